import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min'

export interface Country {
  /** ISO 3166 code of two letters. */
  readonly id: string
  readonly name: string
  /** Digits, without the plus. */
  readonly diallingCode: string
}

export const defaultCountry = 'IN'

/** Every country that can be dialled, by name in `language`, sorted as that language sorts. */
export function listCountries(language = 'en'): Country[] {
  const names = new Intl.DisplayNames([language], { type: 'region' })
  return getCountries()
    .map(id => ({ id, name: names.of(id) ?? id, diallingCode: String(getCountryCallingCode(id)) }))
    .sort((one, other) => one.name.localeCompare(other.name, language))
}
