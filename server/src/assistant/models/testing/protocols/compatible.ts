import { event, fromAddress, type Message, partsOf, textOfRoles } from './messages.ts'
import { openai } from './openai.ts'
import type { Protocol } from './protocol.ts'

/** https://platform.openai.com/docs/api-reference/chat-streaming, as vLLM, llama.cpp, LM Studio and Ollama speak it. */
export const compatible: Protocol = {
  ...openai,
  answerPath: /^\/v1\/chat\/completions$/,
  read(body) {
    const messages = body.messages as Message[]
    const isSystem = (role: string) => role === 'system'
    return {
      instructions: textOfRoles(messages, isSystem),
      prompt: textOfRoles(messages, role => !isSystem(role)),
      pictures: partsOf(body.messages as Message<{ type: string; image_url?: { url: string } }>[])
        .filter(({ type }) => type === 'image_url')
        .map(({ image_url }) => fromAddress(image_url?.url ?? '')),
    }
  },
  begin: model => chunk(model, { role: 'assistant', content: '' }),
  piece: content => chunk('local', { content }),
  end: (stop, { input, output }, model) =>
    chunk(model, {}, { whole: 'stop', 'too-long': 'length', filtered: 'content_filter' }[stop]) +
    event({
      id: 'chatcmpl-1',
      object: 'chat.completion.chunk',
      created: 1,
      model,
      choices: [],
      usage: { prompt_tokens: input, completion_tokens: output, total_tokens: input + output },
    }) +
    'data: [DONE]\n\n',
  errorEvent: message => event({ error: { message, type: 'server_error', param: null, code: 500 } }),
}

const chunk = (model: string, delta: object, finish_reason: string | null = null) =>
  event({
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1,
    model,
    choices: [{ index: 0, delta, logprobs: null, finish_reason }],
  })
