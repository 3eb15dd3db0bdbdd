import { codeDigits } from './phone-rules.ts'

/** The six boxes: each an empty text or one digit. */
export type Boxes = readonly string[]
export const emptyBoxes: Boxes = Array<string>(codeDigits).fill('')

/** The boxes, and which of them is to have the focus. */
interface Entered {
  readonly boxes: Boxes
  readonly focus: number
}

/**
 * What was typed or filled into one box. One digit replaces the box's and the focus moves forward; several, as a phone fills in a code
 * that it received, spread over the boxes from this one on. What is no digit is left out.
 * @param text the whole content of the box's input afterwards
 */
export function enterDigits(boxes: Boxes, { index, text }: { index: number; text: string }): Entered {
  const digits = text.replaceAll(/\D/g, '')
  const before = boxes[index]!
  if (text === '') return { boxes: boxes.with(index, ''), focus: index }
  // Typed beside the digit that stands there already.
  const typed = before !== '' && digits.length === 2 ? digits.replace(before, '') : digits
  if (typed === '') return { boxes, focus: index }
  return spread(boxes, { index, digits: typed })
}

/** What was pasted, from the first box on: its digits, up to six. A text without digits changes nothing. */
export function pasteDigits(boxes: Boxes, { text, focus }: { text: string; focus: number }): Entered {
  const digits = text.replaceAll(/\D/g, '').slice(0, codeDigits)
  return digits === '' ? { boxes, focus } : spread(emptyBoxes, { index: 0, digits })
}

/** Backspace empties its box; in an empty one it goes back and empties that. */
export function deleteBack(boxes: Boxes, { index }: { index: number }): Entered {
  const at = boxes[index] === '' ? Math.max(0, index - 1) : index
  return { boxes: boxes.with(at, ''), focus: at }
}

function spread(boxes: Boxes, { index, digits }: { index: number; digits: string }): Entered {
  const taken = [...digits].slice(0, codeDigits - index)
  return {
    boxes: boxes.map((digit, at) => taken[at - index] ?? digit),
    focus: Math.min(index + taken.length, codeDigits - 1),
  }
}
