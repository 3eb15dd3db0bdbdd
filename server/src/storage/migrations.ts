import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * The history of our own tables, append-only: a migration that was released is never edited. Better Auth's
 * tables are made by Better Auth's own migrations, before these.
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
}
