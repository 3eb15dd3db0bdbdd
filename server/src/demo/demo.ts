import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { demoFileId, sample } from '@docent/contract'
import type { FastifyBaseLogger } from 'fastify'
import { AppError } from '../app-error.ts'
import { openTemporaryStore, type TemporaryStore } from '../ask/index.ts'
import type { Config } from '../config.ts'

/** The one user of the demo's store. */
const userId = 'visitors'
const samplePath = join(import.meta.dirname, '../../../web/public/samples', sample.name)

/** The sample document in a store of its own. */
export interface DemoStore extends Pick<TemporaryStore, 'assistant' | 'stored' | 'files'> {
  /** The sample as the store knows it; visitors know it as `demoFileId`. */
  readonly file: { readonly userId: string; readonly fileId: string }
}

export interface Demo {
  /** The store with the sample read into it, opened by the first visitor who asks. */
  store(): Promise<DemoStore>
  close(): Promise<void>
}

/**
 * The demo's document goes through the same pipeline as everybody's, but into a temporary folder that is made by the first
 * visitor and removed when the server stops: no table and no folder of users knows of it.
 */
export function openDemo({ config, log }: { config: Config; log: Pick<FastifyBaseLogger, 'warn'> }): Demo {
  let opening: Promise<TemporaryStore & DemoStore> | undefined
  let closed = false
  const open = async () => {
    const store = await openTemporaryStore({ config, onProgress: line => log.warn({ demo: line }, 'the demo') })
    try {
      const fileId = await store.add({ userId, name: sample.name, content: createReadStream(samplePath) })
      await store.untilRead({ userId })
      const [file] = await store.files({ userId })
      if (file?.upload_status !== 'processed') throw new Error(`The sample could not be read: ${file?.failure?.code}`)
      return { ...store, file: { userId, fileId } }
    } catch (error) {
      await store.close()
      throw error
    }
  }
  return {
    store() {
      if (closed) return Promise.reject(new AppError('SHUTTING_DOWN'))
      opening ??= open().catch(error => {
        // The next visitor tries again.
        opening = undefined
        throw error
      })
      return opening
    },
    async close() {
      closed = true
      await (await opening?.catch(() => undefined))?.close()
    },
  }
}

/** What is told of the sample, under the id by which visitors know it. */
export const asSample = <Told extends { fileId: string }>(told: Told): Told => ({ ...told, fileId: demoFileId })
