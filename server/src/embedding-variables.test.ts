import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { hasTransformers } from './embedding-variables.ts'

const chosen = (env: Record<string, string>) => readConfig(env).embedding

test('without its own variables the built-in model embeds, whatever key the language model has', () => {
  expect(chosen({})).toBeUndefined()
  expect(chosen({ GEMINI_API_KEY: 'g', OPENAI_API_KEY: 'o', MODEL_BASE_URL: 'http://gpu.local/v1' })).toBeUndefined()
  expect(chosen({ EMBEDDING_PROVIDER: 'built-in', EMBEDDING_BASE_URL: 'http://gpu.local/v1' })).toBeUndefined()
})

test('a provider is chosen by its name, or an OpenAI-compatible server by its address', () => {
  expect(chosen({ EMBEDDING_PROVIDER: 'gemini', GEMINI_API_KEY: 'g' })).toEqual({
    provider: 'gemini',
    model: 'gemini-embedding-001',
    key: 'g',
  })
  expect(chosen({ EMBEDDING_PROVIDER: 'openai', OPENAI_API_KEY: 'o', EMBEDDING_API_KEY: 'e' })).toMatchObject({
    provider: 'openai',
    model: 'text-embedding-3-small',
    key: 'e',
  })
  expect(
    chosen({ EMBEDDING_BASE_URL: 'http://gpu.local/v1/', EMBEDDING_MODEL: 'bge-m3', OPENAI_API_KEY: 'o' }),
  ).toEqual({ provider: 'openai-compatible', model: 'bge-m3', baseUrl: 'http://gpu.local/v1', key: undefined })
  expect(chosen({ EMBEDDING_PROVIDER: 'ollama', EMBEDDING_MODEL: 'nomic-embed-text' })).toMatchObject({
    provider: 'ollama',
    baseUrl: undefined,
  })
})

test.each([
  [{ EMBEDDING_MODEL: 'bge-m3' }, 'EMBEDDING_MODEL: needs EMBEDDING_PROVIDER or EMBEDDING_BASE_URL beside it'],
  [{ EMBEDDING_API_KEY: 'k' }, 'EMBEDDING_API_KEY: needs EMBEDDING_PROVIDER or EMBEDDING_BASE_URL beside it'],
  [{ EMBEDDING_PROVIDER: 'ollama' }, 'ollama needs EMBEDDING_MODEL beside it'],
  [{ EMBEDDING_PROVIDER: 'gemini' }, 'gemini needs EMBEDDING_API_KEY or GEMINI_API_KEY beside it'],
  [{ EMBEDDING_PROVIDER: 'openai-compatible', EMBEDDING_MODEL: 'm' }, 'openai-compatible needs EMBEDDING_BASE_URL'],
  [{ EMBEDDING_PROVIDER: 'bert' }, 'takes built-in, gemini, openai, openai-compatible, ollama or transformers'],
])('%j is refused with what to do', (env, message) => {
  expect(() => readConfig(env)).toThrow(message)
})

test('Transformers.js is named with the command that installs it where it is not there', () => {
  const env = { EMBEDDING_PROVIDER: 'transformers', EMBEDDING_MODEL: 'Xenova/all-MiniLM-L6-v2' }
  if (hasTransformers()) expect(chosen(env)).toMatchObject({ provider: 'transformers' })
  else expect(() => readConfig(env)).toThrow('npm i -w server @huggingface/transformers')
})
