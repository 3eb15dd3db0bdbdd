let wished = false

/** Lets the card that is shown next begin with sign-up. Kept in this page load alone: the address stays as it is. */
export const wishSignUp = (): void => {
  wished = true
}

/** Whether the card is to begin with sign-up. */
export const isSignUpWished = (): boolean => wished

/** Later cards begin with sign-in again. */
export const endSignUpWish = (): void => {
  wished = false
}
