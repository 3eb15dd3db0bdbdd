import { z } from 'zod'
import { extensions } from './limits.ts'
import { place } from './places.ts'
import type { RouteContract } from './route.ts'

export const uploadStatus = z.enum(['uploaded', 'processing', 'processed', 'failed'])
export type UploadStatus = z.infer<typeof uploadStatus>

/** What was read from a file and what was not, for people to check. Lists are bounded; counts are exact. */
export const receipt = z.object({
  format: z.enum(extensions),
  /** False where something of the document's own text was left out or could not be read. */
  complete: z.boolean(),
  characters: z.int(),
  sections: z.int(),
  chunks: z.int(),
  encoding: z.string().optional(),
  /**
   * `withoutText` names at most 200 pages, those in which OCR found nothing among them. `ocr`: how many pages were read by
   * OCR, at most 200 of them by number with their confidence in percent, and the mean of all.
   */
  pages: z
    .object({
      total: z.int(),
      read: z.int(),
      withoutText: z.array(z.int()),
      ocr: z
        .object({
          pages: z.int(),
          confidence: z.int(),
          each: z.array(z.object({ page: z.int(), confidence: z.int() })),
        })
        .optional(),
    })
    .optional(),
  /** At most 200 sheets. */
  sheets: z
    .array(z.object({ name: z.string(), rows: z.int(), columns: z.int(), hidden: z.boolean(), read: z.boolean() }))
    .optional(),
  rows: z.object({ total: z.int(), read: z.int() }).optional(),
  paragraphs: z.int().optional(),
  /** In plain words: what ("3 pictures", "Page headers repeated on 12 pages") and why. */
  leftOut: z.array(z.object({ what: z.string(), why: z.string() })),
})
export type Receipt = z.infer<typeof receipt>

/** How far the ingestion of a file is. `done` of `total` in `unit`s ("page", "sheet", "row"); `total` is 0 while unknown. */
export const progress = z.object({
  /** `ocr`: pages without text are being read by OCR. */
  step: z.enum(['waiting', 'reading', 'ocr', 'indexing']),
  done: z.int(),
  total: z.int(),
  unit: z.string(),
})
export type Progress = z.infer<typeof progress>

export const fileView = z.object({
  id: z.string(),
  original_filename: z.string(),
  filename: z.string(),
  file_size: z.int(),
  upload_status: uploadStatus,
  created_at: z.string(),
  /** While `processing`. */
  progress: progress.nullable(),
  /** When `failed`: the code and a sentence that says what to do. */
  failure: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** When `processed`; also when `failed`, as far as reading got. */
  receipt: receipt.nullable(),
})
export type FileView = z.infer<typeof fileView>

/** A file as the list shows it: of its receipt, which may be long, only whether it is complete. */
export const listedFile = fileView.extend({ receipt: receipt.pick({ complete: true }).nullable() })
export type ListedFile = z.infer<typeof listedFile>

/** One event of the live stream: `file-change` with the file as it now is, `file-delete` with its id. */
export const fileEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('file-change'), file: listedFile }),
  z.object({ event: z.literal('file-delete'), fileId: z.string() }),
])
export type FileEvent = z.infer<typeof fileEvent>

const fileParams = z.object({ fileId: z.string().min(1).max(100) })

export const uploadFile = {
  method: 'POST',
  url: '/api/upload-pdf',
  config: { access: 'user' },
  schema: {
    summary: 'Upload a document: multipart form data with one field, `file`. At most 50 MB.',
    tags: ['files'],
    consumes: ['multipart/form-data'],
    response: { 201: z.object({ success: z.literal(true), file: fileView }) },
  },
} as const satisfies RouteContract

export const listFiles = {
  method: 'GET',
  url: '/api/files',
  config: { access: 'user' },
  schema: {
    summary: "The person's own files, newest first. The whole receipt of each is with the file itself.",
    tags: ['files'],
    response: { 200: z.array(listedFile) },
  },
} as const satisfies RouteContract

export const getFile = {
  method: 'GET',
  url: '/api/files/:fileId',
  config: { access: 'user' },
  schema: { summary: 'One file with its receipt.', tags: ['files'], params: fileParams, response: { 200: fileView } },
} as const satisfies RouteContract

export const deleteFile = {
  method: 'DELETE',
  url: '/api/files/:fileId',
  config: { access: 'user' },
  schema: {
    summary: 'Delete a file with its text, its index entries and its record.',
    tags: ['files'],
    params: fileParams,
    response: { 200: z.object({ success: z.literal(true) }) },
  },
} as const satisfies RouteContract

export const retryFile = {
  method: 'POST',
  url: '/api/files/:fileId/retry',
  config: { access: 'user' },
  schema: {
    summary: 'Process a failed file once more.',
    tags: ['files'],
    params: fileParams,
    response: { 200: fileView },
  },
} as const satisfies RouteContract

/** `text/event-stream` of `fileEvent`s; a comment line every 15 s keeps the connection open. */
export const watchFiles = {
  method: 'GET',
  url: '/api/files/events',
  config: { access: 'user' },
  schema: { summary: "A live event stream of changes to the person's files.", tags: ['files'] },
} as const satisfies RouteContract

/** A section of a file's extracted text, as the source viewer shows it around a quotation. */
export const sectionView = z.object({
  fileId: z.string(),
  fileName: z.string(),
  section: z.int(),
  /** How many sections the file has. */
  sections: z.int(),
  headings: z.array(z.string()),
  text: z.string(),
  /** Present when the section is a table: each line of `text` is a row, its cells separated by tabs. */
  columns: z.array(z.string()).optional(),
  anchors: z.array(z.object({ start: z.int(), end: z.int(), place })),
})
export type SectionView = z.infer<typeof sectionView>

/** What a section is, without its text, so that a viewer can lay a document out before it reads it. */
export const sectionOutline = z.object({
  section: z.int(),
  headings: z.array(z.string()),
  characters: z.int(),
  /** Present when the section is a table. */
  rows: z.int().optional(),
  /** Present when the section is of a PDF: its page, counted from 1. */
  page: z.int().optional(),
  /** Present when the section is of a JSON or XML file: the paths of its first and its last value. */
  paths: z.object({ first: z.string(), last: z.string() }).optional(),
})
export type SectionOutline = z.infer<typeof sectionOutline>

/** Most sections in one answer of the outline. */
export const outlineSections = 200

export const listSections = {
  method: 'GET',
  url: '/api/files/:fileId/sections',
  config: { access: 'user' },
  schema: {
    summary: "The outline of a file's extracted text: its sections in order, without their words.",
    tags: ['files'],
    params: fileParams,
    querystring: z.object({
      from: z.coerce.number().int().min(0).max(10_000_000).default(0),
      limit: z.coerce.number().int().min(1).max(outlineSections).default(outlineSections),
    }),
    response: { 200: z.object({ sections: z.int(), outline: z.array(sectionOutline) }) },
  },
} as const satisfies RouteContract
export type SectionsReply = z.infer<(typeof listSections)['schema']['response'][200]>

/** Answers a part of the file (206) to a request with a `Range` of bytes. */
export const getFileContent = {
  method: 'GET',
  url: '/api/files/:fileId/content',
  config: { access: 'user' },
  schema: { summary: 'The original of a file, byte for byte, as a download.', tags: ['files'], params: fileParams },
} as const satisfies RouteContract

export const getSection = {
  method: 'GET',
  url: '/api/files/:fileId/sections/:section',
  config: { access: 'user' },
  schema: {
    summary: "One section of a file's extracted text, to show a source in its context.",
    tags: ['files'],
    params: fileParams.extend({ section: z.coerce.number().int().min(0).max(10_000_000) }),
    response: { 200: sectionView },
  },
} as const satisfies RouteContract
