import { expect, test } from 'vitest'
import { failureNotice, unfinishedNotice, usedUpNotice } from './notices.ts'

const questions = {
  en: 'Who is the landlord?',
  es: '¿Quién es el arrendador?',
  de: 'Wer ist der Vermieter?',
  fr: 'Qui est le bailleur ?',
  ru: 'Кто сдаёт квартиру?',
  ar: 'من هو المالك؟',
  hi: 'मकान मालिक कौन है?',
  zh: '房东是谁？',
  it: 'Chi è il locatore?',
  pt: 'Quem é o senhorio?',
  nl: 'Wie is de verhuurder?',
  pl: 'Kto jest właścicielem?',
  ro: 'Cine este proprietarul casei?',
  tr: 'Ev sahibi kim ve nerede?',
  el: 'Ποιος είναι ο ιδιοκτήτης;',
  vi: 'Ai là chủ nhà?',
  th: 'ใครเป็นเจ้าของบ้าน',
  ko: '집주인은 누구인가요?',
  ja: '大家は誰ですか？',
}

test('a failure is told in the language of the question, each kind in its own words', () => {
  const told = Object.values(questions).map(question =>
    (['wrong-key', 'busy', 'timeout', 'refused'] as const).map(kind => failureNotice(kind, { question })),
  )
  expect(new Set(told.flat()).size).toBe(4 * Object.keys(questions).length)
  expect(told[0]).toEqual([
    'The language model was not available, so this answer quotes your documents.',
    'The language model has too much to do just now, so this answer quotes your documents.',
    'The language model took too long, so this answer quotes your documents.',
    'The language model declined to answer this, so this answer quotes your documents.',
  ])
  expect(told[2]![0]).toBe('Das Sprachmodell war nicht verfügbar; diese Antwort zitiert daher Ihre Dokumente.')
  expect(
    Object.values(questions)
      .map(question => failureNotice('timeout', { question }))
      .slice(8),
  ).toEqual([
    'Il modello linguistico ha impiegato troppo tempo, perciò questa risposta cita i Suoi documenti.',
    'O modelo de linguagem demorou demais; por isso, esta resposta cita os seus documentos.',
    'Het taalmodel deed er te lang over; daarom citeert dit antwoord uw documenten.',
    'Model językowy potrzebował zbyt dużo czasu, dlatego ta odpowiedź cytuje Państwa dokumenty.',
    'Modelul de limbaj a avut nevoie de prea mult timp; de aceea, acest răspuns citează documentele dumneavoastră.',
    'Dil modelinin yanıt vermesi çok uzun sürdü; bu nedenle yanıt olarak belgelerinizden alıntılar sunuluyor.',
    'Το γλωσσικό μοντέλο άργησε υπερβολικά, γι’ αυτό η απάντηση αυτή παραθέτει αποσπάσματα από τα έγγραφά σας.',
    'Mô hình ngôn ngữ mất quá nhiều thời gian, vì vậy câu trả lời này trích dẫn tài liệu của bạn.',
    'โมเดลภาษาใช้เวลานานเกินไป คำตอบนี้จึงยกข้อความจากเอกสารของคุณมาแสดง',
    '언어 모델의 응답이 너무 오래 걸려 이 답변은 문서의 내용을 인용합니다.',
    '言語モデルの応答に時間がかかりすぎたため、この回答では文書を引用しています。',
  ])
  for (const kind of [
    'unknown-model',
    'server-error',
    'unreachable',
    'cut',
    'malformed',
    'redirected',
    'rejected',
  ] as const)
    expect(failureNotice(kind, { question: questions.zh })).toBe('语言模型暂时无法使用，因此本回答引用您的文档。')
})

test('of a picture it is told that its text was read', () => {
  for (const question of Object.values(questions))
    expect(failureNotice('busy', { question, picture: {} })).not.toBe(failureNotice('busy', { question }))
  expect(failureNotice('busy', { question: questions.en, picture: {} })).toBe(
    'The language model has too much to do just now, so I read only the text in the image.',
  )
})

test('the tokens of a day are written as the language does', () => {
  expect(usedUpNotice(200_000, { question: questions.en })).toBe(
    'You have used the 200,000 tokens of the language model that a day allows, so this answer quotes your documents. Tomorrow (UTC) it answers again.',
  )
  expect(usedUpNotice(1, { question: questions.en })).toContain('the 1 token of')
  expect(usedUpNotice(200_000, { question: questions.de })).toContain('(200.000)')
  expect(usedUpNotice(200_000, { question: questions.ja })).toBe(
    '1 日に使える言語モデルのトークン（200,000）を使い切ったため、この回答では文書を引用しています。 明日（UTC）には、言語モデルが再び回答します。',
  )
})

test('what ended before its end is told in the language of the question', () => {
  const told = Object.values(questions).flatMap(question => [
    unfinishedNotice('broke-off', { question }),
    unfinishedNotice('too-long', { question }),
  ])
  expect(new Set(told).size).toBe(told.length)
  expect(told[5]).toMatch(/^Die Antwort hat die größte Länge erreicht/)
})
