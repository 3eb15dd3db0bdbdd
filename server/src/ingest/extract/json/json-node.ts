import { cleanLine } from '../text/clean-text.ts'

/** A part of a JSON document in memory; keys in their order, doubled ones too. */
export type JsonNode =
  | { readonly kind: 'value'; readonly text: string; readonly isString: boolean }
  | { readonly kind: 'array'; readonly items: JsonNode[] }
  | { readonly kind: 'object'; readonly entries: [key: string, node: JsonNode][] }

/** The path of a member, as RFC 9535 writes it: `$.orders`, `$['unit price']`. */
export const memberPath = (path: string, key: string): string =>
  /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(key) ? `${path}.${key}` : `${path}['${key.replace(/[\\']/g, '\\$&')}']`

export const itemPath = (path: string, index: number): string => `${path}[${index}]`

/** A list of many fractions is an embedding, a picture or a signal, not text. */
export function isNumberList(node: JsonNode): boolean {
  if (node.kind !== 'array' || node.items.length < 64) return false
  const numbers = node.items.filter(item => item.kind === 'value' && !item.isString && /[.eE]/.test(item.text))
  return numbers.length >= node.items.length * 0.8
}

/** A node on one line: lists with commas, members as `key: value`; nothing for null. */
export function inlineText(node: JsonNode): string {
  if (node.kind === 'value') return !node.isString && node.text === 'null' ? '' : cleanLine(node.text)
  if (isNumberList(node)) return ''
  const parts =
    node.kind === 'array'
      ? node.items.map(inlineText)
      : node.entries.map(([key, value]) => {
          const text = inlineText(value)
          return text === '' ? '' : `${cleanLine(key)}: ${text}`
        })
  const separator = node.kind === 'array' && node.items.some(item => item.kind !== 'value') ? '; ' : ', '
  return parts.filter(part => part !== '').join(separator)
}

/** A rough count of a node's characters, at most `most`; cheap even for large nodes. */
export function textSize(node: JsonNode, most: number): number {
  if (node.kind === 'value') return node.text.length
  const children: (readonly [number, JsonNode])[] =
    node.kind === 'array' ? node.items.map(item => [0, item]) : node.entries.map(([key, value]) => [key.length, value])
  let size = 0
  for (const [own, child] of children) {
    size += 2 + own + textSize(child, most - size)
    if (size > most) return size
  }
  return size
}

/** An object's leaves by dotted key ("address.city"), nested objects opened, lists on one line. */
export function flatten(node: JsonNode): [key: string, text: string][] {
  const leaves: [string, string][] = []
  const open = (object: JsonNode, prefix: string) => {
    if (object.kind !== 'object') return
    for (const [key, value] of object.entries) {
      const name = prefix + cleanLine(key)
      if (value.kind === 'object') open(value, `${name}.`)
      else leaves.push([name, inlineText(value)])
    }
  }
  open(node, '')
  return leaves
}
