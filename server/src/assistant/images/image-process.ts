import { faultOf, takeTask, tell } from '../../confined/index.ts'
import { type Recognised, recognise, startTesseract } from '../../ocr/index.ts'
import { decodeImage, scaleDown } from './decode-image.ts'
import { type ImageMessage, imageTask, mostWords } from './messages.ts'

/** The entry of the process that decodes an image: it reads its text by OCR or scales it down, and ends. */
const { base64, format, wanted, languages } = takeTask(imageTask)
tell(await (wanted === 'text' ? read() : picture()))
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

async function picture(): Promise<ImageMessage> {
  const bytes = await scaleDown(Buffer.from(base64, 'base64'), format).catch(() => undefined)
  return bytes ? { type: 'picture', base64: bytes.toString('base64') } : { type: 'damaged' }
}

function shortened(read: Recognised): Recognised {
  let words = 0
  const lines = read.lines.filter(line => {
    words += line.words.length
    return words <= mostWords
  })
  return { ...read, lines }
}
