/** Grey pixels, a byte each, row by row from the top. 255 is white. */
export interface Bitmap {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

/** Turned by quarter turns clockwise. */
export function turned({ width, height, pixels }: Bitmap, turns: 0 | 1 | 2 | 3): Bitmap {
  if (turns === 0) return { width, height, pixels }
  const across = turns === 2 ? width : height
  const to = new Uint8Array(pixels.length)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const value = pixels[y * width + x] as number
      if (turns === 1) to[x * across + (height - 1 - y)] = value
      else if (turns === 2) to[(height - 1 - y) * across + (width - 1 - x)] = value
      else to[(width - 1 - x) * across + y] = value
    }
  }
  return { width: across, height: turns === 2 ? height : width, pixels: to }
}

/** Half as wide and high, each pixel the mean of four. */
export function halved({ width, height, pixels }: Bitmap): Bitmap {
  const [across, down] = [width >> 1, height >> 1]
  const to = new Uint8Array(across * down)
  for (let y = 0; y < down; y += 1) {
    for (let x = 0; x < across; x += 1) {
      const at = y * 2 * width + x * 2
      const sum = pixels[at]! + pixels[at + 1]! + pixels[at + width]! + pixels[at + width + 1]!
      to[y * across + x] = sum >> 2
    }
  }
  return { width: across, height: down, pixels: to }
}

/** Whether nothing stands out: hardly a pixel is much darker or lighter than the rest. */
export function isBlank({ pixels }: Bitmap): boolean {
  const counts = new Uint32Array(256)
  for (const value of pixels) counts[value] = counts[value]! + 1
  let common = 0
  for (let value = 0; value < 256; value += 1) if (counts[value]! > counts[common]!) common = value
  let apart = 0
  for (let value = 0; value < 256; value += 1) if (Math.abs(value - common) > 48) apart += counts[value]!
  return apart < Math.max(40, pixels.length * 0.00001)
}

/** As a file that Tesseract reads (PGM). */
export const toPgm = ({ width, height, pixels }: Bitmap): Buffer =>
  Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), pixels])
