import { createTransport } from 'nodemailer'

export type SendMail = (mail: { to: string; subject: string; text: string }) => Promise<void>

/** Longest wait for the mail server's connection, greeting and each answer, in milliseconds. */
const waitMs = 15_000

/**
 * Sends mail by SMTP. What is sent is plain text.
 * @param url `smtp://user:password@host:587` (encrypted where the server offers it) or `smtps://…:465`
 */
export function smtpMail({ url, from }: { url: string; from: string }): SendMail {
  const transport = createTransport({
    url,
    connectionTimeout: waitMs,
    greetingTimeout: waitMs,
    socketTimeout: waitMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async ({ to, subject, text }) => {
    await transport.sendMail({ from, to: { name: '', address: to }, subject, text })
  }
}
