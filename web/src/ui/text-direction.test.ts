import { expect, test } from 'vitest'
import { textDirection } from './text-direction.ts'

test.each([
  [['שם', 'עומק'], 'מצוף 1\t12\nמצוף 2\t14', 'rtl'],
  [['الاسم', 'العمق'], 'عوامة\t12', 'rtl'],
  [['Name', 'Depth'], 'Buoy\t12', 'ltr'],
  // A few words of the other direction turn nothing around.
  [['שם', 'ISBN'], 'ספר על הים והנמל\tX 12', 'rtl'],
  [['Name', 'Hebrew name'], 'Harbour\tנמל', 'ltr'],
  [['', ''], '1\t2', 'ltr'],
] as const)('a table of %j and %j runs %s', (columns, text, direction) => {
  expect(textDirection(columns, text)).toBe(direction)
})
