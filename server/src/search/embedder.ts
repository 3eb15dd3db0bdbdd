/** Turns text into vectors. Implementations: the built-in static model, and models behind an API or a runtime of their own. */
export interface Embedder {
  /**
   * Names model, version and dimensions; vectors of different ids are never compared. Undefined until a model that must be asked
   * for its dimensions has answered for the first time.
   */
  readonly id: string | undefined
  readonly dimensions: number | undefined
  /**
   * True where embedding may take long or fail, as over a network: a file is then found by its words at once, and embedded in the
   * background. Else it is embedded while it is indexed.
   */
  readonly background?: boolean
  /**
   * One int8 vector a text; only directions are compared, so their length is free.
   * @throws {TextRefusedError} where the model takes one of the texts in no form and others may do; any other error is the embedder's
   * own and may pass (with `retryAfterMs` where it says when)
   */
  embed(texts: readonly string[], options: { kind: 'passage' | 'query'; signal?: AbortSignal }): Promise<Int8Array[]>
  /**
   * One vector for each sentence of one text, comparable with those of questions: only embedders have it that take next to no time, since it is asked for while somebody waits.
   */
  embedSentences?(sentences: readonly string[]): Promise<Int8Array[]>
  /**
   * How well the model knows the words of a text, from 0 to 1: a vector made of words that it only spells is not to be trusted
   * over keywords. An embedder without it knows all words.
   */
  confidence?(text: string): number
}

/** The model does not take a text. It stays searchable by its words. */
export class TextRefusedError extends Error {
  override name = 'TextRefusedError'
}
