import { event, type Message, partsOf, textOf } from './messages.ts'
import type { Protocol } from './protocol.ts'

/** https://platform.claude.com/docs/en/build-with-claude/streaming. */
export const anthropic: Protocol = {
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
