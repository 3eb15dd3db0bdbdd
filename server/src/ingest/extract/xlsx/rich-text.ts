/** Gathers the text of `<t>` elements, without the phonetic guides (`<rPh>`) of East Asian texts. */
export class RichText {
  #parts: string[] = []
  #inText = false
  #inGuide = false

  open(name: string): void {
    if (name === 't') this.#inText = true
    else if (name === 'rPh') this.#inGuide = true
  }

  text(text: string): void {
    if (this.#inText && !this.#inGuide) this.#parts.push(text)
  }

  close(name: string): void {
    if (name === 't') this.#inText = false
    else if (name === 'rPh') this.#inGuide = false
  }

  /** The text so far, with `_x000D_` and its like resolved; begins anew. */
  take(): string {
    const text = this.#parts.length === 1 ? this.#parts[0]! : this.#parts.join('')
    this.#parts = []
    return decodeEscapes(text)
  }
}

/** Resolves the escapes of SpreadsheetML for characters that XML cannot hold. */
const decodeEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text
