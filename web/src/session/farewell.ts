/** Tells the next page of this tab that an account was deleted. */
const key = 'docent-account-deleted'

export const tellFarewell = (): void => sessionStorage.setItem(key, 'yes')
export const isFarewell = (): boolean => sessionStorage.getItem(key) !== null
export const endFarewell = (): void => sessionStorage.removeItem(key)
