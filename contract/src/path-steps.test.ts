import { expect, test } from 'vitest'
import { isUnder, lastStep, pathLabel, stepsOf } from './path-steps.ts'

test('paths are parted into steps, quoted keys too', () => {
  expect(stepsOf("$.orders[3]['unit \\'price\\'.x']").map(step => step.name)).toEqual([
    'orders',
    '[3]',
    "unit 'price'.x",
  ])
  expect(stepsOf('/c:catalog/book[2]/@id')).toEqual([
    { path: '/c:catalog', name: 'c:catalog' },
    { path: '/c:catalog/book[2]', name: 'book[2]' },
    { path: '/c:catalog/book[2]/@id', name: '@id' },
  ])
  expect(stepsOf('$')).toEqual([])
})

test('the last step names a value', () => {
  expect(lastStep('$.orders[3]')).toBe('[3]')
  expect(lastStep('/catalog/book[2]')).toBe('book[2]')
  expect(lastStep('$')).toBe('$')
})

test('a value lies in the branches that its path goes through, and in no other', () => {
  expect(isUnder('$.port.name', '$.port')).toBe(true)
  expect(isUnder('$.port[2]', '$.port')).toBe(true)
  expect(isUnder('/a/b/@c', '/a')).toBe(true)
  expect(isUnder('$.port', '$.port')).toBe(false)
  expect(isUnder('$.portal.name', '$.port')).toBe(false)
  expect(isUnder('/a/b[12]', '/a/b[1]')).toBe(false)
})

test('people read a path as names from the outermost inwards', () => {
  expect(pathLabel('$.shop.owner.city')).toBe('shop › owner › city')
  expect(pathLabel("$.orders[3]['unit price']")).toBe('orders[3] › unit price')
  expect(pathLabel('$[0][2].name')).toBe('[0][2] › name')
  expect(pathLabel('/catalog/book[2]/@id')).toBe('catalog › book[2] › @id')
  for (const whole of ['$', '/']) expect(pathLabel(whole)).toBe('whole file')
})
