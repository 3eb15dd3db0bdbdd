import * as contract from '@docent/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sendReply } from '../assistant/index.ts'
import { getSection, listSections, sendContent } from '../files/index.ts'
import { answerVisitor } from './answer-visitor.ts'
import { asSample, type Demo } from './demo.ts'
import { visitorLimit } from './visitor-limit.ts'

/** What people who are not signed in may ask of the sample document, and see of it. Nothing is stored. */
export const demoRoutes: FastifyPluginAsyncZod<{ demo: Demo }> = async (app, { demo }) => {
  const count = visitorLimit()

  app.route({
    ...contract.demoChat,
    onRequest: async request => count(request.ip),
    handler: (request, reply) => sendReply(request, reply, made => answerVisitor(demo, { ...request.body, ...made })),
  })

  app.route({
    ...contract.getDemoFile,
    handler: async () => {
      const { files, file } = await demo.store()
      const [view] = await files({ userId: file.userId })
      return { ...view!, id: contract.demoFileId }
    },
  })

  app.route({
    ...contract.listDemoSections,
    handler: async ({ query }) => {
      const { stored, file } = await demo.store()
      return listSections(stored, { ...file, ...query })
    },
  })

  app.route({
    ...contract.getDemoSection,
    handler: async ({ params }) => {
      const { stored, file } = await demo.store()
      return asSample(await getSection(stored, { ...file, ...params }))
    },
  })

  app.route({
    ...contract.getDemoContent,
    // As for people's own files: ranges count the bytes of the original, and a HEAD request would read it for nothing.
    compress: false,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const { stored, file } = await demo.store()
      return sendContent(stored, file, request, reply)
    },
  })
}
