import { expect, test } from 'vitest'
import { testApp } from './testing/test-app.ts'

/** Every call of the specification's table, as a client makes it that knows nothing but the table. */
test('the fourteen calls of the specification take what its table says and answer what it reads', async () => {
  const { addUser, addAdmin, stranger } = await testApp()
  const anna = await addUser({ name: 'Anna', email: 'anna@example.org' })

  const login = await stranger.post('/api/sessionLogin', { idToken: anna.token })
  expect([login.statusCode, login.json().success]).toEqual([200, true])
  expect((await anna.get('/api/me')).json()).toMatchObject({
    displayName: 'Anna',
    email: 'anna@example.org',
    photoURL: null,
  })
  expect((await stranger.get('/api/me')).statusCode).toBe(401)

  expect((await anna.put('/api/profile', { displayName: 'Anna Ek' })).json()).toMatchObject({ success: true })
  expect((await anna.get('/api/profile')).json()).toEqual({
    displayName: 'Anna Ek',
    email: 'anna@example.org',
    phoneNumber: '',
    providers: ['password'],
  })

  expect((await anna.upload('tool.exe', 'MZ')).json()).toMatchObject({
    success: false,
    error: { code: 'UNSUPPORTED_FILE_TYPE', message: expect.any(String) },
  })
  const notes = await anna.upload('notes.txt', 'The lease ends on 31 March 2027.\n')
  expect(notes.json()).toMatchObject({ success: true })
  const record = {
    id: expect.any(String),
    original_filename: 'notes.txt',
    filename: expect.stringMatching(/\.txt$/),
    file_size: 33,
    upload_status: expect.stringMatching(/^process/),
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  }
  expect((await anna.get('/api/files')).json()).toEqual([expect.objectContaining(record)])

  const chat = await anna.post('/api/chat', { message: 'When does the lease end?', metadata: {} })
  expect(chat.json()).toMatchObject({ success: true, reply: expect.any(String) })
  expect((await anna.delete('/api/clear-chat')).json()).toMatchObject({ success: true })

  const { email, password } = await addAdmin()
  const refused = await stranger.post('/api/admin/login', { email, password: `${password}!` })
  expect(refused.json()).toMatchObject({ success: false, error: { message: expect.any(String) } })
  const entered = (await stranger.post('/api/admin/login', { email, password })).json<{ token: string }>()
  expect(entered).toMatchObject({ success: true, token: expect.any(String), admin: { name: expect.any(String) } })
  const headers = { authorization: `Bearer ${entered.token}` }
  expect((await stranger.get('/api/admin/stats', { headers })).json()).toEqual({
    total_users: 1,
    total_files: 1,
    processed_files: expect.any(Number),
    total_messages: 0,
  })
  const all = (await stranger.get('/api/admin/files', { headers })).json<{ files: { id: string }[] }>()
  expect(all.files).toEqual([
    expect.objectContaining({ ...record, users: { name: 'Anna Ek', email: 'anna@example.org' } }),
  ])
  const { id } = all.files[0]!
  expect((await stranger.delete(`/api/admin/files/${id}`, { headers })).statusCode).toBe(200)
  expect((await anna.delete(`/api/files/${id}`)).json()).toMatchObject({
    success: false,
    error: { message: 'This file does not exist, or it was deleted.' },
  })
  const own = (await anna.upload('own.txt', 'Mine.')).json<{ file: { id: string } }>().file
  expect((await anna.delete(`/api/files/${own.id}`)).json()).toMatchObject({ success: true })
  expect((await anna.post('/api/sessionLogout')).statusCode).toBe(200)
})
