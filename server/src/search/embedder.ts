/** Turns text into vectors. Implementations: the built-in static model, and models behind an API. */
export interface Embedder {
  /** Names model, version and dimensions; vectors of different ids are never compared. */
  readonly id: string
  readonly dimensions: number
  /** One unit vector a text, as int8 (component times 127, rounded). */
  embed(texts: readonly string[], options: { kind: 'passage' | 'query'; signal?: AbortSignal }): Promise<Int8Array[]>
}
