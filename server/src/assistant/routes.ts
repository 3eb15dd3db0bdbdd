import * as contract from '@docent/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { AppError } from '../app-error.ts'
import type { AssistantDependencies } from './answer-question.ts'
import { converse } from './converse.ts'
import { openAskedImage } from './images/asked-image.ts'
import type { ImageReader } from './images/read-image.ts'
import { takeImage } from './images/take-image.ts'
import { deleteMessages, listMessages } from './message-records.ts'
import { RunningReplies } from './running-replies.ts'
import { followReply, sendReply, whenLeft } from './send-reply.ts'
import { suggestQuestions } from './suggest/suggest-questions.ts'

/** An image of the largest size in base64, and a quarter of a megabyte for all else, in bytes. */
const bodyLimit = Math.ceil((contract.limits.chatImageBytes * 4) / 3) + 256 * 1024

/** Ask, look back, clear. */
export const chatRoutes: FastifyPluginAsyncZod<{ assistant: AssistantDependencies; images: ImageReader }> = async (
  app,
  { assistant, images },
) => {
  const replies = new RunningReplies()

  app.route({
    ...contract.chat,
    bodyLimit,
    errorHandler: (error, request, reply) => {
      // Nothing but an image makes a question so large.
      const tooLarge = (error as { statusCode?: number }).statusCode === 413 && !(error instanceof AppError)
      return app.errorHandler(tooLarge ? new AppError('IMAGE_TOO_LARGE') : error, request, reply)
    },
    handler: async (request, reply) => {
      const { message, image_base64: base64, metadata } = request.body
      // Read before the answer begins, so that an image which cannot be is refused with its status and nothing is stored.
      const signal = AbortSignal.any([whenLeft(reply), app.stopping])
      const sees = assistant.sees?.() ?? false
      const image = base64 ? await openAskedImage(images, takeImage(base64), { sees, signal }) : undefined
      const asked = {
        userId: request.user.id,
        message,
        image,
        fileIds: metadata?.fileIds,
        regenerate: metadata?.regenerate,
      }
      return sendReply(request, reply, made => converse(assistant, { ...asked, ...made }), replies)
    },
  })

  app.route({
    ...contract.getChatHistory,
    handler: async ({ user }) => {
      // Looked for first: a reply that ends in between is among the messages.
      const running = replies.latest({ userId: user.id })
      const messages = await listMessages(assistant.db, { userId: user.id })
      return { messages, ...(running === undefined ? {} : { running }) }
    },
  })

  app.route({
    ...contract.followReply,
    exposeHeadRoute: false,
    handler: async (request, reply) => followReply(request, reply, { messageId: request.query.messageId, replies }),
  })

  app.route({
    ...contract.stopReply,
    handler: async ({ user, body }) => {
      await replies.stop({ userId: user.id, messageId: body.messageId })
      return { success: true as const }
    },
  })

  app.route({
    ...contract.suggestQuestions,
    handler: async (request, reply) => {
      const signal = AbortSignal.any([whenLeft(reply), app.stopping])
      const asked = { userId: request.user.id, fileId: request.params.fileId, signal }
      return { questions: await suggestQuestions(assistant, asked) }
    },
  })

  app.route({
    ...contract.clearChat,
    handler: async ({ user }) => {
      // What is still being written would be stored afterwards.
      await replies.stop({ userId: user.id })
      await deleteMessages(assistant.db, { userId: user.id })
      return { success: true as const }
    },
  })
}
