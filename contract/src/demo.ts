import { z } from 'zod'
import { chatReply } from './chat.ts'
import { fileView, listSections, sectionView } from './files.ts'
import type { RouteContract } from './route.ts'

/** The demo's one document, under this id wherever the id of a file stands. */
export const demoFileId = 'demo-sample'

/** The document of the first minute and of the demo, and questions that it answers. It is made up. */
export const sample = {
  name: 'sample-lease.pdf',
  questions: ['When is the rent due?', 'How much is the deposit?', 'How can the lease be ended?'],
} as const

/** Longest question of a visitor, and how many of their earlier ones come with it. */
export const demoLimits = { messageCharacters: 1_000, earlierQuestions: 6 } as const

const question = z.string().trim().min(1).max(demoLimits.messageCharacters)

/** `earlier`: the visitor's questions before this one, oldest first. The server keeps none of them. */
export const demoRequest = z.object({
  message: question,
  earlier: z.array(question).max(demoLimits.earlierQuestions).default([]),
})

export const demoChat = {
  method: 'POST',
  url: '/api/demo/chat',
  config: { access: 'public' },
  schema: {
    summary: 'Ask about the sample document without an account. Answers like `POST /api/chat`; nothing is stored.',
    tags: ['demo'],
    body: demoRequest,
    response: { 200: chatReply },
  },
} as const satisfies RouteContract

export const getDemoFile = {
  method: 'GET',
  url: '/api/demo/file',
  config: { access: 'public' },
  schema: { summary: 'The sample document that the demo answers from.', tags: ['demo'], response: { 200: fileView } },
} as const satisfies RouteContract

export const listDemoSections = {
  method: 'GET',
  url: '/api/demo/file/sections',
  config: { access: 'public' },
  schema: {
    summary: 'The outline of the sample document.',
    tags: ['demo'],
    querystring: listSections.schema.querystring,
    response: listSections.schema.response,
  },
} as const satisfies RouteContract

export const getDemoSection = {
  method: 'GET',
  url: '/api/demo/file/sections/:section',
  config: { access: 'public' },
  schema: {
    summary: 'One section of the sample document.',
    tags: ['demo'],
    params: z.object({ section: z.coerce.number().int().min(0).max(10_000) }),
    response: { 200: sectionView },
  },
} as const satisfies RouteContract

export const getDemoContent = {
  method: 'GET',
  url: '/api/demo/file/content',
  config: { access: 'public' },
  schema: { summary: 'The original of the sample document, as a download.', tags: ['demo'] },
} as const satisfies RouteContract
