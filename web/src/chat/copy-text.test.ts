import { expect, test } from 'vitest'
import { copyText, plainText } from './copy-text.ts'

test('a copied reply is plain text with its quotations and sources', () => {
  const text = copyText({
    content: '**Lease\\_1.pdf**, page 2:\n\n> The rent is due\n> on the first. [1]\n\nRent: **640** [1]',
    sources: [
      {
        number: 1,
        fileId: 'f',
        fileName: 'Lease_1.pdf',
        place: { kind: 'page', page: 2, boxes: [] },
        placeLabel: 'page 2',
        headings: [],
        quote: 'The rent is due\non the first.',
        position: { section: 1, start: 0, end: 29 },
      },
    ],
  })
  expect(text).toBe(
    'Lease_1.pdf, page 2:\n\n“The rent is due\non the first.” [1]\n\nRent: 640 [1]\n\nSources\n[1] Lease_1.pdf, page 2: “The rent is due on the first.”',
  )
})

test('marks of Markdown go, words and code stay', () => {
  expect(plainText('# Title\n\nA *b* \\*c\\* `d` [e](https://example.org)')).toBe(
    'Title\n\nA b *c* d e (https://example.org)',
  )
  expect(plainText('Run:\n\n```sh\nls **x**\n```\n\nDone')).toBe('Run:\n\nls **x**\n\nDone')
})
