import { expect, test } from 'vitest'
import { sentencesOf } from './sentences.ts'

const split = (text: string) => sentencesOf(text).map(({ start, end }) => text.slice(start, end))

test.each<[string, string[]]>([
  ['Dr. Smith met Mr. Jones. They talked.', ['Dr. Smith met Mr. Jones.', 'They talked.']],
  ['See No. 5 and Fig. 2. It is clear.', ['See No. 5 and Fig. 2.', 'It is clear.']],
  ['In Brown v. Board of Education it ruled. It held.', ['In Brown v. Board of Education it ruled.', 'It held.']],
  ['He said no. Then he left.', ['He said no.', 'Then he left.']],
  [
    'The filter (part no. AQ-771) lasts a year. No. 5 fits.',
    ['The filter (part no. AQ-771) lasts a year.', 'No. 5 fits.'],
  ],
  ['Fruit, e.g. Apples, sells. Bread does not.', ['Fruit, e.g. Apples, sells.', 'Bread does not.']],
  ['J. R. R. Tolkien wrote it. We read it.', ['J. R. R. Tolkien wrote it.', 'We read it.']],
  ['It costs 3.50 euros. Pay at 5 p.m. on Monday.', ['It costs 3.50 euros.', 'Pay at 5 p.m. on Monday.']],
  ['He lives in the U.S. She does not.', ['He lives in the U.S.', 'She does not.']],
  [
    'The U.S. Army came. “Is it so?” he asked. “Yes.” So be it.',
    ['The U.S. Army came.', '“Is it so?” he asked.', '“Yes.”', 'So be it.'],
  ],
  ['It ended in 1990. The rest came later.', ['It ended in 1990.', 'The rest came later.']],
  ['1. Introduction\nText follows.', ['1. Introduction', 'Text follows.']],
  ['Am 3. Oktober ist frei. Sonst nicht.', ['Am 3. Oktober ist frei.', 'Sonst nicht.']],
  ['Wait... what? Yes! No.', ['Wait... what?', 'Yes!', 'No.']],
  ['Title\n\n  First one. Second one  ', ['Title', 'First one.', 'Second one']],
  ['今天天气很好。我们去公园吧！“好的。”他说', ['今天天气很好。', '我们去公园吧！', '“好的。”', '他说']],
  ['यह एक वाक्य है। यह दूसरा है।', ['यह एक वाक्य है।', 'यह दूसरा है।']],
  ['هل هذا سؤال؟ نعم. انتهى.', ['هل هذا سؤال؟', 'نعم.', 'انتهى.']],
  ['كتبه ميشيل إ. مان. قرأناه.', ['كتبه ميشيل إ. مان.', 'قرأناه.']],
  ['Жил на ул. Ленина. Потом уехал.', ['Жил на ул. Ленина.', 'Потом уехал.']],
  ['', []],
  [' \n\n ', []],
])('%s', (text, sentences) => {
  expect(split(text)).toEqual(sentences)
})

test('sentences together hold every character but white space', () => {
  const text = 'One… two?! (Three.) "Four." v1.2.3 ends\nfive 日本語です。六'
  expect(split(text).join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''))
})

test('long Thai text is parted at its spaces', () => {
  const phrase = 'ประเทศไทยตั้งอยู่ในภูมิภาคเอเชียตะวันออกเฉียงใต้และมีประชากรจำนวนมาก'
  const text = `${phrase} ${phrase} ${phrase}`
  expect(split(text)).toEqual([phrase, phrase, phrase])
})
