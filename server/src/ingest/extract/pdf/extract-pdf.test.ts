import { expect, test } from 'vitest'
import { ExtractionError, type OcrPages } from '../../section.ts'
import { makePdf, write } from './make-pdf.ts'
import { readPdf as read } from './testing/read-pdf.ts'

const failure = (content: Uint8Array) =>
  read(content).then(
    () => 'no failure',
    (error: unknown) => (error instanceof ExtractionError ? error.code : error),
  )

test('each line of a page is anchored by its box, as the page is displayed', async () => {
  const content = write([
    { text: 'The first line of the text', x: 100, y: 700 },
    { text: 'and the second.', x: 100, y: 688 },
  ])
  const { sections, receipt, progress } = await read(makePdf([{ content }]))
  const [section] = sections
  expect(section?.text.replace('\n', ' ')).toBe('The first line of the text and the second.')
  const lines = section?.anchors.map(({ start, end }) => section.text.slice(start, end))
  expect(lines).toEqual(['The first line of the text', 'and the second.'])
  const [first] = section?.anchors ?? []
  if (first?.place.kind !== 'page') throw new Error('no place on a page')
  const [left = 0, top = 0, width = 0, height = 0] = first.place.boxes[0] ?? []
  // The baseline lies 92 points below the top; the letters stand around it.
  expect(left).toBeCloseTo(100, 0)
  expect(top).toBeLessThan(92)
  expect(top + height).toBeGreaterThan(92)
  expect(width).toBeGreaterThan(100)
  expect(width).toBeLessThan(140)
  expect(receipt).toEqual({ complete: true, pages: { total: 1, read: 1, withoutText: [] }, leftOut: [] })
  expect(progress).toEqual([1])
})

test.each([0, 90, 180, 270])(
  'boxes agree with the viewport of pdf.js on a cropped page rotated by %i degrees',
  async rotate => {
    const content = write([{ text: 'Where does this stand?', x: 200, y: 500, size: 12 }])
    const file = makePdf([{ content, entries: `/Rotate ${rotate} /CropBox [50 60 550 760]` }])
    const { sections } = await read(file)
    const place = sections[0]?.anchors[0]?.place
    const [left = 0, top = 0, width = 0, height = 0] = place?.kind === 'page' ? (place.boxes[0] ?? []) : []

    const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
    const page = await (await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise).getPage(1)
    const viewport = page.getViewport({ scale: 1 })
    const [fromX = 0, fromY = 0] = viewport.convertToViewportPoint(200, 500) as number[]
    const [toX = 0, toY = 0] = viewport.convertToViewportPoint(200 + 120, 500 + 8) as number[]
    const middle = [(fromX + toX) / 2, (fromY + toY) / 2] as const
    expect(sections[0]?.text).toBe('Where does this stand?')
    expect(Math.abs(left + width / 2 - middle[0])).toBeLessThan(5)
    expect(Math.abs(top + height / 2 - middle[1])).toBeLessThan(5)
    expect(width > height).toBe(rotate % 180 === 0)
  },
)

test('headers and page numbers that repeat are kept once and named in the receipt', async () => {
  const pages = ['apples', 'pears', 'plums', 'cherries'].map((fruit, index) => ({
    content: write([
      { text: 'Orchard report', x: 72, y: 760 },
      { text: `This page is about ${fruit} and nothing else.`, x: 72, y: 600 },
      { text: `Page ${index + 1} of 4`, x: 280, y: 30 },
    ]),
  }))
  const { sections, receipt } = await read(makePdf(pages))
  const text = sections.map(section => section.text).join('\n')
  expect(text.match(/Orchard report/gu)).toHaveLength(1)
  expect(text).not.toContain('Page 2 of 4')
  expect(text).toContain('cherries')
  expect(receipt.leftOut.map(({ what }) => what)).toContain('The line "Orchard report" on 3 pages')
  expect(receipt.complete).toBe(true)
})

test('with two pages nothing counts as a header', async () => {
  const pages = [1, 2].map(() => ({
    content: write([
      { text: 'Same line', x: 72, y: 760 },
      { text: 'Body', x: 72, y: 500 },
    ]),
  }))
  const { sections } = await read(makePdf(pages))
  expect(sections.map(section => section.text.includes('Same line'))).toEqual([true, true])
})

test('sections stand under the headings of the outline', async () => {
  const content = write([
    { text: '1 Scope', x: 72, y: 700, bold: true },
    { text: 'What the contract covers.', x: 72, y: 680 },
    { text: '2 Price', x: 72, y: 640, bold: true },
    { text: 'What it costs.', x: 72, y: 620 },
  ])
  const objects = [
    '<< /First 11 0 R /Last 12 0 R /Count 2 >>',
    '<< /Title (Scope) /Parent 10 0 R /Next 12 0 R /Dest [13 0 R /Fit] >>',
    '<< /Title (Price) /Parent 10 0 R /Prev 11 0 R /Dest [13 0 R /Fit] >>',
  ]
  const { sections } = await read(makePdf([{ content }], { objects, catalog: '/Outlines 10 0 R' }))
  expect(sections.map(({ headings }) => headings)).toEqual([['Scope'], ['Price']])
  expect(sections[1]?.text).toBe('2 Price\n\nWhat it costs.')
})

test('filled form fields and comments follow the text of their page', async () => {
  const objects = [
    '<< /Type /Annot /Subtype /Widget /FT /Tx /T (Surname) /V (Lovelace) /Rect [72 600 200 620] >>',
    '<< /Type /Annot /Subtype /FreeText /Contents (Checked by Babbage) /Rect [72 500 200 520] /DA (/Helv 10 Tf) >>',
    '<< /Type /Annot /Subtype /Widget /FT /Tx /T (Secret) /Ff 8192 /V (hunter2) /Rect [72 400 200 420] >>',
  ]
  const page = { content: write([{ text: 'Form', x: 72, y: 700 }]), entries: '/Annots [10 0 R 11 0 R 12 0 R]' }
  const { sections } = await read(
    makePdf([page], { objects, catalog: '/AcroForm << /Fields [10 0 R 12 0 R] /DR << >> >>' }),
  )
  expect(sections.map(section => section.text).join('\n')).toBe('Form\n\nSurname: Lovelace\n\nChecked by Babbage')
})

test('a page of pictures among pages of text is named, and the receipt is not complete', async () => {
  const image =
    '<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 /Length 1 >>\nstream\n0\nendstream'
  const scan = { content: 'q 600 0 0 700 0 0 cm /Im Do Q', entries: '/Resources << /XObject << /Im 10 0 R >> >>' }
  const text = { content: write([{ text: 'Words on the first page.', x: 72, y: 700 }]) }
  const { receipt } = await read(makePdf([text, scan, { content: '' }], { objects: [image] }))
  expect(receipt.complete).toBe(false)
  expect(receipt.pages).toEqual({ total: 3, read: 3, withoutText: [2, 3] })
  expect(receipt.leftOut.map(({ what }) => what)).toEqual(['Page 2'])
  expect(await failure(makePdf([scan], { objects: [image] }))).toBe('SCANNED')
})

test('OCR is asked for pages without text, up to so many, and what it could not read is named', async () => {
  const pages = [
    { content: write([{ text: 'Words.', x: 72, y: 700 }]) },
    ...Array.from({ length: 4 }, () => ({ content: '' })),
  ]
  const none: OcrPages = { find: () => undefined, mostPages: 3 }
  await expect(read(makePdf(pages), none)).rejects.toMatchObject({ name: 'OcrNeeded', pages: [2, 3, 4] })

  const line = (text: string, confidence: number) => ({
    words: [[text, 72, 90, 140, 102, confidence] as [string, number, number, number, number, number]],
    baseline: 100,
    size: 12,
  })
  const page = { width: 612, height: 792, turn: 0 as const }
  const found: OcrPages['find'] = number => {
    if (number === 2) return { page: 2, read: { ...page, confidence: 91, lines: [line('Lighthouse', 91)] } }
    if (number === 3) return { page: 3, read: { ...page, confidence: 55, lines: [line('Blurred', 55)] } }
    return { page: 4 }
  }
  const { sections, receipt } = await read(makePdf(pages), { find: found, mostPages: 3 })
  expect(sections.map(({ text }) => text)).toEqual(['Words.', 'Lighthouse', 'Blurred'])
  expect(sections[1]?.anchors[0]?.place).toEqual({
    kind: 'page',
    page: 2,
    boxes: [[72, 90, 68, 12]],
    readByOcr: { confidence: 91 },
  })
  expect(receipt).toMatchObject({
    complete: false,
    pages: {
      total: 5,
      read: 5,
      withoutText: [4, 5],
      ocr: {
        pages: 2,
        confidence: 73,
        each: [
          { page: 2, confidence: 91 },
          { page: 3, confidence: 55 },
        ],
      },
    },
  })
  expect(receipt.leftOut).toEqual([
    { what: 'Page 4', why: 'It is too large or too complex to be read by OCR.' },
    { what: 'Page 5', why: 'It is beyond the number of pages of one file that are read by OCR.' },
    { what: 'Page 3', why: 'It is hard to read: OCR is less than 70% sure of the words.' },
  ])
})

test('files that cannot be read say why', async () => {
  expect(await failure(makePdf([{ content: '' }]))).toBe('NO_TEXT')
  expect(await failure(Buffer.from('%PDF-1.7\nnothing more'))).toBe('DAMAGED')
  expect(await failure(new Uint8Array())).toBe('DAMAGED')
})

test('of a file that is cut off what is left is read, and the receipt says so', async () => {
  const pages = ['one', 'two', 'three'].map(word => ({ content: write([{ text: `Page ${word}.`, x: 72, y: 600 }]) }))
  const file = Buffer.from(makePdf(pages))
  const withoutEnd = await read(file.subarray(0, file.indexOf('xref')))
  expect(withoutEnd.sections.map(({ text }) => text)).toEqual(['Page one.', 'Page two.', 'Page three.'])
  expect(withoutEnd.receipt.complete).toBe(false)
  expect(withoutEnd.receipt.leftOut.map(({ what }) => what)).toContain('The end of the file')
  // The catalog and the list of pages are gone too: they are made anew from the pages.
  const pagesAlone = Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    file.subarray(file.indexOf('3 0 obj'), file.indexOf('xref')),
  ])
  expect((await read(pagesAlone)).sections.map(({ text }) => text)).toEqual(['Page one.', 'Page two.', 'Page three.'])
})
