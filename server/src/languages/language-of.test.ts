import { expect, test } from 'vitest'
import { isRatherEnglish, languageOf, languageOfText } from './language-of.ts'

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
  ['nl', 'Wie is de verhuurder van het huis?'],
  ['it', 'Quando è stata firmata la lettera?'],
  ['pt', 'Quem é o senhorio?'],
  ['pl', 'Kto jest właścicielem mieszkania?'],
  ['ro', 'Cine este proprietarul casei?'],
  ['tr', 'Evin sahibi kimdir ve kira ne kadar?'],
  ['el', 'Ποιος είναι ο ιδιοκτήτης;'],
  ['vi', 'Ai là chủ nhà?'],
  ['th', 'ใครเป็นเจ้าของบ้าน'],
  ['ko', '집주인은 누구인가요?'],
  ['ja', '大家は誰ですか？'],
  ['en', 'What does the word ψυχή mean?'],
  ['en', 'What does "¿Qué pasa?" mean?'],
  ['en', 'a man and a woman (un homme et une femme) (vocal)'],
  ['en', 'When did João da Silva die?'],
  ['en', 'Who directed La Vita è bella?'],
  ['en', 'Rent in Den Haag'],
  ['en', 'Door code?'],
  ['en', 'Dove soap price?'],
  ['de', 'Wer zahlt?'],
  ['pl', 'Kiedy otwarto most?'],
  ['zh', 'Kubernetes deployment 怎么配置？'],
  ['es', 'De qué trata este documento'],
])('%s: %s', (language, question) => {
  expect(languageOf(question)).toBe(language)
})

test.each([
  ['Danish', 'Hvem er udlejeren, og hvor er huset?'],
  ['Ukrainian', 'Хто здає квартиру і де вона?'],
  ['Persian', 'صاحب خانه کیست؟'],
  ['no words', '2024?'],
])('another language, %s, is answered in English', (_language, question) => {
  expect(languageOf(question)).toBe('en')
})

test.each([
  ['de', 'Die Kündigung muss dem Vermieter spätestens am dritten Werktag eines Monats zugehen, und zwar schriftlich.'],
  [
    'pl',
    'Najemca wpłaca kaucję przed wydaniem kluczy, a wynajmujący zwraca ją w ciągu miesiąca od opuszczenia mieszkania.',
  ],
  [
    'es',
    'Los empleados tienen derecho a acumular los días de vacaciones hasta el fin del año siguiente, según el convenio.',
  ],
  ['en', 'The rent is due on the first day of each month, as is the charge for water.'],
  ['en', 'Art. D 101 L; Maison Le Bois; Casa da Praia; 12,50; De Vries; M; S; XL'],
])('the language of a passage, %s', (language, text) => {
  expect(languageOfText(text)).toBe(language)
})

test('a sentence is rather English where more of its small words are', () => {
  expect(isRatherEnglish('The tenant must give notice in hand on the last day of the month.', 'de')).toBe(true)
  expect(isRatherEnglish('Der Mieter muss die Wohnung in hellen Farben an den Vermieter geben.', 'de')).toBe(false)
  expect(isRatherEnglish('Room 12 A', 'de')).toBe(false)
})
