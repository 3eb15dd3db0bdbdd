import { type ModelHeader, readModelFile } from './model-file.ts'
import { partsOf, type WordParts, wordsOf } from './tokenizer.ts'

/**
 * A static embedding model: a table of token vectors that are added up and scaled to length 1. The vectors' lengths are
 * learned, so a frequent word weighs little and a telling one much; no matrix is multiplied at run time.
 */
export interface StaticModel {
  readonly header: ModelHeader
  /** Row of each token, in the order of the rows. */
  readonly vocabulary: ReadonlyMap<string, number>
  /** The unit vector of a text as int8 (component times 127, rounded). A text without words gives zeros. */
  embed(text: string): Int8Array
  /** Which share of a text's letters and digits stands in words that the vocabulary holds whole; 0 for a text without words. */
  known(text: string): number
  /** How telling a word is in general, by the length of its vector: 0.1 for "the", 0.5 for "different", above 1 for rare names. */
  telling(word: string): number
}

/** Words whose parts are kept, so that a frequent word is split once. */
const rememberedWords = 50_000

/** Loads a model from its file. */
export function loadModel(path: URL | string): StaticModel {
  const { header, vocabulary, scales, table } = readModelFile(path)
  const { dimensions } = header
  const remembered = new Map<string, WordParts>()
  const parts = (word: string): WordParts => {
    const known = remembered.get(word)
    if (known) return known
    const found = partsOf(word, vocabulary)
    if (remembered.size >= rememberedWords) remembered.clear()
    remembered.set(word, found)
    return found
  }

  const sum = new Float32Array(dimensions)
  const add = (text: string): void => {
    sum.fill(0)
    for (const word of wordsOf(text)) {
      const { ids, features } = parts(word)
      for (const id of ids) addRow(sum, table, id * dimensions, scales[id] ?? 0)
      const length = header.hashedLength / Math.sqrt(features.length * dimensions)
      for (const feature of features) addSigns(sum, feature, length)
    }
  }
  const embed = (text: string): Int8Array => {
    add(text)
    return toUnit(sum)
  }
  const telling = (word: string): number => {
    add(word)
    return Math.sqrt(sum.reduce((squares, component) => squares + component * component, 0))
  }
  const known = (text: string): number => {
    let all = 0
    let whole = 0
    for (const word of wordsOf(text)) {
      all += word.length
      if (vocabulary.has(word)) whole += word.length
    }
    return all === 0 ? 0 : whole / all
  }
  return { header, vocabulary, embed, known, telling }
}

function addRow(sum: Float32Array, table: Int8Array, start: number, scale: number): void {
  for (let index = 0; index < sum.length; index++) sum[index]! += table[start + index]! * scale
}

/** Adds a vector of equal components whose signs follow from the feature's hash (FNV-1a, then mulberry32). */
function addSigns(sum: Float32Array, feature: string, component: number): void {
  let state = hash(feature)
  for (let start = 0; start < sum.length; start += 32) {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    bits ^= bits >>> 14
    for (let bit = 0; bit < 32; bit++) sum[start + bit]! += (bits >>> bit) & 1 ? component : -component
  }
}

/** FNV-1a over the UTF-8 bytes, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const byte of Buffer.from(text, 'utf8')) value = Math.imul(value ^ byte, 0x01000193)
  return value
}

function toUnit(sum: Float32Array): Int8Array {
  let squares = 0
  for (const component of sum) squares += component * component
  const scale = squares === 0 ? 0 : 127 / Math.sqrt(squares)
  return Int8Array.from(sum, component => Math.round(component * scale))
}
