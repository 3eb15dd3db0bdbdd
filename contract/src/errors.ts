import { z } from 'zod'
import { phoneMessages, signInMessages } from './identity.ts'
import { limits } from './limits.ts'
import { profileMessages } from './profile.ts'

/** Every error a call can answer with: its HTTP status and the sentence for people. Features throw the codes. */
export const errors = {
  INVALID_REQUEST: { status: 400, message: 'The request is not valid.' },
  NOT_SIGNED_IN: { status: 401, message: 'Please sign in and try again.' },
  ADMIN_NOT_SIGNED_IN: { status: 401, message: 'Please log in as an administrator.' },
  WRONG_ADMIN_CREDENTIALS: { status: 401, message: 'Incorrect email or password.' },
  WRONG_ORIGIN: { status: 403, message: 'This request did not come from the app itself.' },
  NOT_FOUND: { status: 404, message: 'There is nothing at this address.' },
  FILE_NOT_FOUND: { status: 404, message: 'This file does not exist, or it was deleted.' },
  SECTION_NOT_FOUND: { status: 404, message: 'This part of the file does not exist.' },
  FILE_NOT_READY: { status: 409, message: 'This file is still being processed. Please wait a moment.' },
  FILE_NOT_RETRYABLE: { status: 409, message: 'Only a failed file can be tried again.' },
  FILE_MISSING: { status: 400, message: 'No file was sent. Choose a file and try again.' },
  EMPTY_FILE: { status: 400, message: 'This file is empty. Choose a file with something in it.' },
  FILE_TOO_LARGE: { status: 413, message: 'File size must be less than 50MB' },
  UNSUPPORTED_FILE_TYPE: { status: 415, message: 'This type of file is not supported.' },
  UNSUPPORTED_IMAGE_TYPE: { status: 415, message: 'Please select an image file' },
  IMAGE_TOO_LARGE: { status: 413, message: 'Image size must be less than 10MB' },
  INVALID_IMAGE: {
    status: 400,
    message: 'This image cannot be read. Open it in another program, save it anew as PNG or JPEG and try again.',
  },
  UPLOAD_INTERRUPTED: { status: 400, message: 'The upload was interrupted. Please try again.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'The request is not in a form that this call takes.' },
  REQUEST_TOO_LARGE: { status: 413, message: 'The request is too large.' },
  DEMO_LIMIT: {
    status: 429,
    message: 'That is as much as the demo answers for now. Sign up to ask on about your own documents; it is free.',
  },
  NAME_REQUIRED: { status: 400, message: profileMessages.NAME_REQUIRED },
  NAME_TOO_LONG: { status: 400, message: profileMessages.NAME_TOO_LONG },
  INVALID_EMAIL: { status: 400, message: profileMessages.INVALID_EMAIL },
  INVALID_PHONE_NUMBER: { status: 400, message: profileMessages.INVALID_PHONE_NUMBER },
  WRONG_CONFIRMATION: { status: 400, message: 'This is not the email address of your account. Nothing was deleted.' },
  EXPORT_RUNNING: {
    status: 409,
    message: 'Your data is already being downloaded. Wait for that to end, or cancel it.',
  },
  INTERNAL_ERROR: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  IDENTITY_UNREACHABLE: {
    status: 503,
    message: 'The sign-in service cannot be reached. Please try again in a moment.',
  },
  SHUTTING_DOWN: { status: 503, message: 'The server is restarting. Please try again in a moment.' },
  'email-already-in-use': { status: 409, message: signInMessages['email-already-in-use'] },
  'weak-password': { status: 400, message: signInMessages['weak-password'] },
  'password-too-long': {
    status: 400,
    message: `A password may have ${limits.passwordCharactersMost} characters at most.`,
  },
  'invalid-email': { status: 400, message: signInMessages['invalid-email'] },
  'user-not-found': { status: 401, message: signInMessages['user-not-found'] },
  'wrong-password': { status: 401, message: signInMessages['wrong-password'] },
  'too-many-requests': { status: 429, message: signInMessages['too-many-requests'] },
  'invalid-phone-number': { status: 400, message: phoneMessages['invalid-phone-number'] },
  'code-not-sent': { status: 502, message: phoneMessages['code-not-sent'] },
  'invalid-verification-code': { status: 401, message: phoneMessages['invalid-verification-code'] },
  'code-expired': { status: 401, message: phoneMessages['code-expired'] },
  'reset-link-invalid': { status: 400, message: 'This link was used already, or it has expired. Ask for a new one.' },
  'missing-initial-state': { status: 400, message: 'This sign-in did not begin in this browser, or it took too long.' },
  'popup-closed-by-user': { status: 400, message: 'Sign-in was cancelled. Please try again.' },
  'google-sign-in-failed': { status: 502, message: 'Google did not confirm who you are. Please try again.' },
  'account-exists-with-different-credential': {
    status: 409,
    message: 'This email is already registered with another way to sign in.',
  },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errors

/** The one shape of every error answer. */
export const errorReply = z.object({
  success: z.literal(false),
  error: z.object({ code: z.string(), message: z.string() }),
})
export type ErrorReply = z.infer<typeof errorReply>

/**
 * Why the ingestion of a file ended `failed`: the sentence says what happened, then what to do. `{type}` is
 * replaced with the format's name for people ("PDF", "Word document").
 */
export const failures = {
  PASSWORD_PROTECTED: 'This {type} is protected by a password. Save a copy without it and upload that.',
  NO_TEXT: 'This {type} holds no text that can be read. Choose one with text in it.',
  SCANNED:
    'The pages of this {type} are pictures in which no text could be read. Scan them anew, sharper and upright, and upload that.',
  DAMAGED: 'This {type} is damaged and cannot be read. Open it in its own program, save it again and upload that.',
  WRONG_FORMAT: 'This does not look like a {type}. Check the file, save it in the right format and upload that.',
  TOO_COMPLEX: 'This {type} needs more memory than one file may use. Split it into smaller files and upload those.',
  TOO_SLOW: 'Reading this {type} took longer than one file may take. Split it into smaller files and upload those.',
  TOO_MUCH_TEXT:
    'This {type} unpacks to more text than one file may hold. Split it into smaller files and upload those.',
  READER_STOPPED: 'Reading this {type} failed again and again. It may be damaged: save it anew and upload that.',
  INDEX_FAILED:
    'This {type} was read, but it could not be made searchable. The fault is on our side: please try again.',
  ORIGINAL_MISSING: 'The stored original of this {type} is gone. Delete this entry and upload the file again.',
} as const
export type FailureCode = keyof typeof failures
