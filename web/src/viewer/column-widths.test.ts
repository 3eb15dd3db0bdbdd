import { expect, test } from 'vitest'
import { columnWidths } from './column-widths.ts'
import { rowsOf } from './marked-text.ts'

const widths = (columns: string[], text: string) => columnWidths(text, rowsOf(text), columns)

test('a column is as wide as its longest cell or its name wants to be, within bounds', () => {
  expect(widths(['Name of the buoy', 'Depth'], 'Buoy 1\t12\nBuoy 2\t14')).toEqual([18, 8])
  expect(widths(['A', 'B'], `${'x'.repeat(500)}\t`)).toEqual([37, 7])
})

test('a character of Chinese, Japanese or Korean takes the room of two', () => {
  const [chinese] = widths(['备注'], '于年重新上漆')
  const [latin] = widths(['Note'], 'twelve signs')
  expect(chinese).toBe(latin)
})
