import { expect, test } from 'vitest'
import { clearLastRoute } from './last-route.ts'

test('the saved route is forgotten in both storages, and nothing else is', () => {
  for (const storage of [sessionStorage, localStorage]) {
    storage.setItem('lastRoute', '#admin')
    storage.setItem('docent-theme', 'dark')
  }
  clearLastRoute()
  for (const storage of [sessionStorage, localStorage]) {
    expect(storage.getItem('lastRoute')).toBeNull()
    expect(storage.getItem('docent-theme')).toBe('dark')
  }
})
