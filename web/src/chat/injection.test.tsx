import type { Source } from '@docent/contract'
import { MantineProvider } from '@mantine/core'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { injectedDocuments } from '../../../eval/injections/injected-documents.ts'
import { Reply } from './reply.tsx'

const source: Source = {
  number: 1,
  fileId: 'f',
  fileName: '![x](https://evil.example/p.png).txt',
  place: { kind: 'lines', from: 1, to: 1 },
  placeLabel: 'line 1',
  headings: [],
  quote: 'The rent is due.',
  position: { section: 0, start: 0, end: 16 },
}

/** Everything that a browser loads, runs or sends by itself, and addresses that run. The server takes the addresses themselves out. */
const active =
  'img, picture, video, audio, iframe, object, embed, script, style, link, form, input, svg image, a[href^="javascript"], a[href^="data"], a[ping], [style*="url"], [onload], [onerror]'

// The server makes replies harmless; this holds without it too.
test.each(injectedDocuments)('$name: drawing it loads and runs nothing', ({ text, obeyed, fileName }) => {
  for (const markdown of [obeyed ?? text, text, `${fileName ?? ''} [1]`, `> ${text}\n\n[1]`]) {
    const { container, unmount } = render(
      <MantineProvider env="test">
        <Reply markdown={markdown} sources={[source]} onOpen={() => undefined} onLink={() => undefined} />
      </MantineProvider>,
    )
    const found = [...container.querySelectorAll(active)].filter(
      element => !element.matches('style[data-mantine-styles]'),
    )
    expect(found.map(element => element.outerHTML)).toEqual([])
    unmount()
  }
})
