import { readFileSync } from 'node:fs'
import { loadModel } from '../src/index.ts'
import { wordsOf } from '../src/tokenizer.ts'

// `node embedder/training/speed.ts FILE...`: how fast the runtime embeds text files, in pieces of 900 characters, on one core.
const pieces = process.argv.slice(2).flatMap(path => readFileSync(path, 'utf8').match(/.{1,900}/gs) ?? [])
const words = pieces.reduce((sum, piece) => sum + wordsOf(piece).length, 0)
const loading = performance.now()
const model = loadModel(new URL('../model/docent-embedder-1.bin', import.meta.url))
const loaded = performance.now() - loading
for (const round of ['cold', 'warm']) {
  const before = process.cpuUsage()
  for (const piece of pieces) model.embed(piece)
  const { user, system } = process.cpuUsage(before)
  const seconds = (user + system) / 1e6
  process.stdout.write(
    `${round}: ${words} words in ${seconds.toFixed(3)} s, ${Math.round(words / seconds)} words a second\n`,
  )
}
process.stdout.write(`loading the model: ${loaded.toFixed(0)} ms\n`)
