import type { Place } from '@docent/contract'
import { expect, test } from 'vitest'
import { withoutSources } from './forget-file.ts'
import { leadIn } from './lead-in.ts'
import { blockquote } from './markdown.ts'
import { wording } from './wording.ts'

const page = (number: number): Place => ({ kind: 'page', page: number, boxes: [] })
const questions = {
  en: 'How much is the rent?',
  es: '¿Cuánto es el alquiler de la casa?',
  de: 'Wie hoch ist die Miete?',
  fr: 'Quel est le loyer de la maison ?',
  ru: 'Сколько стоит аренда?',
  ar: 'كم هو الإيجار في العقد؟',
  hi: 'किराया कितना है?',
  zh: '租金是多少？',
  it: 'Quanto costa l’affitto della casa?',
  pt: 'Quanto é o aluguel da casa?',
  nl: 'Hoeveel is de huur van het huis?',
  pl: 'Ile wynosi czynsz za mieszkanie?',
  ro: 'Cât este chiria pentru casă?',
  tr: 'Kira ne kadar?',
  el: 'Πόσο είναι το ενοίκιο;',
  vi: 'Tiền thuê nhà là bao nhiêu?',
  th: 'ค่าเช่าเท่าไร',
  ko: '집세는 얼마인가요?',
  ja: '家賃はいくらですか？',
}

test.each([
  [questions.en, page(4), '**Lease\\_1.pdf**, page 4:'],
  [questions.es, page(4), '**Lease\\_1.pdf**, página 4:'],
  [questions.de, page(4), '**Lease\\_1.pdf**, Seite 4:'],
  [questions.fr, page(4), '**Lease\\_1.pdf**, page 4 :'],
  [questions.ru, page(4), '**Lease\\_1.pdf**, страница 4:'],
  [questions.ar, page(4), '**Lease\\_1.pdf**، الصفحة 4:'],
  [questions.hi, page(4), '**Lease\\_1.pdf**, पृष्ठ 4:'],
  [questions.zh, page(4), '**Lease\\_1.pdf**，第 4 页：'],
  [questions.it, page(4), '**Lease\\_1.pdf**, pagina 4:'],
  [questions.pt, page(4), '**Lease\\_1.pdf**, página 4:'],
  [questions.nl, page(4), '**Lease\\_1.pdf**, pagina 4:'],
  [questions.pl, page(4), '**Lease\\_1.pdf**, strona 4:'],
  [questions.ro, page(4), '**Lease\\_1.pdf**, pagina 4:'],
  [questions.tr, page(4), '**Lease\\_1.pdf**, 4\\. sayfa:'],
  [questions.el, page(4), '**Lease\\_1.pdf**, σελίδα 4:'],
  [questions.vi, page(4), '**Lease\\_1.pdf**, trang 4:'],
  [questions.th, page(4), '**Lease\\_1.pdf** หน้า 4:'],
  [questions.ko, page(4), '**Lease\\_1.pdf**, 4쪽:'],
  [questions.ja, page(4), '**Lease\\_1.pdf**、4 ページ：'],
  [questions.de, { kind: 'paragraphs', from: 2, to: 3 }, '**Lease\\_1.pdf**, Absätze 2–3:'],
  [questions.de, { kind: 'rows', from: 7, to: 7 }, '**Lease\\_1.pdf**, Zeile 7:'],
  [questions.zh, { kind: 'lines', from: 2, to: 5 }, '**Lease\\_1.pdf**，第 2–5 行：'],
  [questions.it, { kind: 'rows', from: 2, to: 5 }, '**Lease\\_1.pdf**, righe 2–5:'],
  [questions.tr, { kind: 'paragraphs', from: 2, to: 3 }, '**Lease\\_1.pdf**, 2–3. paragraflar:'],
  [questions.el, { kind: 'paragraphs', from: 2, to: 2 }, '**Lease\\_1.pdf**, παράγραφος 2:'],
  [questions.th, { kind: 'lines', from: 2, to: 5 }, '**Lease\\_1.pdf** บรรทัดที่ 2–5:'],
  [questions.ko, { kind: 'rows', from: 2, to: 5 }, '**Lease\\_1.pdf**, 2\\~5행:'],
  [questions.ja, { kind: 'paragraphs', from: 2, to: 2 }, '**Lease\\_1.pdf**、第 2 段落：'],
  [questions.ja, { kind: 'lines', from: 2, to: 5 }, '**Lease\\_1.pdf**、第 2〜5 行：'],
  [questions.fr, { kind: 'cells', sheet: 'Prix', range: 'B4' }, '**Lease\\_1.pdf**, Prix!B4 :'],
  [questions.es, { ...page(1), readByOcr: { confidence: 80 } } as Place, '**Lease\\_1.pdf**, página 1, leída por OCR:'],
] as const)('asked %j, the place of a quotation is told in that language: %j', (question, place, expected) => {
  expect(leadIn(question, { fileName: 'Lease_1.pdf', place }, { further: false })).toBe(expected)
})

test.each(Object.values(questions))(
  'asked %j, a further quotation begins with "and", and goes with its file',
  question => {
    const lead = leadIn(question, { fileName: 'Lease.pdf', place: page(2) }, { further: true })
    expect(lead).toMatch(/^[\p{L}\p{M}]+ \*\*Lease\.pdf\*\*/u)
    const reply = `${lead}\n\n${blockquote('640', 2)}`
    expect(withoutSources(reply, [{ number: 2, fileName: 'Lease.pdf' }])).toBe(wording.removedQuotation)
  },
)
