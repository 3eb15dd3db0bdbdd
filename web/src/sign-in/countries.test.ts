import { expect, test } from 'vitest'
import { defaultCountry, listCountries } from './countries.ts'

test('countries stand by name with their dialling codes, India among them', () => {
  const countries = listCountries()
  expect(countries.find(({ id }) => id === defaultCountry)).toEqual({ id: 'IN', name: 'India', diallingCode: '91' })
  expect(countries.length).toBeGreaterThan(200)
  expect(countries[0]?.name).toBe('Afghanistan')
  expect(countries.filter(({ diallingCode }) => !/^\d{1,3}$/.test(diallingCode))).toEqual([])
})
