import { expect, test } from 'vitest'
import { languageOf } from './language-of.ts'

test.each([
  ['en', 'Who is the landlord?'],
  ['en', 'Rent?'],
  ['en', 'Where is Las Vegas in the report of El Paso?'],
  ['en', 'What does "Das Kapital" say of wages?'],
  ['de', 'Wer ist der Vermieter?'],
  ['de', 'Wie hoch ist die Miete?'],
  ['es', '¿Quién es el arrendador?'],
  ['es', '¿Cuánto cuesta el alquiler de la casa?'],
  ['es', '¿Se admiten mascotas?'],
  ['fr', 'Quand finit le bail ?'],
  ['fr', 'Combien coûte le loyer de la maison ?'],
  ['ru', 'Кто сдаёт квартиру?'],
  ['ar', 'من هو المالك؟'],
  ['hi', 'मकान मालिक कौन है?'],
  ['zh', '房东是谁？'],
])('%s: %s', (language, question) => {
  expect(languageOf(question)).toBe(language)
})

test.each([
  ['Dutch', 'Wie is de verhuurder van het huis?'],
  ['Italian', 'Quando è stata firmata la lettera?'],
  ['Portuguese', 'Quem é o senhorio?'],
  ['Danish', 'Hvem er udlejeren, og hvor er huset?'],
  ['Japanese', '大家は誰ですか？'],
  ['Ukrainian', 'Хто здає квартиру і де вона?'],
  ['Persian', 'صاحب خانه کیست؟'],
  ['no words', '2024?'],
])('another language, %s, is answered in English', (_language, question) => {
  expect(languageOf(question)).toBe('en')
})
