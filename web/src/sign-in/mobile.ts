/** Whether a browser says that it runs on a phone or tablet: there Google's popup is often blocked. */
export const isMobile = (userAgent: string): boolean => /iPhone|iPad|iPod|Android/i.test(userAgent)
