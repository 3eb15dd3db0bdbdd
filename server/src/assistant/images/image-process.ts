import { faultOf, takeTask, tell } from '../../confined/index.ts'
import { type Recognised, recognise, startTesseract } from '../../ocr/index.ts'
import { decodeImage } from './decode-image.ts'
import { type ImageMessage, imageTask, mostWords } from './messages.ts'

/** The entry of the process that reads an image: it decodes it, reads its text by OCR, and ends. */
const { base64, format, languages } = takeTask(imageTask)
tell(await read())
process.exit(0)

async function read(): Promise<ImageMessage> {
  const bitmap = await decodeImage(Buffer.from(base64, 'base64'), format).catch(() => undefined)
  if (!bitmap) return { type: 'damaged' }
  try {
    const tesseract = await startTesseract(languages)
    // Photographs and screenshots do not say how large their letters are; this suits most.
    return { type: 'read', read: shortened(recognise(tesseract, bitmap, { dotsPerInch: 200 })) }
  } catch (error) {
    return faultOf(error)
  }
}

function shortened(read: Recognised): Recognised {
  let words = 0
  const lines = read.lines.filter(line => {
    words += line.words.length
    return words <= mostWords
  })
  return { ...read, lines }
}
