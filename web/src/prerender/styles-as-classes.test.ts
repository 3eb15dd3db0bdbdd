import { expect, test } from 'vitest'
import { stylesAsClasses } from './styles-as-classes.ts'

test('each style becomes a class, the same one where it is the same', () => {
  expect(
    stylesAsClasses(
      '<p style="--a:1">x</p><br/><a class="b" style="color:red" href="#c">y</a><p style="--a:1" class="d">style="z"</p>',
    ),
  ).toBe(
    '<style>.first-0{--a:1}.first-1{color:red}</style>' +
      '<p class="first-0">x</p><br/><a class="first-1 b" href="#c">y</a><p class="first-0 d">style="z"</p>',
  )
})

test('what stands escaped in an attribute is a style as it was meant', () => {
  expect(stylesAsClasses('<p style="font:&quot;A &amp; B&quot;">x</p>')).toBe(
    '<style>.first-0{font:"A & B"}</style><p class="first-0">x</p>',
  )
})

test('without styles nothing changes', () => {
  expect(stylesAsClasses('<p>x</p>')).toBe('<p>x</p>')
})
