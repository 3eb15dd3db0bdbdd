import { counted, countWords } from '../text/clean-text.ts'
import { type Block, blockSize, blockText } from './block.ts'

/** The part of a page that is its document, and what was left out of it. */
export interface Content {
  readonly blocks: readonly Block[]
  readonly leftOut: { what: string; why: string }[]
}

/**
 * Leaves out what belongs to the site rather than to the document: navigation, page header and footer, sidebars, hidden text, and
 * what stands outside of the main part where the page marks one. Keeps everything where little would be left.
 */
export function chooseContent(blocks: readonly Block[]): Content {
  const visible = blocks.filter(block => block.region !== 'hidden text')
  const total = size(visible)
  const own = visible.filter(block => isOwn(block))
  const main = own.filter(block => block.isMain)
  const kept =
    size(main) >= Math.max(200, size(own) * 0.6) ? main : size(own) >= Math.max(1, total * 0.25) ? own : visible
  const chosen = new Set(kept)
  const left = new Map<string, number>()
  for (const block of blocks) {
    if (chosen.has(block)) continue
    const name = block.region ?? 'text outside of the main part'
    left.set(name, (left.get(name) ?? 0) + countWords(blockText(block)))
  }
  const leftOut = [...left]
    .filter(([, words]) => words > 0)
    .map(([name, words]) => ({ what: `${capital(name)} (${counted(words, 'word')})`, why: reason(name) }))
  // Boxes of related links come last, so that they do not cut the text in two.
  const isRelated = (block: Block) => block.region === 'related links'
  return { blocks: [...kept.filter(block => !isRelated(block)), ...kept.filter(isRelated)], leftOut }
}

/** Headings of a page's header name the document, so they stay. */
function isOwn(block: Block): boolean {
  if (!block.region || block.region === 'related links') return true
  return block.region === 'page header' && block.kind === 'heading' && block.level === 1
}

const size = (blocks: readonly Block[]) => blocks.reduce((sum, block) => sum + blockSize(block), 0)
const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1)

function reason(name: string): string {
  return name === 'hidden text' ? 'The page does not show it.' : 'It belongs to the site, not to the document.'
}
