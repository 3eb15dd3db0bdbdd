/** Turns text into vectors. Implementations: the built-in static model, and models behind an API. */
export interface Embedder {
  /** Names model, version and dimensions; vectors of different ids are never compared. */
  readonly id: string
  readonly dimensions: number
  /** One unit vector a text, as int8 (component times 127, rounded). */
  embed(texts: readonly string[], options: { kind: 'passage' | 'query'; signal?: AbortSignal }): Promise<Int8Array[]>
  /**
   * How well the model knows the words of a text, from 0 to 1: a vector made of words that it only spells is not to be trusted
   * over keywords. An embedder without it knows all words.
   */
  confidence?(text: string): number
}
