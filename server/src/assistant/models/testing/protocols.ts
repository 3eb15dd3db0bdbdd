/** The protocols that the local model servers speak, written from the providers' documentation (2026-11). */
export type ServedProtocol = 'gemini' | 'openai' | 'compatible' | 'anthropic' | 'ollama'
export const servedProtocols = ['gemini', 'openai', 'compatible', 'anthropic', 'ollama'] as const

/** How an answer ends: as it should, at its longest length, or at the provider's safety filter. */
export type Stop = 'whole' | 'too-long' | 'filtered'

/** A request for an answer, in the same words for all protocols. */
export interface AskedModel {
  readonly model: string
  readonly instructions: string
  readonly prompt: string
  /** The pictures that came along. */
  readonly pictures: readonly AskedPicture[]
}

export interface AskedPicture {
  readonly mediaType: string
  readonly base64: string
}

export interface Protocol {
  /** Where a key is sent. */
  readonly keyHeader: 'authorization' | 'x-api-key' | 'x-goog-api-key'
  /** Matches the path of a request for an answer; its first group is the model's name where the path has it. */
  readonly answerPath: RegExp
  readonly listPath: RegExp
  list(models: readonly string[]): unknown
  read(body: Record<string, unknown>): Omit<AskedModel, 'model'>
  /** The events before the first piece, for one piece, and after the last. */
  begin(model: string): string
  piece(text: string): string
  end(stop: Stop, usage: { input: number; output: number }, model: string): string
  /** The body of an error answer. */
  error(status: number, code: string, message: string): unknown
  /** An error that comes within a stream. */
  errorEvent(message: string): string
}

const event = (data: unknown, name?: string) => `${name ? `event: ${name}\n` : ''}data: ${JSON.stringify(data)}\n\n`

interface Message<Part = { text?: string }> {
  readonly role: string
  readonly content: string | Part[]
}

const textOf = (content: Message['content']) =>
  typeof content === 'string' ? content : content.map(part => part.text ?? '').join('')

/** The parts of messages whose content is more than a text. */
const partsOf = <Part>(messages: readonly Message<Part>[]): Part[] =>
  messages.flatMap(({ content }) => (typeof content === 'string' ? [] : content))

/** A picture that is written into an address. */
function fromAddress(address: string): AskedPicture {
  const [, mediaType = '', base64 = ''] = /^data:([^;]+);base64,(.*)$/s.exec(address) ?? []
  return { mediaType, base64 }
}

/** https://ai.google.dev/api/generate-content: streamGenerateContent with alt=sse. */
const gemini: Protocol = {
  keyHeader: 'x-goog-api-key',
  answerPath: /^\/v1beta\/models\/([^/:]+):streamGenerateContent\?alt=sse$/,
  listPath: /^\/v1beta\/models(?:\/([^?]+))?(?:\?.*)?$/,
  list: models => ({
    models: models.map(name => ({ name: `models/${name}`, supportedGenerationMethods: ['generateContent'] })),
  }),
  read(body) {
    const { systemInstruction, contents } = body as {
      systemInstruction: { parts: { text: string }[] }
      contents: { parts: { text?: string; inlineData?: { mimeType: string; data: string } }[] }[]
    }
    const join = (parts: { text?: string }[]) => parts.map(part => part.text ?? '').join('')
    return {
      instructions: join(systemInstruction.parts),
      prompt: contents.map(each => join(each.parts)).join('\n'),
      pictures: contents
        .flatMap(({ parts }) => parts)
        .flatMap(({ inlineData }) => (inlineData ? [{ mediaType: inlineData.mimeType, base64: inlineData.data }] : [])),
    }
  },
  begin: () => '',
  piece: text =>
    event({ candidates: [{ content: { parts: [{ text }], role: 'model' }, index: 0 }], modelVersion: 'local' }),
  end: (stop, { input, output }) =>
    event({
      candidates: [
        {
          content: { parts: [{ text: '' }], role: 'model' },
          finishReason: { whole: 'STOP', 'too-long': 'MAX_TOKENS', filtered: 'SAFETY' }[stop],
          index: 0,
        },
      ],
      usageMetadata: {
        promptTokenCount: input,
        candidatesTokenCount: output,
        totalTokenCount: input + output,
      },
    }),
  error: (status, code, message) => ({
    error: {
      code: status,
      message,
      status: code,
      ...(status === 400 && code === 'INVALID_ARGUMENT'
        ? { details: [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID' }] }
        : {}),
    },
  }),
  errorEvent: message => event({ error: { code: 503, message, status: 'UNAVAILABLE' } }),
}

/** https://platform.openai.com/docs/api-reference/responses-streaming. */
const openai: Protocol = {
  keyHeader: 'authorization',
  answerPath: /^\/v1\/responses$/,
  listPath: /^\/v1\/models(?:\/([^?]+))?$/,
  list: models => ({
    object: 'list',
    data: models.map(id => ({ id, object: 'model', created: 0, owned_by: 'local' })),
  }),
  read(body) {
    const input = body.input as Message[]
    const of = (wanted: (role: string) => boolean) =>
      input
        .filter(({ role }) => wanted(role))
        .map(({ content }) => textOf(content))
        .join('\n')
    const isSystem = (role: string) => role === 'system' || role === 'developer'
    return {
      instructions: `${body.instructions ?? ''}${of(isSystem)}`,
      prompt: of(role => !isSystem(role)),
      pictures: partsOf(body.input as Message<{ type: string; image_url?: string }>[])
        .filter(({ type }) => type === 'input_image')
        .map(({ image_url }) => fromAddress(image_url ?? '')),
    }
  },
  begin: model =>
    event(
      {
        type: 'response.created',
        sequence_number: 0,
        response: { id: 'resp_1', object: 'response', created_at: 1, status: 'in_progress', model, output: [] },
      },
      'response.created',
    ) +
    event(
      {
        type: 'response.output_item.added',
        sequence_number: 1,
        output_index: 0,
        item: { id: 'msg_1', type: 'message', status: 'in_progress', role: 'assistant', content: [] },
      },
      'response.output_item.added',
    ),
  piece: delta =>
    event(
      { type: 'response.output_text.delta', item_id: 'msg_1', output_index: 0, content_index: 0, delta, logprobs: [] },
      'response.output_text.delta',
    ),
  end(stop, { input, output }, model) {
    const type = stop === 'whole' ? 'response.completed' : 'response.incomplete'
    return (
      event(
        {
          type: 'response.output_item.done',
          output_index: 0,
          item: { id: 'msg_1', type: 'message', status: 'completed', role: 'assistant', content: [] },
        },
        'response.output_item.done',
      ) +
      event(
        {
          type,
          response: {
            id: 'resp_1',
            object: 'response',
            created_at: 1,
            status: stop === 'whole' ? 'completed' : 'incomplete',
            incomplete_details:
              stop === 'whole' ? null : { reason: stop === 'filtered' ? 'content_filter' : 'max_output_tokens' },
            model,
            output: [],
            usage: {
              input_tokens: input,
              input_tokens_details: { cached_tokens: 0 },
              output_tokens: output,
              output_tokens_details: { reasoning_tokens: 0 },
              total_tokens: input + output,
            },
          },
        },
        type,
      )
    )
  },
  error: (_status, code, message) => ({ error: { message, type: code, param: null, code } }),
  errorEvent: message =>
    event({ type: 'error', sequence_number: 9, code: 'server_error', message, param: null }, 'error'),
}

/** https://platform.openai.com/docs/api-reference/chat-streaming, as vLLM, llama.cpp, LM Studio and Ollama speak it. */
const compatible: Protocol = {
  ...openai,
  answerPath: /^\/v1\/chat\/completions$/,
  read(body) {
    const messages = body.messages as Message[]
    const of = (wanted: (role: string) => boolean) =>
      messages
        .filter(({ role }) => wanted(role))
        .map(({ content }) => textOf(content))
        .join('\n')
    return {
      instructions: of(role => role === 'system'),
      prompt: of(role => role !== 'system'),
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

/** https://docs.ollama.com/api/openai-compatibility. */
const ollama: Protocol = {
  ...compatible,
  error: (_status, _code, message) => ({ error: { message, type: 'api_error', param: null, code: null } }),
}

/** https://platform.claude.com/docs/en/build-with-claude/streaming. */
const anthropic: Protocol = {
  keyHeader: 'x-api-key',
  answerPath: /^\/v1\/messages$/,
  listPath: /^\/v1\/models(?:\/([^?]+))?(?:\?.*)?$/,
  list: models => ({
    data: models.map(id => ({ type: 'model', id, display_name: id, created_at: '2026-01-01T00:00:00Z' })),
    has_more: false,
    first_id: models[0] ?? null,
    last_id: models.at(-1) ?? null,
  }),
  read(body) {
    const { system = '', messages } = body as unknown as { system?: Message['content']; messages: Message[] }
    return {
      instructions: textOf(system),
      prompt: messages.map(({ content }) => textOf(content)).join('\n'),
      pictures: partsOf(
        body.messages as Message<{ type: string; source: { type: string; media_type: string; data: string } }>[],
      )
        .filter(({ type, source }) => type === 'image' && source.type === 'base64')
        .map(({ source }) => ({ mediaType: source.media_type, base64: source.data })),
    }
  },
  begin: model =>
    event(
      {
        type: 'message_start',
        message: {
          id: 'msg_1',
          type: 'message',
          role: 'assistant',
          model,
          content: [],
          stop_reason: null,
          stop_sequence: null,
          usage: { input_tokens: 1, output_tokens: 1 },
        },
      },
      'message_start',
    ) +
    event({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }, 'content_block_start') +
    event({ type: 'ping' }, 'ping'),
  piece: text =>
    event({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } }, 'content_block_delta'),
  end: (stop, { input, output }) =>
    event({ type: 'content_block_stop', index: 0 }, 'content_block_stop') +
    event(
      {
        type: 'message_delta',
        delta: {
          stop_reason: { whole: 'end_turn', 'too-long': 'max_tokens', filtered: 'refusal' }[stop],
          stop_sequence: null,
        },
        usage: { input_tokens: input, output_tokens: output },
      },
      'message_delta',
    ) +
    event({ type: 'message_stop' }, 'message_stop'),
  error: (_status, code, message) => ({ type: 'error', error: { type: code, message }, request_id: 'req_1' }),
  errorEvent: message => event({ type: 'error', error: { type: 'overloaded_error', message } }, 'error'),
}

export const protocols: Readonly<Record<ServedProtocol, Protocol>> = { gemini, openai, compatible, anthropic, ollama }
