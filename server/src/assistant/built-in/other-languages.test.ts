import { expect, test } from 'vitest'
import { languageOf } from '../../languages/index.ts'
import { passageOf } from '../testing/passage-of.ts'
import { questionKind } from './question.ts'
import { rankSentences } from './rank-sentences.ts'

const bridges = {
  de: 'Die Alte Brücke wurde im Mai 1894 eröffnet. Entworfen hat sie der Ingenieur Karl Brenner. Jährlich überqueren sie 40000 Wanderer. Gesperrt wurde sie 1977, weil das Holz morsch war.',
  fr: 'Le vieux pont a été ouvert en mai 1894. Il fut dessiné par l’ingénieur Paul Brenier. Chaque année, 40000 randonneurs le traversent. On le ferma en 1977 parce que le bois était pourri.',
  it: 'Il vecchio ponte fu aperto nel maggio 1894. Lo progettò l’ingegnere Carlo Brenni. Ogni anno lo attraversano 40000 escursionisti. Venne chiuso nel 1977 perché il legno era marcio.',
  pt: 'A velha ponte foi aberta em maio de 1894. Foi desenhada pelo engenheiro Carlos Breno. Todos os anos atravessam-na 40000 caminhantes. Foi fechada em 1977 porque a madeira estava podre.',
  nl: 'De oude brug werd in mei 1894 geopend. Ze is ontworpen door ingenieur Karel Brands. Elk jaar steken 40000 wandelaars haar over. In 1977 werd ze gesloten omdat het hout verrot was.',
  pl: 'Stary most otwarto w maju 1894 roku. Zaprojektował go inżynier Karol Brenner. Co roku przechodzi przez niego 40000 turystów. Zamknięto go w 1977 roku, ponieważ drewno było spróchniałe.',
  ro: 'Podul vechi a fost deschis în mai 1894. A fost proiectat de inginerul Carol Brenner. În fiecare an îl traversează 40000 de drumeți. A fost închis în 1977 deoarece lemnul era putred.',
  tr: 'Eski köprü Mayıs 1894’te açıldı. Köprüyü mühendis Kemal Baran tasarladı. Her yıl 40000 yürüyüşçü üzerinden geçer. Ahşap çürüdüğü için 1977’de kapatıldı.',
  el: 'Η παλιά γέφυρα εγκαινιάστηκε τον Μάιο του 1894. Τη σχεδίασε ο μηχανικός Κάρολος Βρεννής. Κάθε χρόνο τη διασχίζουν 40000 πεζοπόροι. Έκλεισε το 1977 επειδή το ξύλο ήταν σάπιο.',
  vi: 'Cây cầu cũ được khánh thành vào tháng 5 năm 1894. Kỹ sư Trần Văn Bình đã thiết kế nó. Mỗi năm có 40000 khách bộ hành đi qua. Nó bị đóng cửa năm 1977 vì gỗ đã mục.',
  th: 'สะพานเก่าเปิดใช้งานเมื่อเดือนพฤษภาคม พ.ศ. 2437\nวิศวกรสมชาย บุญมาเป็นผู้ออกแบบ\nทุกปีมีนักเดินป่าข้ามสี่หมื่นคน\nปิดในปี 2520 เพราะไม้ผุ',
  ko: '옛 다리는 1894년 5월에 개통되었다. 다리를 설계한 기술자는 김철수이다. 해마다 등산객 40000명이 건넌다. 나무가 썩었기 때문에 1977년에 폐쇄되었다.',
  ja: '古い橋は1894年5月に開通した。橋を設計したのは技師の黒田一郎である。毎年4万人の登山者が渡る。木が腐ったため1977年に閉鎖された。',
} as const

test.each([
  ['de', 'Wann war die Eröffnung der Brücke?', 'when', 0],
  ['de', 'Wie viele Wanderer überqueren die Brücke?', 'how-many', 2],
  ['de', 'Warum hat man sie gesperrt?', 'why', 3],
  ['fr', 'Quand le pont a-t-il été ouvert ?', 'when', 0],
  ['fr', 'Qui a dessiné le pont ?', 'who', 1],
  ['it', 'Quando è stato aperto il ponte?', 'when', 0],
  ['it', 'Quanti escursionisti attraversano il ponte?', 'how-many', 2],
  ['pt', 'Quem desenhou a ponte?', 'who', 1],
  ['pt', 'Por que motivo foi fechada?', 'why', 3],
  ['nl', 'Wanneer is de brug geopend?', 'when', 0],
  ['nl', 'Hoeveel wandelaars steken de brug over?', 'how-many', 2],
  ['pl', 'Kiedy otwarto most?', 'when', 0],
  ['pl', 'Ilu turystów przechodzi co roku przez most?', 'how-many', 2],
  ['ro', 'Cine a proiectat podul?', 'who', 1],
  ['ro', 'De ce a fost închis podul?', 'why', 3],
  ['tr', 'Köprü ne zaman açılmıştır?', 'when', 0],
  ['tr', 'Köprüyü kim tasarlamıştır?', 'who', 1],
  ['el', 'Πότε έγιναν τα εγκαίνια της γέφυρας;', 'when', 0],
  ['el', 'Γιατί έκλεισε η γέφυρα;', 'why', 3],
  ['vi', 'Cầu được khánh thành khi nào?', 'when', 0],
  ['vi', 'Ai đã thiết kế cây cầu?', 'who', 1],
  ['th', 'ใครเป็นผู้ออกแบบสะพาน', 'who', 1],
  ['th', 'ทำไมจึงปิดสะพาน', 'why', 3],
  ['ko', '다리는 언제 개통되었나요?', 'when', 0],
  ['ko', '다리는 왜 폐쇄되었나요?', 'why', 3],
  ['ja', '橋はいつ開通しましたか。', 'when', 0],
  ['ja', '橋を設計したのは誰ですか。', 'who', 1],
] as const)('%s: %s asks %s and finds its sentence', (language, question, kind, at) => {
  expect(languageOf(question)).toBe(language)
  expect(questionKind(question, language)).toBe(kind)
  const { asked, scored } = rankSentences(question, [passageOf(bridges[language])])
  expect(asked.language).toBe(language)
  expect(scored[0]!.at).toBe(at)
})

test('a part of a German or Dutch compound is akin to it', () => {
  const text = 'Die Miete steigt jährlich. Die Kündigungsfrist beträgt drei Monate.'
  const { scored } = rankSentences('Welche Frist ist einzuhalten?', [passageOf(text)])
  expect(scored[0]!.at).toBe(1)
})
