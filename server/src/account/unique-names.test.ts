import { expect, test } from 'vitest'
import { uniqueNames } from './unique-names.ts'

test('every file gets a name of its own, whatever system unpacks it', () => {
  const nameOf = uniqueNames()
  expect(['a.pdf', 'a (2).pdf', 'A.PDF', 'a.pdf', '.env', '.env', 'b', 'b'].map(nameOf)).toEqual([
    'a.pdf',
    'a (2).pdf',
    'A (3).PDF',
    'a (4).pdf',
    '.env',
    '.env (2)',
    'b',
    'b (2)',
  ])
})

test('a name never leads out of its folder and can be written on every system', () => {
  const nameOf = uniqueNames()
  expect(['../../etc/passwd', '..', 'a\\b:c.txt', '', 'CON.txt', 'x. ', 'new\nline'].map(nameOf)).toEqual([
    '.._.._etc_passwd',
    '__',
    'a_b_c.txt',
    '_',
    '_CON.txt',
    'x__',
    'new_line',
  ])
})
