/** The results of the last calls, by a key; one that runs is shared, one that fails is forgotten. */
export class Remembered<Value> {
  readonly #most: number
  readonly #values = new Map<string, Promise<Value>>()

  constructor({ most }: { most: number }) {
    this.#most = most
  }

  get(key: string, make: () => Promise<Value>): Promise<Value> {
    const known = this.#values.get(key)
    if (known) {
      this.#values.delete(key)
      this.#values.set(key, known)
      return known
    }
    const made = make()
    this.#values.set(key, made)
    made.catch(() => this.#values.delete(key))
    const oldest = this.#values.keys().next().value
    if (this.#values.size > this.#most && oldest !== undefined) this.#values.delete(oldest)
    return made
  }
}
