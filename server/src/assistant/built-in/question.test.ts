import { expect, test } from 'vitest'
import { asksSeveralThings, definedThing, questionKind } from './question.ts'

test.each([
  ['Who wrote the lease?', 'who'],
  ['When does the lease end?', 'when'],
  ['In what year was it built?', 'when'],
  ['Where is the office?', 'where'],
  ['How many rooms are there?', 'how-many'],
  ['How much is the rent?', 'how-much'],
  ['What is photosynthesis?', 'definition'],
  ['Why was it cancelled?', 'why'],
  ['How is the deposit paid back?', 'how'],
  ['List the duties of the tenant', 'list'],
  ['What are the benefits of membership?', 'list'],
  ['Is smoking allowed?', 'yes-no'],
  ['What lay to the west when the king died?', 'other'],
  ['Who was king when the war began?', 'who'],
  ['Why did the man who paid leave?', 'why'],
  ['What is the name of the man who paid?', 'who'],
  ['Tell me when it ends', 'when'],
  ['¿Cuántas habitaciones hay?', 'how-many'],
  ['¿Quién escribió el contrato?', 'who'],
  ['Когда закончилась война?', 'when'],
  ['Сколько комнат?', 'how-many'],
  ['谁写了合同?', 'who'],
  ['متى انتهت الحرب؟', 'when'],
  ['\u200fمن كتب العقد؟', 'who'],
  ['مَنْ هو المالك؟', 'who'],
  ['كم عدد الغرف؟', 'how-many'],
  ['في اي مدينة يقع المكتب؟', 'where'],
  // "Of" and "for you" are written like "who" and "how many".
  ['ما اسم أكبر غرفة من الغرف؟', 'other'],
  ['أي غرفة لكم؟', 'other'],
  ['कितने कमरे हैं?', 'how-many'],
])('"%s" asks %s', (question, kind) => {
  expect(questionKind(question)).toBe(kind)
})

test.each([
  ['What is a force majeure?', 'force majeure'],
  ['Define photosynthesis', 'photosynthesis'],
  ['What does NDA stand for?', 'NDA'],
  ['什么是光合作用?', '光合作用'],
  ['Who wrote the lease?', undefined],
  ['What is the largest city in the north of the country?', undefined],
])('the thing that "%s" wants defined', (question, thing) => {
  expect(definedThing(question)).toBe(thing)
})

test('several questions in one are parted; one with "and" is not', () => {
  expect(asksSeveralThings('Who signed the lease and when does it end?')).toEqual([
    'Who signed the lease',
    'when does it end?',
  ])
  expect(asksSeveralThings('Who wrote War and Peace?')).toEqual(['Who wrote War and Peace?'])
})

test.each([
  ['de', 'Um wie viel Uhr beginnt die Sitzung?', 'when'],
  ['fr', 'Comment marche la machine qui lave ?', 'how'],
  ['fr', 'Combien est le loyer ?', 'how-much'],
  ['it', 'Quanto dista la stazione?', 'how-much'],
  ['nl', 'Hoeveel kost een kaartje?', 'how-much'],
  ['pl', 'W jakich godzinach jest otwarte?', 'when'],
  ['tr', 'Köprü kaç yılında yapıldı?', 'when'],
  ['el', 'Ποιος είναι ο σκοπός της σύμβασης;', 'other'],
  ['ko', '다리는 몇 년에 지어졌습니까?', 'when'],
  ['ja', 'いつもの手順は何ですか。', 'other'],
  ['th', 'ร้านเปิดกี่โมง', 'when'],
  ['vi', 'Khi nào cầu được xây?'.normalize('NFD'), 'when'],
] as const)('%s: "%s" asks %s', (language, question, kind) => {
  expect(questionKind(question, language)).toBe(kind)
})
