export { type SendMail, smtpMail } from './smtp-mail.ts'
export { type SendText, webhookText } from './webhook-text.ts'
