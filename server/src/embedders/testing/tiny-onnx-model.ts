import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Protocol buffers, as far as an ONNX file needs them: a number, or bytes, under the number of a field. */
const varint = (value: number): number[] => (value < 128 ? [value] : [(value & 127) | 128, ...varint(value >>> 7)])
const number = (field: number, value: number) => [...varint(field << 3), ...varint(value)]
const bytes = (field: number, value: ArrayLike<number>) => [
  ...varint((field << 3) | 2),
  ...varint(value.length),
  ...Array.from(value),
]
const text = (field: number, value: string) => bytes(field, Buffer.from(value))

const types = { float: 1, int64: 7 }

/** A tensor that goes in or comes out, with named dimensions or sizes (ValueInfoProto). */
const value = (name: string, type: keyof typeof types, dimensions: readonly (string | number)[]) => [
  ...text(1, name),
  ...bytes(
    2,
    bytes(1, [
      ...number(1, types[type]),
      ...bytes(
        2,
        dimensions.flatMap(each => bytes(1, typeof each === 'string' ? text(2, each) : number(1, each))),
      ),
    ]),
  ),
]

/** A model of one step: each token's row of the table (https://onnx.ai/onnx/repo-docs/IR.html, ModelProto). */
function tableModel(rows: readonly (readonly number[])[]): Uint8Array {
  const width = rows[0]!.length
  const raw = new Uint8Array(Float32Array.from(rows.flat()).buffer)
  const table = [
    ...number(1, rows.length),
    ...number(1, width),
    ...number(2, types.float),
    ...text(8, 'table'),
    ...bytes(9, raw),
  ]
  const gather = [...text(1, 'table'), ...text(1, 'input_ids'), ...text(2, 'last_hidden_state'), ...text(4, 'Gather')]
  const graph = [
    ...bytes(1, gather),
    ...text(2, 'tiny'),
    ...bytes(5, table),
    ...bytes(11, value('input_ids', 'int64', ['batch', 'tokens'])),
    ...bytes(11, value('attention_mask', 'int64', ['batch', 'tokens'])),
    ...bytes(12, value('last_hidden_state', 'float', ['batch', 'tokens', width])),
  ]
  return Uint8Array.from([...number(1, 8), ...bytes(7, graph), ...bytes(8, [...text(1, ''), ...number(2, 13)])])
}

/**
 * Writes a real ONNX model into a folder as Transformers.js finds it: its tokens are these words, of which each has the given vector, and a
 * text is the mean of its words.
 */
export function writeTinyModel(folder: string, words: Readonly<Record<string, readonly number[]>>): void {
  const width = Object.values(words)[0]!.length
  const unknown = Array.from({ length: width }, () => 0)
  const vocabulary = ['[PAD]', '[UNK]', ...Object.keys(words)]
  mkdirSync(join(folder, 'onnx'), { recursive: true })
  writeFileSync(join(folder, 'onnx/model.onnx'), tableModel([unknown, unknown, ...Object.values(words)]))
  const json = (name: string, content: unknown) => writeFileSync(join(folder, name), JSON.stringify(content))
  json('config.json', {
    model_type: 'bert',
    architectures: ['BertModel'],
    vocab_size: vocabulary.length,
    hidden_size: width,
  })
  json('tokenizer_config.json', {
    tokenizer_class: 'PreTrainedTokenizerFast',
    model_max_length: 512,
    pad_token: '[PAD]',
    unk_token: '[UNK]',
  })
  json('tokenizer.json', {
    version: '1.0',
    truncation: null,
    padding: null,
    added_tokens: [0, 1].map(id => ({
      id,
      content: vocabulary[id],
      special: true,
      single_word: false,
      lstrip: false,
      rstrip: false,
      normalized: false,
    })),
    normalizer: { type: 'Lowercase' },
    pre_tokenizer: { type: 'Whitespace' },
    post_processor: null,
    decoder: null,
    model: {
      type: 'WordLevel',
      vocab: Object.fromEntries(vocabulary.map((word, id) => [word, id])),
      unk_token: '[UNK]',
    },
  })
}
