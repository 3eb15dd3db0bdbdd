import { join } from 'node:path'
import type { ChatReply } from '@docent/contract'
import { expectAccessible } from './axe.ts'
import { ask, expect, newAccount, openSignedIn, type Page, test } from './product.ts'

const input = (page: Page) => page.getByRole('textbox', { name: 'Your message' })
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true })
const messages = (page: Page) => page.getByRole('log', { name: 'Messages' })
const openChat = (page: Page) => page.getByRole('button', { name: 'Open chat', exact: true }).click()
// Small, with two lines of text: OCR of a whole screen takes longer than the test.
const picture = join(import.meta.dirname, 'fixtures/invoice.png')

/** Holds the questions that are sent from now on back until `release` is called, then lets the server answer. */
async function holdReplies(page: Page): Promise<{ release: () => Promise<void> }> {
  const held: (() => void)[] = []
  await page.route('/api/chat', async route => {
    await new Promise<void>(resolve => held.push(resolve))
    // A question that was stopped meanwhile cannot go on.
    await route.continue().catch(() => undefined)
  })
  return {
    release: async () => {
      await page.unroute('/api/chat')
      for (const resolve of held) resolve()
    },
  }
}

/** Answers the next questions with this Markdown, as a language model may. */
async function answerWith(page: Page, reply: string): Promise<void> {
  const whole: ChatReply = {
    success: true,
    messageId: 'a-made-reply',
    reply,
    sources: [],
    answered: true,
    searched: { files: 1, mode: 'hybrid' },
  }
  await page.route('/api/chat', route =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: `event: reply-end\ndata: ${JSON.stringify({ event: 'reply-end', reply: whole })}\n\n`,
    }),
  )
}

test('the widget as specified: sizes, words, waiting, stop, minimise during a reply, failure, clearing', async ({
  page,
  isMobile,
}) => {
  await openSignedIn(page, newAccount(), { files: ['cottage-lease.pdf'] })
  await openChat(page)
  const panel = page.getByRole('region', { name: 'AI Assistant', exact: true })
  const viewport = page.viewportSize()!
  await expect.poll(async () => (await panel.boundingBox())?.width).toBe(isMobile ? viewport.width : 380)
  await expect(page.getByText('Start a conversation with the AI assistant!')).toBeVisible()
  await expect(input(page)).toHaveAttribute('placeholder', 'Type your message...')
  await expect(send(page)).toBeDisabled()
  // Questions of the new document's own, each of which it answers.
  const suggested = page.getByRole('region', { name: 'Ask about cottage-lease.pdf' })
  await expect(suggested.getByRole('button', { name: 'When is the rent due?' })).toBeVisible()
  await expectAccessible(page, 'an empty chat')

  // Waiting, and a stop that ends the call itself.
  const first = await holdReplies(page)
  await input(page).fill('How much is the deposit?')
  await input(page).press('Enter')
  await expect(messages(page)).toContainText('How much is the deposit?')
  await expect(messages(page).getByText('Assistant is thinking...')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  const ended = page.waitForEvent('requestfailed', request => request.url().endsWith('/api/chat'))
  await page.getByRole('button', { name: 'Stop' }).click()
  await ended
  await expect(messages(page)).toContainText('You stopped this reply.')
  await first.release()

  // Asked again, minimised meanwhile: the draft stays, the button tells of the reply, and it is read out whole.
  const second = await holdReplies(page)
  await page.getByRole('button', { name: 'Answer again' }).click()
  await input(page).fill('A half-written question')
  await page.getByRole('button', { name: 'Minimize' }).click()
  await expect(panel).toBeHidden()
  await second.release()
  await page.getByRole('button', { name: 'Open chat, new reply' }).click()
  await expect(messages(page)).toContainText('a deposit of 1280 dollars')
  await expect(page.getByRole('status').filter({ hasText: 'a deposit of 1280 dollars' })).toHaveText(/1 source\.$/)
  await expect(input(page)).toHaveValue('A half-written question')
  await page.getByRole('button', { name: 'Close chat' }).click()
  await openChat(page)
  await expect(input(page)).toHaveValue('A half-written question')
  await expect(messages(page).getByText('How much is the deposit?')).toHaveCount(1)

  await page.getByRole('button', { name: 'Fullscreen' }).click()
  await expect.poll(() => page.locator('[data-fullscreen]').boundingBox()).toEqual({ x: 0, y: 0, ...viewport })
  await page.getByRole('button', { name: 'Leave fullscreen' }).click()

  // The server is away.
  await page.route('/api/chat', route => route.abort())
  await input(page).fill('Anybody there?')
  await send(page).click()
  await expect(messages(page)).toContainText('Sorry, something went wrong.')
  await page.unroute('/api/chat')

  const kept = () => page.evaluate(() => Object.keys(localStorage).filter(key => key.includes('chat-history')))
  await expect.poll(kept).toHaveLength(1)
  await page.route('/api/clear-chat', route => route.abort())
  const clear = async () => {
    await page.getByRole('button', { name: 'Clear history' }).click()
    await expect(page.getByRole('dialog')).toContainText('This action cannot be undone')
    await page.getByRole('dialog').getByRole('button', { name: 'Clear history' }).click()
  }
  await clear()
  await expect(page.getByRole('alert')).toContainText('Failed to clear chat history. Please try again.')
  await expectAccessible(page, 'a chat with an alert')
  await page.unroute('/api/clear-chat')
  await clear()
  await expect(page.getByText('Start a conversation with the AI assistant!')).toBeVisible()
  await expect.poll(kept).toHaveLength(0)
})

test('the round button opens and closes the panel, which covers no part of it or the whole of it', async ({
  page,
  isMobile,
}) => {
  await page.goto('/#home')
  const panel = page.getByRole('region', { name: 'AI Assistant', exact: true })
  const opener = page.getByRole('button', { name: 'Open chat', exact: true })
  const closer = page.getByRole('button', { name: 'Close the assistant' })
  const whole = page.viewportSize()!
  // The last one is a phone's that lies on its side.
  for (const viewport of isMobile ? [whole] : [whole, { width: 1024, height: 600 }, { width: 844, height: 390 }]) {
    await page.setViewportSize(viewport)
    await expect(opener).toHaveAttribute('aria-expanded', 'false')
    const place = await opener.boundingBox()
    await opener.click()
    await expect(input(page)).toBeFocused()
    if (isMobile) await expect(closer).toBeHidden()
    else {
      await expect(closer).toHaveAttribute('aria-expanded', 'true')
      expect(await closer.boundingBox()).toEqual(place)
      await expect(async () => {
        const [sheet, header] = [(await panel.boundingBox())!, (await page.getByRole('banner').boundingBox())!]
        expect(sheet.width).toBe(380)
        expect(sheet.y).toBeGreaterThanOrEqual(header.y + header.height)
        expect(sheet.y + sheet.height <= place!.y || sheet.x + sheet.width <= place!.x).toBe(true)
      }).toPass({ timeout: 30_000 })
      await closer.click()
      await expect(panel).toBeHidden()
      await expect(opener).toBeFocused()
      await opener.click()
    }
    await page.getByRole('button', { name: 'Minimize' }).click()
    await expect(opener).toBeFocused()
    await opener.click()
    await page.getByRole('button', { name: 'Fullscreen' }).click()
    await expect(closer).toBeHidden()
    await page.getByRole('button', { name: 'Close chat' }).click()
    await expect(opener).toBeFocused()
  }
})

test('an image and chosen files go along with a question', async ({ page }) => {
  await openSignedIn(page, newAccount(), { files: ['cottage-lease.pdf', 'library-rules.html'] })
  await openChat(page)
  const file = page.getByLabel('Image to ask about')
  await file.setInputFiles({ name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') })
  await expect(page.getByRole('alert')).toContainText('Please select an image file')
  const large = { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) }
  await file.setInputFiles(large)
  await expect(page.getByRole('alert')).toContainText('Image size must be less than 10MB')
  // No browser but Safari knows the format, and no browser these bytes.
  await file.setInputFiles({ name: 'photo.heic', mimeType: 'image/heic', buffer: Buffer.from('x') })
  await expect(page.getByRole('alert')).toContainText('Please choose a PNG, JPEG, GIF or WebP image.')
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><rect width="40" height="40"/></svg>'
  await file.setInputFiles({ name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) })
  await expect(page.getByText('drawing.svg')).toBeVisible()
  await expect(page.locator('[data-chat] figure img')).toHaveAttribute('src', /^data:image\/png;base64,iVBORw0KGgo/)
  await file.setInputFiles(picture)
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(page.getByText('invoice.png')).toBeVisible()
  await expect(input(page)).toHaveAttribute('placeholder', 'Ask about the image...')
  await expectAccessible(page, 'an image before it is sent')
  await page.getByRole('button', { name: 'Remove image' }).click()
  await expect(page.getByText('invoice.png')).toBeHidden()
  await expect(send(page)).toBeDisabled()

  // Pasted and dropped ones are taken too.
  const give = (kind: 'paste' | 'drop') =>
    input(page).evaluate((element, type) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array([1])], `${type}.png`, { type: 'image/png' }))
      element.dispatchEvent(
        type === 'paste'
          ? new ClipboardEvent(type, { clipboardData: data, bubbles: true, cancelable: true })
          : new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }),
      )
    }, kind)
  await give('paste')
  await expect(page.getByText('paste.png')).toBeVisible()
  await give('drop')
  await expect(page.getByText('drop.png')).toBeVisible()
  await file.setInputFiles(picture)

  await page.getByRole('button', { name: 'Choose files to answer from' }).click()
  await page.getByRole('checkbox', { name: 'library-rules.html' }).check()
  await expectAccessible(page, 'the choice of files')
  await page.keyboard.press('Escape')
  const request = page.waitForRequest('/api/chat')
  await send(page).click()
  const body = (await request).postDataJSON()
  // Base64 of a PNG's first bytes: no data-URL prefix.
  expect(body.image_base64).toMatch(/^iVBORw0KGgo/)
  expect(body).toMatchObject({ message: '', image_mime_type: 'image/png', metadata: { fileIds: [expect.any(String)] } })
  await expect(messages(page)).toContainText('Sent an image')
  await expect(messages(page).getByAltText('What you sent')).toBeVisible()
  // OCR reads the image first.
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeHidden({ timeout: 90_000 })
  // What was read in it is quoted; a click shows the words beside the image.
  await messages(page)
    .getByRole('button', { name: /^Source 1/ })
    .first()
    .click()
  const source = page.locator('[data-viewer]')
  await expect(source.getByText('The image itself is not kept')).toBeVisible()
  await expect(source.getByAltText('What you sent')).toBeVisible()
  await source.getByRole('button', { name: 'Close source' }).click()

  // The choice of files holds for the next question, until it is taken back.
  await ask(page, 'When is the rent due?')
  await expect(messages(page).getByText('Not in your documents')).toBeVisible()
  await page.getByRole('button', { name: 'Do not limit to library-rules.html' }).click()
  await ask(page, 'When is the rent due?')
  await expect(messages(page)).toContainText('due on the first day of each month')
})

test('replies are drawn safely and can be copied; keys do what the list of them says', { tag: '@desktop' }, async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', request => new URL(request.url()).hostname === 'evil.example' && calls.push(request.url()))
  await openSignedIn(page, newAccount(), { hash: 'chat' })
  await expect(page.getByRole('button', { name: 'Open chat', exact: true })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(input(page)).toBeFocused()
  await answerWith(
    page,
    'Run:\n\n```sh\nnpm start\n```\n\n| Port | Ships |\n|---|---|\n| Greywater | 131 |\n\n![p](https://evil.example/p.png) <img src="https://evil.example/q.png"> [our bank](https://evil.example/login)\n\nمرحبا',
  )
  await input(page).fill('How do I start it?')
  await input(page).press('Enter')
  const list = messages(page)
  await expect(list.getByRole('columnheader', { name: 'Ships' })).toBeVisible()
  await expect(list.getByRole('button', { name: 'Copy code' })).toBeVisible()
  await expect(list.locator('img')).toHaveCount(0)
  await expect(list.getByText('مرحبا')).toHaveCSS('direction', 'rtl')
  await expectAccessible(page, 'a reply with code, a table and a link')
  await list.getByRole('link', { name: 'our bank' }).click()
  const dialog = page.getByRole('dialog', { name: 'Open this link?' })
  await expect(dialog).toContainText('It leads to evil.example')
  await expect(dialog.getByRole('link', { name: 'Open link' })).toHaveAttribute('rel', /noopener/)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(calls).toEqual([])

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await list.getByRole('button', { name: 'Copy reply' }).click()
  await expect(list.getByRole('button', { name: 'Copied' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('Run:\n\nnpm start')

  await input(page).focus()
  await input(page).press('ArrowUp')
  await expect(input(page)).toHaveValue('How do I start it?')
  await input(page).press('ArrowDown')
  await expect(input(page)).toHaveValue('')
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await expect(page.getByText('Bring back the question before')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Bring back the question before')).toBeHidden()
  await page.unroute('/api/chat')
  await holdReplies(page)
  await input(page).fill('Wait')
  await input(page).press('Enter')
  await expect(list.getByText('Assistant is thinking...')).toBeVisible()
  await input(page).press('Escape')
  await expect(list).toContainText('You stopped this reply.')
  await input(page).press('Escape')
  await expect(input(page)).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(input(page)).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('button', { name: 'Open chat', exact: true })).toBeFocused()
})

test('a visitor tries the demo: quoted answers about a sample, its source, nothing stored, a way to sign up', async ({
  page,
}) => {
  for (const hash of ['home', 'how-it-works', 'use-cases']) {
    await page.goto(`/#${hash}`)
    await expect(page.getByRole('button', { name: 'Open chat', exact: true })).toBeVisible()
  }
  await openChat(page)
  await expect(page.getByText('This is a demo')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Attach an image' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Choose files to answer from' })).toHaveCount(0)
  await expectAccessible(page, 'the demo')
  await page.getByRole('button', { name: 'How much is the deposit?' }).click()
  await expect(messages(page)).toContainText('a deposit of 1280 dollars')
  await page
    .getByRole('button', { name: /^Source 1: sample-lease\.pdf, page 2/ })
    .first()
    .click()
  const source = page.getByRole('region', { name: 'sample-lease.pdf' })
  await expect(source.locator('mark[data-quotation]')).toBeInViewport()
  await source.getByRole('button', { name: 'Text', exact: true }).click()
  await expect(source.locator('mark').first()).toContainText('a deposit of 1280 dollars')
  await source.getByRole('button', { name: 'Close source' }).click()
  await ask(page, 'Who won the chess championship of 1972?')
  await expect(messages(page).getByText('Not in your documents')).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage).filter(key => key.includes('chat')))).toEqual([])
  await page.reload()
  await openChat(page)
  await expect(page.getByText('Start a conversation with the AI assistant!')).toBeVisible()
  await page.getByRole('link', { name: 'Sign up free' }).click()
  await expect(page.getByRole('heading', { name: 'Get started free.' })).toBeVisible()
})
