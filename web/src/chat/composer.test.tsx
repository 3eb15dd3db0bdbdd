import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Providers } from '../testing/providers.tsx'
import { serve } from '../testing/serve.ts'
import { Composer } from './composer.tsx'
import { type Draft, emptyDraft } from './draft.ts'
import type { Question } from './question.ts'

// happy-dom knows no fonts; the input listens to their loading, to take its size anew.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
afterEach(cleanup)

const image = { name: 'door.png', mimeType: 'image/png', base64: 'AQ==', url: 'data:image/png;base64,AQ==' }
const input = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' })
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' })

function show({ draft: first = emptyDraft, busy = false }: { draft?: Draft; busy?: boolean } = {}) {
  serve({ 'GET /api/files': () => Response.json([]) })
  const sent: Question[] = []
  const Writing = () => {
    const [draft, setDraft] = useState(first)
    const nothing = () => undefined
    return (
      <Composer
        draft={draft}
        onDraft={setDraft}
        busy={busy}
        earlier={[]}
        attachments
        onImage={nothing}
        onSend={question => sent.push(question)}
        onStop={nothing}
      />
    )
  }
  const { container } = render(<Writing />, { wrapper: Providers })
  return { sent, preview: () => container.querySelector('figure img')?.getAttribute('src') }
}

test('an empty text with no image is not sent, neither by the button nor by Enter', async () => {
  const { sent } = show()
  expect(input().placeholder).toBe('Type your message...')
  for (const text of ['', '   {Shift>}{Enter}{/Shift} ']) {
    if (text) await userEvent.type(input(), text)
    expect(send().disabled).toBe(true)
    await userEvent.type(input(), '{Enter}')
  }
  expect(sent).toEqual([])
  await userEvent.type(input(), ' When is the rent due? {Enter}')
  expect(sent).toEqual([{ text: 'When is the rent due?', image: undefined, fileIds: [] }])
  expect(input().value).toBe('')
})

test('an attached image is shown before it is sent, can be removed, and goes without words', async () => {
  const { sent, preview } = show({ draft: { ...emptyDraft, image } })
  expect([preview(), input().placeholder]).toEqual([image.url, 'Ask about the image...'])
  expect(screen.getByText('door.png')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Attach an image' })).toBeTruthy()
  await userEvent.click(send())
  expect(sent).toEqual([{ text: '', image, fileIds: [] }])
  cleanup()
  const again = show({ draft: { ...emptyDraft, image } })
  await userEvent.click(screen.getByRole('button', { name: 'Remove image' }))
  expect([again.preview(), input().placeholder, send().disabled]).toEqual([undefined, 'Type your message...', true])
})

test('while a reply is awaited the button says so and sends nothing', async () => {
  const { sent } = show({ draft: { ...emptyDraft, text: 'And then?' }, busy: true })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sending...' }).disabled).toBe(true)
  await userEvent.type(input(), '{Enter}')
  expect(sent).toEqual([])
  expect(screen.getByRole('button', { name: 'Stop' })).toBeTruthy()
})
