export { allMessages } from './all-messages.ts'
export { type AssistantDependencies, answerQuestion, foundFor, type Question } from './answer-question.ts'
export type { Answerer, AnswerRequest, AnswerResult, Quotation, Turn } from './answerer.ts'
export { builtInAnswerer } from './built-in/answer.ts'
export { orderByReading } from './built-in/order-by-reading.ts'
export { openRerankThreads } from './built-in/rerank-threads.ts'
export { forgetFile } from './forget-file.ts'
export { openImageReader } from './images/read-image.ts'
export { deleteMessages } from './message-records.ts'
export {
  ConnectedModel,
  type FailureKind,
  failureOf,
  fetchWithoutRedirect,
  ModelFailure,
  mayPass,
  modelAnswerer,
  standAloneWithModel,
} from './models/index.ts'
export { chatRoutes } from './routes.ts'
export { sendReply } from './send-reply.ts'
