import { expect, onTestFinished, test } from 'vitest'
import { type Database, migrate, openDatabase } from '../../storage/index.ts'
import { JobQueue, type JobQueueOptions } from './job-queue.ts'
import { createJob, deleteHeldJob, freeLeases, type HeldJob } from './job-records.ts'

const silent = { info() {}, warn() {}, error() {} }

/** A database with files, a clock that stands still until it is moved, and queues that note what they do. */
async function bench() {
  const opened = openDatabase(':memory:')
  onTestFinished(() => opened.close())
  const { db } = opened
  await migrate(db)
  const clock = { time: 1_000_000 }
  const runs: string[] = []
  const givenUp: string[] = []
  const queue = (options: Partial<JobQueueOptions> = {}) =>
    new JobQueue({
      db,
      log: silent,
      kinds: ['ingest', 'index'],
      concurrency: 1,
      now: () => clock.time,
      run: async job => {
        runs.push(job.fileId)
        await deleteHeldJob(db, job)
      },
      giveUp: async job => {
        givenUp.push(job.fileId)
        await deleteHeldJob(db, job)
      },
      ...options,
    })
  const addFile = async (userId: string, fileId: string) => {
    await insertFile(db, userId, fileId)
    await createJob(db, { userId, fileId, kind: 'ingest', now: clock.time })
  }
  const jobs = () => db.selectFrom('job').selectAll().execute()
  return { db, clock, runs, givenUp, queue, addFile, jobs }
}

const insertFile = (db: Database, userId: string, fileId: string) =>
  db
    .insertInto('file')
    .values({
      id: fileId,
      user_id: userId,
      original_filename: 'a.txt',
      filename: 'a.txt',
      file_size: 1,
      extension: 'txt',
      upload_status: 'processing',
      created_at: '',
      updated_at: '',
    })
    .execute()

/** A job that runs until it is told to end, or is let go by `finish`. */
function slowRun() {
  const begun: { job: HeldJob; signal: AbortSignal; finish: () => void }[] = []
  const run: JobQueueOptions['run'] = (job, { signal }) =>
    new Promise((resolve, reject) => {
      begun.push({ job, signal, finish: resolve })
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  return { begun, run }
}

test('the files of one person do not keep the file of another waiting', async () => {
  const { queue, addFile, runs } = await bench()
  for (const number of [1, 2, 3, 4, 5]) await addFile('anna', `anna-${number}`)
  await addFile('ben', 'ben-1')
  await queue().idle()
  expect(runs.slice(0, 2)).toEqual(['anna-1', 'ben-1'])
  expect(runs).toHaveLength(6)
})

test('no more jobs run at a time than are allowed, and of each user as few as of the others', async () => {
  const { queue, addFile } = await bench()
  for (const number of [1, 2, 3]) await addFile('anna', `anna-${number}`)
  await addFile('ben', 'ben-1')
  const { begun, run } = slowRun()
  const jobs = queue({ run, concurrency: 2 })
  await jobs.takeJobs()
  expect(begun.map(({ job }) => job.fileId)).toEqual(['anna-1', 'ben-1'])
  await jobs.stop()
})

test('a failed job is tried again after a wait, three times in all, and then given up', async () => {
  const { queue, addFile, clock, givenUp, jobs } = await bench()
  await addFile('anna', 'bad')
  let attempts = 0
  const failing = queue({
    run: async () => {
      attempts += 1
      throw new Error('broken')
    },
    backoffMilliseconds: 2_000,
  })
  await failing.idle()
  expect(attempts).toBe(1)
  clock.time += 1_999
  await failing.idle()
  expect(attempts).toBe(1)
  clock.time += 1
  await failing.idle()
  expect(attempts).toBe(2)
  clock.time += 8_000
  await failing.idle()
  expect(attempts).toBe(3)
  expect(givenUp).toEqual(['bad'])
  expect(await jobs()).toEqual([])
})

test('a job whose lease ran out is taken by another, and the first can finish nothing', async () => {
  const { db, queue, addFile, clock, runs } = await bench()
  await addFile('anna', 'one')
  const { begun, run } = slowRun()
  const first = queue({ run })
  await first.takeJobs()
  const second = queue()
  clock.time += 29_999
  await second.idle()
  expect(runs).toEqual([])
  clock.time += 1
  await second.idle()
  expect(runs).toEqual(['one'])
  expect(await deleteHeldJob(db, begun[0]!.job)).toBe(false)
  await first.heartbeat()
  expect(begun[0]!.signal.aborted).toBe(true)
  await first.stop()
})

test('a heartbeat keeps the lease', async () => {
  const { queue, addFile, clock, runs } = await bench()
  await addFile('anna', 'one')
  const { run } = slowRun()
  const first = queue({ run })
  await first.takeJobs()
  clock.time += 20_000
  await first.heartbeat()
  clock.time += 20_000
  await queue().idle()
  expect(runs).toEqual([])
  await first.stop()
})

test('a job in whose attempts the process died is given up after the third', async () => {
  const { db, queue, addFile, givenUp } = await bench()
  await addFile('anna', 'deadly')
  for (const _ of [1, 2, 3]) {
    const dying = queue({ run: () => new Promise(() => {}) })
    await dying.takeJobs()
    // The process dies here; the next one frees what it held.
    await freeLeases(db)
  }
  expect(givenUp).toEqual([])
  await queue().idle()
  expect(givenUp).toEqual(['deadly'])
})

test('stopping gives the jobs back at once, without counting the attempt', async () => {
  const { queue, addFile, jobs, runs } = await bench()
  await addFile('anna', 'one')
  const { begun, run } = slowRun()
  const stopping = queue({ run })
  await stopping.takeJobs()
  await stopping.stop()
  expect(begun[0]!.signal.aborted).toBe(true)
  expect(await jobs()).toMatchObject([{ attempts: 0, lease_owner: null, lease_until: null }])
  await stopping.takeJobs()
  expect(begun).toHaveLength(1)
  await queue().idle()
  expect(runs).toEqual(['one'])
})

test('cancelling ends the work on a file and waits for its end; the others go on', async () => {
  const { db, queue, addFile, jobs } = await bench()
  await addFile('anna', 'one')
  await addFile('ben', 'two')
  const ended: string[] = []
  const { begun, run } = slowRun()
  const cancelling = queue({
    concurrency: 2,
    run: (job, options) => run(job, options).finally(() => ended.push(job.fileId)),
  })
  await cancelling.takeJobs()
  await db.deleteFrom('file').where('id', '=', 'one').execute()
  await cancelling.cancel('one')
  expect(ended).toEqual(['one'])
  expect(begun.map(({ signal }) => signal.aborted)).toEqual([true, false])
  expect((await jobs()).map(job => job.file_id)).toEqual(['two'])
  await cancelling.stop()
})

test('a file has one job of a kind', async () => {
  const { db, addFile, clock, jobs } = await bench()
  await addFile('anna', 'one')
  await createJob(db, { userId: 'anna', fileId: 'one', kind: 'ingest', now: clock.time })
  expect(await jobs()).toHaveLength(1)
})

test('a concurrency that is no number of jobs is refused', async () => {
  const { queue } = await bench()
  expect(() => queue({ concurrency: 0 })).toThrow('got 0')
})
