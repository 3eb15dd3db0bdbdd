import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Providers } from '../testing/providers.tsx'
import { refused, serve } from '../testing/serve.ts'
import { useAllFiles, useDeleteFile, useStats } from './use-admin-data.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const broken = () => refused(500, 'INTERNAL_ERROR', 'Something went wrong on our side. Please try again.')
const query = { page: 1, sort: 'created_at', direction: 'desc', search: '' } as const

test("errors of the administrator's list, figures and deletion are logged and thrown on to who called", async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  serve({
    'GET /api/admin/stats': broken,
    'GET /api/admin/files?page=1&sort=created_at&direction=desc&search=': broken,
    'DELETE /api/admin/files/1': broken,
  })
  const { result } = renderHook(
    () => ({ stats: useStats('admin_x'), files: useAllFiles('admin_x', query), remove: useDeleteFile('admin_x') }),
    { wrapper: Providers },
  )
  await waitFor(() => expect([result.current.stats.isError, result.current.files.isError]).toEqual([true, true]))
  expect(log).toHaveBeenCalledTimes(2)
  const deletion = act(() => result.current.remove.mutateAsync({ id: '1', original_filename: 'lease.pdf' }))
  await expect(deletion).rejects.toMatchObject({ status: 500 })
  expect(log.mock.calls.some(([what]) => String(what).includes('could not be deleted'))).toBe(true)
})
