import { expect, test } from 'vitest'
import { withoutPoliteness } from './politeness.ts'

test.each([
  ['Hello, could you please tell me: What is the rent? Thank you very much for your help!', 'What is the rent?'],
  ['What is the rent, please?', 'What is the rent?'],
  ['I was wondering if you could tell me when the lease ends. Thanks in advance', 'when the lease ends.'],
  ['tell me: who wrote emma thank you so much', 'who wrote emma'],
  ['What is the rent?\nThanks', 'What is the rent?'],
  ['Hallo! Können Sie mir bitte sagen, wie hoch die Miete ist? Vielen Dank', 'wie hoch die Miete ist?'],
  ['Hola, ¿me podrías decir cuánto es el alquiler, por favor?', 'cuánto es el alquiler?'],
  ['Здравствуйте! Подскажите, пожалуйста, какова арендная плата? Спасибо.', 'какова арендная плата?'],
  ['من فضلك، ما هي قيمة الإيجار؟ شكرا', 'ما هي قيمة الإيجار؟'],
  ['नमस्ते, कृपया किराया कितना है? धन्यवाद।', 'किराया कितना है?'],
  ['你好，请问租金是多少？谢谢！', '租金是多少？'],
])('"%s" asks "%s"', (question, bare) => {
  expect(withoutPoliteness(question)).toBe(bare)
})

test.each([
  'Who sang Hello?',
  'Who sang Thank You?',
  'Who sang Thank You Very Much?',
  'Hello World program in C',
  'Who wrote "Please, Mr. Postman"?',
  'Can you cancel a booking?',
  'Tell me about the fees',
  '请假制度是什么？',
  'thanks',
  'Please',
])('"%s" stays as it is', question => {
  expect(withoutPoliteness(question)).toBe(question)
})

test('a long run of blanks takes no time', () => {
  const question = `What is the rent${' '.repeat(200_000)}of the flat?`
  expect(withoutPoliteness(question)).toBe(question)
})
