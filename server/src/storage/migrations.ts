import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * The history of our own tables, append-only: a migration that was released is never edited. Better Auth's
 * tables are made by Better Auth's own migrations, before these. They run in the order of their names as texts, so that of a
 * new one must come last: the day and the time of day.
 */
export const migrations: Record<string, Migration> = {
  '2026-11-21-files-jobs-messages': {
    up: async db => {
      await db.schema
        .createTable('file')
        .addColumn('id', 'text', column => column.primaryKey())
        .addColumn('user_id', 'text', column => column.notNull())
        .addColumn('original_filename', 'text', column => column.notNull())
        .addColumn('filename', 'text', column => column.notNull())
        .addColumn('file_size', 'integer', column => column.notNull())
        .addColumn('extension', 'text', column => column.notNull())
        .addColumn('upload_status', 'text', column => column.notNull())
        .addColumn('progress', 'text')
        .addColumn('failure_code', 'text')
        .addColumn('receipt', 'text')
        .addColumn('created_at', 'text', column => column.notNull())
        .addColumn('updated_at', 'text', column => column.notNull())
        .execute()
      await db.schema.createIndex('file_by_user').on('file').columns(['user_id', 'created_at', 'id']).execute()
      await db.schema
        .createTable('job')
        .addColumn('id', 'integer', column => column.primaryKey().autoIncrement())
        .addColumn('file_id', 'text', column => column.notNull().references('file.id').onDelete('cascade'))
        .addColumn('user_id', 'text', column => column.notNull())
        .addColumn('kind', 'text', column => column.notNull())
        .addColumn('attempts', 'integer', column => column.notNull().defaultTo(0))
        .addColumn('run_after', 'integer', column => column.notNull())
        .addColumn('lease_owner', 'text')
        .addColumn('lease_until', 'integer')
        .addColumn('created_at', 'text', column => column.notNull())
        .addUniqueConstraint('job_once_per_file', ['file_id', 'kind'])
        .execute()
      await db.schema.createIndex('job_next').on('job').columns(['run_after', 'lease_until']).execute()
      await db.schema
        .createTable('message')
        .addColumn('id', 'text', column => column.primaryKey())
        .addColumn('user_id', 'text', column => column.notNull())
        .addColumn('role', 'text', column => column.notNull())
        .addColumn('content', 'text', column => column.notNull())
        .addColumn('has_image', 'integer', column => column.notNull().defaultTo(0))
        .addColumn('sources', 'text')
        .addColumn('answered', 'integer')
        .addColumn('created_at', 'text', column => column.notNull())
        .execute()
      await sql`CREATE INDEX message_by_user ON message (user_id, created_at)`.execute(db)
    },
  },
  '2026-11-21-sign-in-attempts': {
    up: async db => {
      await db.schema
        .createTable('attempt')
        .addColumn('key', 'text', column => column.primaryKey())
        .addColumn('count', 'integer', column => column.notNull())
        .addColumn('ends_at', 'integer', column => column.notNull())
        .execute()
      await db.schema.createIndex('attempt_by_end').on('attempt').columns(['ends_at']).execute()
    },
  },
  '2026-11-21-unfinished-deletions': {
    up: async db => {
      await db.schema
        .createTable('deletion')
        .addColumn('file_id', 'text', column => column.primaryKey())
        .addColumn('user_id', 'text', column => column.notNull())
        .addColumn('created_at', 'text', column => column.notNull())
        .execute()
    },
  },
  '2026-11-21T0930-profiles-and-account-deletions': {
    up: async db => {
      await db.schema
        .createTable('profile')
        .addColumn('user_id', 'text', column => column.primaryKey())
        .addColumn('phone_number', 'text')
        .execute()
      await db.schema
        .createTable('account_deletion')
        .addColumn('user_id', 'text', column => column.primaryKey())
        .addColumn('created_at', 'text', column => column.notNull())
        .execute()
    },
  },
  '2026-11-21T0931-administrators': {
    up: async db => {
      await db.schema
        .createTable('admin')
        .addColumn('id', 'text', column => column.primaryKey())
        .addColumn('email', 'text', column => column.notNull().unique())
        .addColumn('name', 'text', column => column.notNull())
        .addColumn('password_hash', 'text', column => column.notNull())
        .addColumn('created_at', 'text', column => column.notNull())
        .execute()
      await db.schema
        .createTable('admin_session')
        .addColumn('token_hash', 'text', column => column.primaryKey())
        .addColumn('admin_id', 'text', column => column.notNull().references('admin.id').onDelete('cascade'))
        .addColumn('expires_at', 'integer', column => column.notNull())
        .execute()
      await db.schema
        .createTable('admin_audit')
        .addColumn('id', 'integer', column => column.primaryKey().autoIncrement())
        .addColumn('created_at', 'text', column => column.notNull())
        .addColumn('action', 'text', column => column.notNull())
        .addColumn('admin_id', 'text')
        .addColumn('subject_id', 'text')
        .execute()
      await sql`CREATE TRIGGER admin_audit_kept BEFORE DELETE ON admin_audit
        BEGIN SELECT RAISE(ABORT, 'The audit trail is append-only.'); END`.execute(db)
      await sql`CREATE TRIGGER admin_audit_unchanged BEFORE UPDATE ON admin_audit
        BEGIN SELECT RAISE(ABORT, 'The audit trail is append-only.'); END`.execute(db)
    },
  },
  '2026-11-21T0932-list-of-all-files': {
    up: async db => {
      await sql`CREATE INDEX file_by_name ON file (original_filename COLLATE NOCASE, id)`.execute(db)
      await sql`CREATE INDEX file_by_size ON file (file_size, id)`.execute(db)
      await sql`CREATE INDEX file_by_status ON file (upload_status, id)`.execute(db)
      await sql`CREATE INDEX file_by_time ON file (created_at, id)`.execute(db)
    },
  },
  '2026-11-21T1130-firebase': {
    up: async db => {
      await db.schema
        .createTable('firebase_account')
        .addColumn('uid', 'text', column => column.primaryKey())
        .addColumn('user_id', 'text', column => column.notNull().unique())
        .addColumn('said', 'text', column => column.notNull())
        .addColumn('said_at', 'integer', column => column.notNull())
        .execute()
      await db.schema
        .createTable('firebase_session')
        .addColumn('token_hash', 'text', column => column.primaryKey())
        .addColumn('uid', 'text', column => column.notNull().references('firebase_account.uid').onDelete('cascade'))
        .addColumn('auth_time', 'integer', column => column.notNull())
        .addColumn('expires_at', 'integer', column => column.notNull())
        .execute()
      await db.schema.createIndex('firebase_session_by_uid').on('firebase_session').columns(['uid']).execute()
      await db.schema
        .createTable('firebase_end')
        .addColumn('key', 'text', column => column.primaryKey())
        .addColumn('ended_at', 'integer', column => column.notNull())
        .addColumn('expires_at', 'integer')
        .execute()
      await db.schema.alterTable('account_deletion').addColumn('firebase_uid', 'text').execute()
    },
  },
  '2026-11-21T1140-model-usage': {
    up: async db => {
      await db.schema
        .createTable('model_usage')
        .addColumn('user_id', 'text', column => column.notNull())
        .addColumn('day', 'text', column => column.notNull())
        .addColumn('requests', 'integer', column => column.notNull())
        .addColumn('input_tokens', 'integer', column => column.notNull())
        .addColumn('output_tokens', 'integer', column => column.notNull())
        .addPrimaryKeyConstraint('model_usage_key', ['user_id', 'day'])
        .execute()
    },
  },
  '2026-11-21T1200-phone-codes-and-password-resets': {
    up: async db => {
      await db.schema
        .createTable('phone_code')
        .addColumn('id_hash', 'text', column => column.primaryKey())
        .addColumn('phone_number', 'text', column => column.notNull())
        .addColumn('code_hash', 'text', column => column.notNull())
        .addColumn('attempts', 'integer', column => column.notNull().defaultTo(0))
        .addColumn('expires_at', 'integer', column => column.notNull())
        .execute()
      await db.schema
        .createTable('password_reset')
        .addColumn('token_hash', 'text', column => column.primaryKey())
        .addColumn('user_id', 'text', column => column.notNull())
        .addColumn('email', 'text', column => column.notNull())
        .addColumn('expires_at', 'integer', column => column.notNull())
        .execute()
      await db.schema.createIndex('password_reset_by_user').on('password_reset').columns(['user_id']).execute()
    },
  },
}
