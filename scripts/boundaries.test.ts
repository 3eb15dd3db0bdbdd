import { expect, test } from 'vitest'
import { readImports, trespasses } from './boundaries.ts'

test('no file of the project crosses a border', () => {
  const imports = readImports()
  expect(imports.length).toBeGreaterThan(20)
  expect(trespasses(imports)).toEqual([])
})

test.each([
  ['server/src/assistant/answer.ts', 'server/src/search/words.ts'],
  ['server/src/files/routes.ts', 'server/src/app.ts'],
  ['server/src/app.ts', 'server/src/files/file-records.ts'],
  ['contract/src/files.ts', 'server/src/files/index.ts'],
  ['web/src/chat/api.ts', 'server/src/app.ts'],
  ['web/src/chat/chat-widget.tsx', 'web/src/uploads/file-row.tsx'],
])('%s may not import %s', (file, imported) => {
  expect(trespasses([[file, imported]])).toHaveLength(1)
})

test.each([
  ['server/src/assistant/answer.ts', 'server/src/search/index.ts'],
  ['server/src/assistant/answer.ts', 'server/src/assistant/question.ts'],
  ['server/src/files/routes.ts', 'server/src/app-error.ts'],
  ['server/src/files/routes.test.ts', 'server/src/testing/test-app.ts'],
  ['web/src/chat/chat-widget.tsx', 'web/src/ui/file-icon.tsx'],
])('%s may import %s', (file, imported) => {
  expect(trespasses([[file, imported]])).toEqual([])
})
