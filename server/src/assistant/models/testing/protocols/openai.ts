import { event, fromAddress, type Message, partsOf, textOfRoles } from './messages.ts'
import type { Protocol } from './protocol.ts'

/** https://platform.openai.com/docs/api-reference/responses-streaming. */
export const openai: Protocol = {
  keyHeader: 'authorization',
  answerPath: /^\/v1\/responses$/,
  listPath: /^\/v1\/models(?:\/([^?]+))?$/,
  list: models => ({
    object: 'list',
    data: models.map(id => ({ id, object: 'model', created: 0, owned_by: 'local' })),
  }),
  read(body) {
    const input = body.input as Message[]
    const isSystem = (role: string) => role === 'system' || role === 'developer'
    return {
      instructions: `${body.instructions ?? ''}${textOfRoles(input, isSystem)}`,
      prompt: textOfRoles(input, role => !isSystem(role)),
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
