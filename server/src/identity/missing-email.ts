/**
 * What stands in `user.email` where a person has none: the auth library's table wants one of everybody, and no two alike. No mail
 * reaches a domain under `.invalid` (RFC 2606).
 */
export const missingEmail = (userId: string): string => `${userId}${ending}`

/** An email address of the table as people see it: empty where it is missing. */
export const shownEmail = (email: string): string => (email.endsWith(ending) ? '' : email)

const ending = '@no-email.invalid'
