import { VisuallyHidden } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { type Boxes, deleteBack, enterDigits, pasteDigits } from './code-digits.ts'
import classes from './verify-dialog.module.css'

interface CodeBoxesProps {
  readonly boxes: Boxes
  readonly disabled: boolean
  readonly invalid: boolean
  readonly describedBy: string
  readonly onChange: (boxes: Boxes) => void
}

/** Six boxes of one digit each, that are typed, pasted and filled as if they were one field. */
export function CodeBoxes({ boxes, disabled, invalid, describedBy, onChange }: CodeBoxesProps) {
  const inputs = useRef<(HTMLInputElement | null)[]>([])
  const wasDisabled = useRef(disabled)
  // What is disabled loses the focus: after a refused code, or a new one, it comes back.
  useEffect(() => {
    if (wasDisabled.current && !disabled) inputs.current[0]?.focus()
    wasDisabled.current = disabled
  }, [disabled])
  const apply = ({ boxes: after, focus }: { boxes: Boxes; focus: number }) => {
    onChange(after)
    inputs.current[focus]?.focus()
  }
  return (
    // Digits stand from left to right in every language.
    <fieldset className={classes.boxes} dir="ltr" aria-describedby={describedBy}>
      <VisuallyHidden component="legend">Verification code</VisuallyHidden>
      {boxes.map((digit, index) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place.
          key={index}
          ref={input => {
            inputs.current[index] = input
          }}
          className={classes.box}
          aria-label={`Digit ${index + 1} of ${boxes.length}`}
          aria-invalid={invalid || undefined}
          data-autofocus={index === 0 || undefined}
          inputMode="numeric"
          autoComplete={index === 0 ? 'one-time-code' : 'off'}
          value={digit}
          disabled={disabled}
          onFocus={event => event.currentTarget.select()}
          onChange={event => apply(enterDigits(boxes, { index, text: event.currentTarget.value }))}
          onPaste={event => {
            event.preventDefault()
            apply(pasteDigits(boxes, { text: event.clipboardData.getData('text'), focus: index }))
          }}
          onKeyDown={event => {
            const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
            if (step !== undefined) inputs.current[index + step]?.focus()
            if (event.key === 'Backspace') apply(deleteBack(boxes, { index }))
            if (step !== undefined || event.key === 'Backspace') event.preventDefault()
          }}
        />
      ))}
    </fieldset>
  )
}
