import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const chosen = (env: Record<string, string>) => readConfig(env).model

test('without a key, an address or a provider the built-in answerer answers', () => {
  expect(chosen({})).toBeUndefined()
  expect(chosen({ MODEL_PROVIDER: 'built-in', OPENAI_API_KEY: 'k' })).toBeUndefined()
})

test.each([
  [
    { GEMINI_API_KEY: 'g', OPENAI_API_KEY: 'o' },
    { provider: 'gemini', key: 'g' },
  ],
  [
    { OPENAI_API_KEY: 'o', ANTHROPIC_API_KEY: 'a' },
    { provider: 'openai', key: 'o', baseUrl: undefined },
  ],
  [{ ANTHROPIC_API_KEY: 'a' }, { provider: 'anthropic', key: 'a' }],
  [
    { MODEL_PROVIDER: 'anthropic', ANTHROPIC_API_KEY: 'a', GEMINI_API_KEY: 'g' },
    { provider: 'anthropic', key: 'a' },
  ],
  [
    { MODEL_PROVIDER: 'gemini', MODEL_API_KEY: 'm', GEMINI_API_KEY: 'g' },
    { provider: 'gemini', key: 'm' },
  ],
  [
    { MODEL_PROVIDER: 'ollama', MODEL_NAME: 'qwen3' },
    { provider: 'ollama', name: 'qwen3', contextTokens: 4_096 },
  ],
  [
    { MODEL_BASE_URL: 'http://gpu:8000/v1/' },
    { provider: 'openai', baseUrl: 'http://gpu:8000/v1', contextTokens: 8_192 },
  ],
] as const)('%j chooses %j', (env, model) => {
  expect(chosen(env)).toMatchObject(model)
})

test("a provider's own key is not sent to another address, unless the provider is named beside it", () => {
  expect(chosen({ MODEL_BASE_URL: 'http://gpu:8000/v1', OPENAI_API_KEY: 'o' })?.key).toBeUndefined()
  const named = { MODEL_PROVIDER: 'openai', MODEL_BASE_URL: 'http://proxy/v1', OPENAI_API_KEY: 'o' }
  expect(chosen(named)?.key).toBe('o')
})

test('a provider without a key is told at the start, and no key is shown', () => {
  expect(() => chosen({ MODEL_PROVIDER: 'gemini', OPENAI_API_KEY: 'secret' })).toThrow(
    'MODEL_PROVIDER: gemini needs GEMINI_API_KEY or MODEL_API_KEY beside it',
  )
  expect(() => chosen({ MODEL_API_KEY: 'x'.repeat(1_001) })).toThrow('MODEL_API_KEY: got something else')
  expect(() => chosen({ MODEL_PROVIDER: 'bard' })).toThrow('takes built-in, gemini, openai, anthropic or ollama')
})
