import { z } from 'zod'
import { uploadStatus } from './files.ts'
import type { RouteContract } from './route.ts'

/** An administrator, as the browser knows one. */
export const admin = z.object({ name: z.string(), email: z.string() })
export type Admin = z.infer<typeof admin>

const done = z.object({ success: z.literal(true) })

export const adminLogin = {
  method: 'POST',
  url: '/api/admin/login',
  config: { access: 'public' },
  schema: {
    summary: 'Log in as an administrator. The token is for calls of administrators alone.',
    tags: ['admin'],
    body: z.object({ email: z.string().max(320), password: z.string().max(1_024) }),
    /** `expiresAt`: when the token ends, ISO 8601. It is not prolonged. */
    response: { 200: done.extend({ token: z.string(), admin, expiresAt: z.string() }) },
  },
} as const satisfies RouteContract

export const adminLogout = {
  method: 'POST',
  url: '/api/admin/logout',
  config: { access: 'admin' },
  schema: { summary: "Revoke the administrator's token.", tags: ['admin'], response: { 200: done } },
} as const satisfies RouteContract

export const adminStats = z.object({
  total_users: z.int(),
  total_files: z.int(),
  processed_files: z.int(),
  total_messages: z.int(),
})
export type AdminStats = z.infer<typeof adminStats>

export const getAdminStats = {
  method: 'GET',
  url: '/api/admin/stats',
  config: { access: 'admin' },
  schema: { summary: 'How much there is of everything.', tags: ['admin'], response: { 200: adminStats } },
} as const satisfies RouteContract

/** A file in the list of all files, with its owner. */
export const adminFile = z.object({
  id: z.string(),
  original_filename: z.string(),
  filename: z.string(),
  file_size: z.int(),
  upload_status: uploadStatus,
  created_at: z.string(),
  users: z.object({ name: z.string(), email: z.string() }),
})
export type AdminFile = z.infer<typeof adminFile>

/** By what the list of all files can be sorted; `user` is the owner's email address. */
export const adminFileSort = z.enum(['original_filename', 'user', 'file_size', 'upload_status', 'created_at'])
export type AdminFileSort = z.infer<typeof adminFileSort>

export const listAdminFiles = {
  method: 'GET',
  url: '/api/admin/files',
  config: { access: 'admin' },
  schema: {
    summary: "Everybody's files: a page of them, sorted and searched.",
    tags: ['admin'],
    querystring: z.object({
      /** From 1. */
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(200).default(50),
      sort: adminFileSort.default('created_at'),
      direction: z.enum(['asc', 'desc']).default('desc'),
      /** A part of the file's name, or of its owner's name or email address. */
      search: z.string().trim().max(200).default(''),
    }),
    /** `total` counts all pages. */
    response: {
      200: z.object({ files: z.array(adminFile), total: z.int(), page: z.int(), pageSize: z.int() }),
    },
  },
} as const satisfies RouteContract

export const deleteAdminFile = {
  method: 'DELETE',
  url: '/api/admin/files/:fileId',
  config: { access: 'admin' },
  schema: {
    summary: "Delete anybody's file with its text, its index entries and its record.",
    tags: ['admin'],
    params: z.object({ fileId: z.string().min(1).max(100) }),
    response: { 200: done },
  },
} as const satisfies RouteContract

export const auditAction = z.enum([
  'admin-created',
  'login',
  'login-failed',
  'logout',
  'password-reset',
  'file-deleted',
])
export type AuditAction = z.infer<typeof auditAction>

/**
 * One thing that was done. `admin` is who did it, null for the command line, a start of the server, and a login with an unknown
 * email address. `subject` is the administrator concerned (by email) or the file (by id: its name is gone with it).
 */
export const auditEntry = z.object({
  id: z.int(),
  time: z.string(),
  action: auditAction,
  admin: admin.nullable(),
  subject: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof auditEntry>

export const getAdminAudit = {
  method: 'GET',
  url: '/api/admin/audit',
  config: { access: 'admin' },
  schema: {
    summary: 'What administrators did, newest first.',
    tags: ['admin'],
    querystring: z.object({
      /** Entries older than this one: the last `id` of the page before. */
      before: z.coerce.number().int().min(1).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    response: { 200: z.object({ entries: z.array(auditEntry), more: z.boolean() }) },
  },
} as const satisfies RouteContract
