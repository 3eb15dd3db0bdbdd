import * as contract from '@docent/contract'
import multipart from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { AppError } from '../app-error.ts'
import { deleteFile } from './delete-file.ts'
import { findFileRecord, listFiles, toFileView } from './file-records.ts'
import { streamFileEvents } from './file-stream.ts'
import type { Files } from './files.ts'
import { getSection } from './get-section.ts'
import { listSections } from './list-sections.ts'
import { receiveUpload } from './receive-upload.ts'
import { retryFile } from './retry-file.ts'
import { sendContent } from './send-content.ts'

export interface FileRoutesOptions {
  readonly files: Files
  /** Who makes a request, asked again while an event stream is open. */
  readonly identify: (request: FastifyRequest) => Promise<{ id: string } | undefined>
}

/** Upload, list, watch, show, download, retry and delete a person's own files. */
export const fileRoutes: FastifyPluginAsyncZod<FileRoutesOptions> = async (app, { files, identify }) => {
  await app.register(multipart, { throwFileSizeLimit: false })
  app.addHook('preClose', async () => files.events.close())

  app.route({
    ...contract.uploadFile,
    handler: async (request, reply) => {
      const received = await receiveUpload(files, request)
      const record = await received.accept()
      return reply.code(201).send({ success: true, file: toFileView(record) })
    },
  })

  app.route({
    ...contract.listFiles,
    handler: ({ user }) => listFiles(files.db, { userId: user.id }),
  })

  app.route({
    ...contract.watchFiles,
    // A HEAD request would wait for the end of a stream.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const userId = request.user.id
      sendStreamHead(reply)
      streamFileEvents(reply.raw, {
        userId,
        events: files.events,
        stillSignedIn: async () => (await identify(request))?.id === userId,
      })
    },
  })

  app.route({
    ...contract.getFile,
    handler: async ({ user, params }) => {
      const record = await findFileRecord(files.db, { userId: user.id, fileId: params.fileId })
      if (!record) throw new AppError('FILE_NOT_FOUND')
      return toFileView(record)
    },
  })

  app.route({
    ...contract.deleteFile,
    handler: async ({ user, params }) => {
      await deleteFile(files, { userId: user.id, fileId: params.fileId })
      return { success: true as const }
    },
  })

  app.route({
    ...contract.retryFile,
    handler: async ({ user, params }) => toFileView(await retryFile(files, { userId: user.id, fileId: params.fileId })),
  })

  app.route({
    ...contract.getSection,
    handler: ({ user, params }) => getSection(files, { userId: user.id, ...params }),
  })

  app.route({
    ...contract.listSections,
    handler: ({ user, params, query }) => listSections(files, { userId: user.id, ...params, ...query }),
  })

  app.route({
    ...contract.getFileContent,
    // Ranges count the bytes of the original, not those of a compressed copy.
    compress: false,
    // A HEAD request would read the whole file for nothing.
    exposeHeadRoute: false,
    handler: (request, reply) =>
      sendContent(files, { userId: request.user.id, fileId: request.params.fileId }, request, reply),
  })
}

/** Takes the response out of Fastify's hands, with the headers that the server gives every answer. */
function sendStreamHead(reply: FastifyReply): void {
  reply.hijack()
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // For nginx, which would hold events back.
    'x-accel-buffering': 'no',
  })
}
