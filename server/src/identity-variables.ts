import { z } from 'zod'

/** The variables of local accounts' ways to sign in. */
export const identityVariables = {
  /** Google's client id and secret for local accounts, from its console: both. */
  GOOGLE_CLIENT_ID: z.string().min(1).max(300).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).max(300).optional(),
  /** Gets every text message that is to be sent, as `POST` with JSON. */
  SMS_WEBHOOK_URL: z.url({ protocol: /^https?$/, error: 'an address such as https://sms.example.org/send' }).optional(),
  /** The mail server: `smtp://user:password@host:587` or `smtps://…:465`. */
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'an address such as smtp://user:password@mail.example.org:587' })
    .optional(),
  /** Whom mails come from. */
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n<>@]*<?[^\s<>@]+@[^\s<>@]+>?$/, 'an address such as Docent <docent@example.org>')
    .optional(),
} as const

type Given = { readonly [Name in keyof typeof identityVariables]?: string | undefined }

/** What is wrong with the variables taken together, or nothing. */
export function identityProblem({
  GOOGLE_CLIENT_ID: id,
  GOOGLE_CLIENT_SECRET: secret,
  SMTP_URL,
  MAIL_FROM,
}: Given): string | undefined {
  if ((id === undefined) !== (secret === undefined))
    return id === undefined
      ? 'GOOGLE_CLIENT_SECRET: needs GOOGLE_CLIENT_ID beside it'
      : 'GOOGLE_CLIENT_ID: needs GOOGLE_CLIENT_SECRET beside it'
  if (SMTP_URL !== undefined && MAIL_FROM === undefined)
    return 'SMTP_URL: needs MAIL_FROM beside it, the address that mails come from'
  return undefined
}
