import { event } from './messages.ts'
import type { Protocol } from './protocol.ts'

/** https://ai.google.dev/api/generate-content: streamGenerateContent with alt=sse. */
export const gemini: Protocol = {
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
