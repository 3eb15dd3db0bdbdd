import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ConfigError, readConfig } from '../config.ts'
import { hasTransformers } from '../embedding-variables.ts'
import { ConnectedEmbedder } from './connected-embedder.ts'
import { writeTinyModel } from './testing/tiny-onnx-model.ts'

/** The package weighs half a gigabyte and is not installed with the product; where it is, a real model is loaded from a folder. */
test(`Transformers.js ${hasTransformers() ? 'embeds with an ONNX model of a folder' : 'is not installed, and that is said with the command that installs it'}`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'docent-onnx-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const env = { EMBEDDING_PROVIDER: 'transformers', EMBEDDING_MODEL: folder }
  if (!hasTransformers()) {
    expect(() => readConfig(env)).toThrow(ConfigError)
    expect(() => readConfig(env)).toThrow('npm i -w server @huggingface/transformers')
    return
  }
  writeTinyModel(folder, { rent: [1, 0, 0], landlord: [0, 1, 0], owner: [0, 1, 0.1], paid: [0, 0, 1] })
  const warned: unknown[] = []
  const log = { info() {}, warn: (...said: unknown[]) => void warned.push(said) }
  const embedder = new ConnectedEmbedder(readConfig(env).embedding!, { log })
  onTestFinished(() => embedder.close())
  const passages = await embedder.embed(['The rent', 'landlord rent', 'paid'], { kind: 'passage' })
  expect(warned).toEqual([])
  expect(passages.map(vector => [...vector])).toEqual([
    [127, 0, 0],
    [127, 127, 0],
    [0, 0, 127],
  ])
  expect(embedder).toMatchObject({ state: 'ok', dimensions: 3 })
  const [query] = await embedder.embed(['Owner'], { kind: 'query' })
  expect([...query!]).toEqual([0, 127, 13])
})
