/** A piece of a model's answer. `text` is the model's own, not yet safe to show. */
export type ReplyToken =
  | { readonly kind: 'break' | 'space' | 'word' | 'code'; readonly text: string }
  /** The numbers of passages that it cites. */
  | { readonly kind: 'mark'; readonly numbers: readonly number[] }
  /** Words in quotation marks; `open` and `close` are the marks. */
  | { readonly kind: 'quote'; readonly text: string; readonly open: string; readonly close: string }
  /** The rest of a line that begins with `>`. */
  | { readonly kind: 'quoted-line'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly address: string }
  | { readonly kind: 'image'; readonly text: string }
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'html' }

/** How far the end of a construct is looked for, in characters; further on its beginning is taken for a plain character. */
const longest = 700

const mark =
  /^(?:\[|【)\s*(?:(?:passages?|sources?|p\.?)\s*)?\^?(\d{1,4}(?:\s*[,;–-]\s*\^?\d{1,4})*)\s*(?:†[^\]】]*)?(?:\]|】)/i
/** Anything that a browser or a Markdown dialect takes for an address. */
export const anyAddress =
  /(?:[a-z][a-z0-9+.-]{1,20}:\/\/|www\.|(?:mailto|data|javascript|vbscript|tel|file|blob):)[^\s<>"”“»]*/i
const closings: Readonly<Record<string, RegExp>> = {
  '"': /"/,
  '“': /[”“"]/,
  '„': /[“”"]/,
  '«': /»/,
  '»': /«/,
  '「': /」/,
  '『': /』/,
}
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}。！？、，]/u

/**
 * The next piece of an answer that is still being written.
 * @returns undefined where more must come before it can be told; never when `ended`, but at the end
 */
export function nextToken(
  buffer: string,
  { ended, lineStart }: { ended: boolean; lineStart: boolean },
): { token: ReplyToken; length: number } | undefined {
  if (buffer === '') return undefined
  const first = buffer[0]!
  const open = !ended && buffer.length < longest
  const space = /^(?:[ \t]*\n[ \t]*)+|^[ \t]+/.exec(buffer)?.[0]
  if (space !== undefined) {
    if (!ended && space.length === buffer.length) return undefined
    return { token: { kind: space.includes('\n') ? 'break' : 'space', text: space }, length: space.length }
  }
  if (lineStart && first === '>') {
    const end = buffer.indexOf('\n')
    if (end < 0 && !ended) return undefined
    const line = end < 0 ? buffer : buffer.slice(0, end)
    return { token: { kind: 'quoted-line', text: line.replace(/^>\s?/, '') }, length: line.length }
  }
  if (lineStart && buffer.startsWith('```')) {
    const end = buffer.indexOf('\n')
    if (end < 0 && open) return undefined
    return { token: { kind: 'code', text: '' }, length: end < 0 ? buffer.length : end }
  }
  if (first === '[' || first === '【' || (first === '!' && (buffer[1] === '[' || (buffer.length === 1 && !ended))))
    return bracket(buffer, open)
  if (first === '<') {
    const tag = /^<[^<>]{1,600}>/.exec(buffer)?.[0]
    if (tag === undefined) return open && /^<(?:[a-z!/?]|$)/i.test(buffer) ? undefined : word('<')
    const inside = anyAddress.exec(tag)?.[0]
    if (inside !== undefined && /^<[^\s=]+>$/.test(tag))
      return { token: { kind: 'address', address: inside }, length: tag.length }
    return { token: { kind: 'html' }, length: tag.length }
  }
  const closing = closings[first]
  if (closing) return quotation(buffer, closing, open)
  return wordOf(buffer, ended)
}

const word = (text: string) => ({ token: { kind: 'word', text } as const, length: text.length })

function bracket(buffer: string, open: boolean) {
  const cited = mark.exec(buffer)
  if (cited) {
    const rest = buffer.slice(cited[0].length)
    if (open && rest === '') return undefined
    // A mark with an address behind it, as some models write them: the address goes.
    const target = /^\([^()\n]{0,300}\)/.exec(rest)?.[0]
    if (rest.startsWith('(') && target === undefined && open && !rest.includes('\n')) return undefined
    return {
      token: { kind: 'mark', numbers: numbersOf(cited[1]!) } as const,
      length: cited[0].length + (target?.length ?? 0),
    }
  }
  const link =
    /^(!?)\[((?:[^[\]\\\n]|\\.|\[[^[\]\n]*\])*)\]\(\s*<?([^\s<>]*?)>?(?:\s+(?:"[^"]*"|'[^']*'|\([^()]*\)))?\s*\)/.exec(
      buffer,
    )
  if (link) {
    const [whole, image, text, target] = link
    const token =
      image === '!'
        ? ({ kind: 'image', text: text! } as const)
        : ({ kind: 'link', text: text!, address: target! } as const)
    return { token, length: whole.length }
  }
  // It may still become one so long as its line and its brackets are open, or its address is.
  const unclosed = /^!?(?:\[[^\]\n]*|\[(?:[^[\]\n]|\[[^[\]\n]*\])*\](?:\([^)\n]*)?)$|^【[^】\n]*$|^!$/.test(buffer)
  if (open && unclosed) return undefined
  return word(buffer[0]!)
}

/** `1, 3-5` as numbers. */
function numbersOf(written: string): number[] {
  return written.split(/[,;]/).flatMap(part => {
    const [from = 0, to = from] = (part.match(/\d+/g) ?? []).map(Number)
    return Array.from({ length: Math.max(1, Math.min(20, to - from + 1)) }, (_, at) => from + at)
  })
}

function quotation(buffer: string, closing: RegExp, open: boolean) {
  const line = buffer.slice(1).split('\n', 1)[0]!.slice(0, longest)
  const end = closing.exec(line)
  if (end)
    return {
      token: { kind: 'quote', text: line.slice(0, end.index), open: buffer[0]!, close: end[0] } as const,
      length: end.index + 2,
    }
  if (open && line.length === buffer.length - 1) return undefined
  return word(buffer[0]!)
}

function wordOf(buffer: string, ended: boolean) {
  const run = /^[^\s[【<"“„«»「『]+/.exec(buffer)?.[0] ?? buffer[0]!
  const found = anyAddress.exec(run)
  if (found && found.index > 0) return word(run.slice(0, found.index))
  const complete = ended || run.length < buffer.length
  if (found) {
    if (!complete) return undefined
    // A full stop or bracket behind an address ends the sentence, not the address.
    const target = found[0].replace(/[.,;:!?)\]'*_]+$/, '')
    return { token: { kind: 'address', address: target } as const, length: target.length }
  }
  // `!` may be the beginning of an image.
  if (complete) {
    const safe = run.endsWith('!') && run.length > 1 && buffer[run.length] === '[' ? run.slice(0, -1) : run
    return word(safe)
  }
  // Scripts without spaces would wait for the end of the line.
  const last = [...run].findLastIndex(character => unspaced.test(character))
  const length = [...run].slice(0, last + 1).join('').length
  return length > 0 ? word(run.slice(0, length)) : undefined
}
