import type { FileView } from '@docent/contract'
import { expect } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import type { TestUser } from '../../testing/test-app.ts'

/** Uploads a file, expecting it to be accepted. */
export async function upload(user: TestUser, name: string, content: string | Uint8Array): Promise<FileView> {
  const answer = await user.upload(name, content)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<{ file: FileView }>().file
}

/** The file once its ingestion has ended, one way or the other. */
export async function ended(user: TestUser, fileId: string): Promise<FileView> {
  return await eventually(async () => {
    const file = (await user.get(`/api/files/${fileId}`)).json<FileView>()
    return file.upload_status === 'processed' || file.upload_status === 'failed' ? file : undefined
  })
}

/** Uploads a file and waits until questions about it can be answered. @returns its id */
export async function uploadRead(user: TestUser, name: string, content: string | Uint8Array): Promise<string> {
  const { id } = await upload(user, name, content)
  expect(await ended(user, id)).toMatchObject({ upload_status: 'processed' })
  return id
}
