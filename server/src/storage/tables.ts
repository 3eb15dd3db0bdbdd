import type { AuditAction, Progress, Receipt, Source, UploadStatus } from '@docent/contract'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** Times are ISO 8601 strings in UTC, written by the product; Better Auth's own tables are its own affair. */
type Time = ColumnType<string, string, string>

/** The person, as Better Auth keeps her (its other tables: session, account, verification). */
export interface UserTable {
  id: string
  name: string
  email: string
  emailVerified: number
  image: string | null
  createdAt: string
  updatedAt: string
}

/** A session, as Better Auth keeps it. Times are ISO 8601 strings in UTC. */
export interface SessionTable {
  id: string
  token: string
  userId: string
  expiresAt: string
}

/** A way to sign in to a user's account, as Better Auth keeps it. */
export interface AccountTable {
  id: string
  userId: string
  /** `credential` for a password, else the name of the provider. */
  providerId: string
  /** The user's id there. */
  accountId: string
  /** Hashed by the library; of `credential` alone. */
  password: ColumnType<string | null, string | undefined, string>
  createdAt: string
  updatedAt: string
}

/** A token that was mailed or sent to somebody, as Better Auth keeps it. */
export interface VerificationTable {
  id: string
  /** Whom or what it is for: an email address, or a purpose with a token. */
  identifier: string
  value: string
}

/** A person whose account Firebase keeps. */
export interface FirebaseAccountTable {
  /** Firebase's id of her. */
  uid: string
  user_id: string
  /** What Firebase last said of her, as JSON: what differs from it the next time was changed there. */
  said: string
  /** When it said so, in seconds since 1970. */
  said_at: number
}

/** A browser's session under Firebase. */
export interface FirebaseSessionTable {
  /** SHA-256 of the cookie's token, in hexadecimal. */
  token_hash: string
  uid: string
  /** When the person signed in, in seconds since 1970. */
  auth_time: number
  /** Epoch milliseconds. */
  expires_at: number
}

/** A Firebase token that was signed out, or an account that was deleted here: what is refused although Firebase vouches for it. */
export interface FirebaseEndTable {
  /** SHA-256 of the token or of the account's uid, in hexadecimal. */
  key: string
  /** Seconds since 1970: sign-ins up to this are refused. */
  ended_at: number
  /** Epoch milliseconds after which the row says nothing new; null for accounts. */
  expires_at: number | null
}

/** How often something that is limited was tried. */
export interface AttemptTable {
  /** A keyed hash of what is limited and of whom, so that the table names nobody. */
  key: string
  count: number
  /** Epoch milliseconds at which counting starts anew. */
  ends_at: number
}

/** A code on its way to a phone. A row lives until its code is used, tried too often, or too old. */
export interface PhoneCodeTable {
  /** A keyed hash of the id that the browser which asked for the code has. */
  id_hash: string
  phone_number: string
  /** A keyed hash: six digits could be tried out. */
  code_hash: string
  /** How often a code was told. */
  attempts: Generated<number>
  /** Epoch milliseconds. */
  expires_at: number
}

/** A link to a new password that was sent. */
export interface PasswordResetTable {
  /** A keyed hash of the link's token. */
  token_hash: string
  user_id: string
  /** Where it was sent to: of no use once the account has another address. */
  email: string
  /** Epoch milliseconds. */
  expires_at: number
}

export interface FileTable {
  id: string
  user_id: string
  original_filename: string
  /** The stored name: the id with the extension. */
  filename: string
  file_size: number
  extension: string
  upload_status: UploadStatus
  progress: JSONColumnType<Progress | null, string | null, string | null>
  failure_code: string | null
  receipt: JSONColumnType<Receipt | null, string | null, string | null>
  created_at: Time
  updated_at: Time
}

/** One unit of durable work on a file. A row lives until its work is done, failed for good, or its file is deleted. */
export interface JobTable {
  id: Generated<number>
  file_id: string
  user_id: string
  /**
   * `ingest` reads, chunks and indexes the file; `ocr` reads its pages without text, after which it is ingested again; `index`
   * rebuilds the index entries from the stored text.
   */
  kind: 'ingest' | 'ocr' | 'index'
  /** How often the work was begun. */
  attempts: number
  /** Epoch milliseconds before which the job is not taken. */
  run_after: number
  /** Who works on it until when (epoch milliseconds); null while it waits. A heartbeat moves `lease_until` on. */
  lease_owner: string | null
  lease_until: number | null
  created_at: Time
}

/** A file whose record is gone and whose bytes are being removed. A row that a start finds is finished then. */
export interface DeletionTable {
  file_id: string
  user_id: string
  created_at: Time
}

export interface MessageTable {
  id: string
  user_id: string
  role: 'user' | 'assistant'
  content: string
  has_image: number
  sources: JSONColumnType<Source[] | null, string | null, string | null>
  /** 1, 0, or null for a person's message. */
  answered: number | null
  created_at: Time
}

/** What a person has added to her account. */
export interface ProfileTable {
  user_id: string
  phone_number: string | null
}

/** An account that is gone and whose belongings are being removed. A row that a start finds is finished then. */
export interface AccountDeletionTable {
  user_id: string
  /** Her account at Firebase, which goes too where the server may delete it. */
  firebase_uid: string | null
  created_at: Time
}

export interface AdminTable {
  id: string
  email: string
  name: string
  /** Scrypt with its parameters and salt. */
  password_hash: string
  created_at: Time
}

export interface AdminSessionTable {
  /** SHA-256 of the token, in hexadecimal: who reads the table cannot log in by it. */
  token_hash: string
  admin_id: string
  /** Epoch milliseconds. */
  expires_at: number
}

/** What administrators did. Rows are added and, by a trigger, never changed or removed. */
export interface AdminAuditTable {
  id: Generated<number>
  created_at: Time
  action: AuditAction
  /** Who did it; null for the command line, a start, and unknown email addresses. */
  admin_id: string | null
  /** The id of the administrator or the file that it was done to. No names: they would outlive what they name. */
  subject_id: string | null
}

/** What a person's questions used of the language model on one day (UTC, `2026-11-21`). */
export interface ModelUsageTable {
  user_id: string
  day: string
  requests: number
  input_tokens: number
  output_tokens: number
}

export interface Tables {
  user: UserTable
  session: SessionTable
  account: AccountTable
  verification: VerificationTable
  profile: ProfileTable
  account_deletion: AccountDeletionTable
  firebase_account: FirebaseAccountTable
  firebase_session: FirebaseSessionTable
  firebase_end: FirebaseEndTable
  admin: AdminTable
  admin_session: AdminSessionTable
  admin_audit: AdminAuditTable
  attempt: AttemptTable
  phone_code: PhoneCodeTable
  password_reset: PasswordResetTable
  file: FileTable
  job: JobTable
  deletion: DeletionTable
  message: MessageTable
  model_usage: ModelUsageTable
}
