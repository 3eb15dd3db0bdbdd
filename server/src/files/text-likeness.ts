/**
 * Whether the bytes look like text in some encoding. Lenient: single control characters and NULs among text pass; pictures,
 * programs and random bytes do not. Pure; looks at no more than the first 64 KB.
 */
export function looksLikeText(bytes: Buffer): boolean {
  const sample = bytes.subarray(0, 65_536)
  if (sample.length === 0) return false
  let controls = 0
  let nuls = 0
  for (const byte of sample) {
    if (byte === 0) nuls++
    // Tab, line feed, form feed, carriage return, Ctrl-Z (the end of DOS texts) and escape (ISO-2022) belong to texts.
    else if ((byte < 0x20 && ![9, 10, 12, 13, 0x1a, 0x1b].includes(byte)) || byte === 0x7f) controls++
  }
  if (nuls === 0 && controls === 0) return true
  if ((nuls + controls) / sample.length < 0.02) return true
  if (['utf-16le', 'utf-16be'].some(encoding => isWideText(sample, encoding))) return true
  if (isUtf32(sample)) return true
  // Short or padded texts: NULs between words, with everything else clean. In binaries controls accompany the NULs.
  return controls === 0 && nuls / sample.length < 0.3 && new TextDecoder().decode(sample).includes('\ufffd') === false
}

/** UTF-16 text: nearly every unit is a letter, a mark or a space, which random units are in three cases of four. */
function isWideText(sample: Buffer, encoding: string): boolean {
  const text = new TextDecoder(encoding).decode(sample.subarray(0, Math.min(sample.length, 8_192) & ~1))
  let plausible = 0
  let all = 0
  for (const character of text) {
    all++
    if (/[\p{L}\p{N}\p{M}\p{P}\p{S}\p{Zs}\t\r\n]/u.test(character) && character !== '\ufffd') plausible++
  }
  return all > 0 && plausible / all > 0.95
}

function isUtf32(sample: Buffer): boolean {
  const length = Math.min(sample.length, 8_192) & ~3
  if (length === 0) return false
  return [true, false].some(littleEndian => {
    for (let at = 0; at < length; at += 4) {
      const point = littleEndian ? sample.readUInt32LE(at) : sample.readUInt32BE(at)
      if (point > 0x10ffff || point === 0) return false
    }
    return true
  })
}
