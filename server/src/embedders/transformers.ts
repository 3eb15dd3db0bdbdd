import { existsSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { z } from 'zod'
import type { EmbedTexts } from './load-embedding-model.ts'

/** The part of Transformers.js that is used; the package is installed by who wants it, so its types are not there. */
interface Transformers {
  readonly env: { allowRemoteModels: boolean; localModelPath: string; cacheDir: string }
  pipeline(
    task: 'feature-extraction',
    model: string,
    options: { dtype: 'q8' | 'fp32'; device: 'cpu'; local_files_only?: boolean },
  ): Promise<
    (texts: string[], options: { pooling: 'mean' | 'cls'; normalize: boolean }) => Promise<{ tolist(): unknown }>
  >
}

const vectors = z.array(z.array(z.number()))

/** Models of which the first token stands for the text; the others take the mean of all. */
const byFirstToken = /bge-|mxbai-embed|snowflake-arctic-embed|gte-.*(v1\.5|modernbert)/i

/**
 * Loads an ONNX model with Transformers.js, on this machine's processor: from a folder where `model` is one (then nothing is fetched
 * from anywhere), else from the Hugging Face Hub, once, into `cacheFolder`. Takes the quantised weights where they lie beside, else the whole.
 */
export async function loadTransformers(
  model: string,
  { cacheFolder }: { cacheFolder?: string | undefined },
): Promise<EmbedTexts> {
  const name = '@huggingface/transformers'
  const { env, pipeline } = (await import(name)) as Transformers
  if (cacheFolder !== undefined) env.cacheDir = cacheFolder
  const folder = existsSync(model) ? resolve(model) : undefined
  if (folder !== undefined) {
    env.localModelPath = dirname(folder)
    env.allowRemoteModels = false
  }
  const quantised = folder === undefined || existsSync(resolve(folder, 'onnx/model_quantized.onnx'))
  const extract = await pipeline('feature-extraction', folder === undefined ? model : basename(folder), {
    dtype: quantised ? 'q8' : 'fp32',
    device: 'cpu',
    ...(folder === undefined ? {} : { local_files_only: true }),
  })
  const pooling = byFirstToken.test(model) ? 'cls' : 'mean'
  return async (texts, { signal }) => {
    signal.throwIfAborted()
    return vectors.parse((await extract([...texts], { pooling, normalize: true })).tolist())
  }
}
