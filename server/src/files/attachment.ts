/**
 * The `Content-Disposition` of a download (RFC 6266): the name in plain ASCII for old clients, and whole, encoded by RFC 5987,
 * for all others. No character of the name can end the header or its quotes.
 */
export function attachment(name: string): string {
  const whole = name.toWellFormed()
  const plain = whole.replaceAll(/[^\x20-\x7e]|["\\%]/gu, '_')
  // What encodeURIComponent leaves and RFC 5987 does not allow.
  const encoded = encodeURIComponent(whole).replaceAll(
    /['()*]/g,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
