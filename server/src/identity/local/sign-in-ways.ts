import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config.ts'
import { type SendMail, type SendText, smtpMail, webhookText } from '../../delivery/index.ts'
import type { GoogleClient } from './google-client.ts'
import { type GoogleEndpoints, googleEndpoints } from './google-endpoints.ts'

/** The ways to sign in that local accounts offer besides email and password, and how what they need reaches people. */
export interface SignInWays {
  readonly sendMail: SendMail
  /** Undefined where no code can reach a phone. */
  readonly sendText: SendText | undefined
  readonly google: GoogleClient | undefined
}

export type SignInVariables = Pick<
  Config,
  'SMTP_URL' | 'MAIL_FROM' | 'SMS_WEBHOOK_URL' | 'GOOGLE_CLIENT_ID' | 'GOOGLE_CLIENT_SECRET' | 'demo'
>

/**
 * What the configuration offers. Without a mail server, mails go to the server's log: whoever runs it can hand the link on. Without a
 * webhook, codes go there in the demo alone.
 */
export function signInWays(
  { SMTP_URL, MAIL_FROM, SMS_WEBHOOK_URL, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, demo }: SignInVariables,
  { log, endpoints = googleEndpoints }: { log: FastifyBaseLogger; endpoints?: GoogleEndpoints | undefined },
): SignInWays {
  const mailToLog: SendMail = async mail => log.warn(mail, 'There is no SMTP_URL: this mail was not sent.')
  const textToLog: SendText = async ({ to, text }) =>
    log.warn(
      { to, text },
      'There is no SMS_WEBHOOK_URL: this text message was not sent. The log shows it in the demo only.',
    )
  return {
    sendMail:
      SMTP_URL === undefined || MAIL_FROM === undefined ? mailToLog : smtpMail({ url: SMTP_URL, from: MAIL_FROM }),
    sendText: SMS_WEBHOOK_URL !== undefined ? webhookText({ url: SMS_WEBHOOK_URL }) : demo ? textToLog : undefined,
    google:
      GOOGLE_CLIENT_ID === undefined || GOOGLE_CLIENT_SECRET === undefined
        ? undefined
        : { clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET, endpoints },
  }
}
