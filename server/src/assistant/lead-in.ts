import { type Place, placeLabel, type Source } from '@docent/contract'
import { type Language, languageOf } from '../languages/index.ts'
import { escapeMarkdown } from './markdown.ts'

/** How a language tells where a quotation comes from. English is missing: its places are those of the interface. */
interface LeadWords {
  /** Before the second file and those after it. */
  readonly and: string
  readonly page: (page: number) => string
  readonly readByOcr: string
  readonly paragraphs: Range
  readonly rows: Range
  readonly lines: Range
  /** Between the file and the place; English has a comma. */
  readonly comma?: string
  readonly colon?: string
}
type Range = (from: number, to: number) => string

const nouns =
  (one: string, several: string): Range =>
  (from, to) =>
    from === to ? `${one} ${from}` : `${several} ${from}–${to}`
/** Chinese and Japanese put the number before the noun. */
const ordinal =
  (noun: string, dash = '–'): Range =>
  (from, to) =>
    from === to ? `第 ${from} ${noun}` : `第 ${from}${dash}${to} ${noun}`
/** So do Turkish and Korean, with what follows joined to it. */
const numbered =
  (one: string, several: string, dash = '–'): Range =>
  (from, to) =>
    from === to ? `${from}${one}` : `${from}${dash}${to}${several}`

const words: Readonly<Record<Exclude<Language, 'en'>, LeadWords>> = {
  es: {
    and: 'Y',
    page: page => `página ${page}`,
    readByOcr: 'leída por OCR',
    paragraphs: nouns('párrafo', 'párrafos'),
    rows: nouns('fila', 'filas'),
    lines: nouns('línea', 'líneas'),
  },
  de: {
    and: 'Und',
    page: page => `Seite ${page}`,
    readByOcr: 'gelesen durch OCR',
    paragraphs: nouns('Absatz', 'Absätze'),
    rows: nouns('Zeile', 'Zeilen'),
    lines: nouns('Zeile', 'Zeilen'),
  },
  fr: {
    and: 'Et',
    page: page => `page ${page}`,
    readByOcr: 'lue par OCR',
    paragraphs: nouns('paragraphe', 'paragraphes'),
    rows: nouns('ligne', 'lignes'),
    lines: nouns('ligne', 'lignes'),
    colon: ' :',
  },
  ru: {
    and: 'И',
    page: page => `страница ${page}`,
    readByOcr: 'прочитана распознаванием текста',
    paragraphs: nouns('абзац', 'абзацы'),
    rows: nouns('строка', 'строки'),
    lines: nouns('строка', 'строки'),
  },
  ar: {
    and: 'وأيضًا',
    page: page => `الصفحة ${page}`,
    readByOcr: 'مقروءة بالتعرّف الضوئي على الحروف',
    paragraphs: nouns('الفقرة', 'الفقرات'),
    rows: nouns('الصف', 'الصفوف'),
    lines: nouns('السطر', 'الأسطر'),
    comma: '، ',
  },
  hi: {
    and: 'और',
    page: page => `पृष्ठ ${page}`,
    readByOcr: 'OCR से पढ़ा गया',
    paragraphs: nouns('अनुच्छेद', 'अनुच्छेद'),
    rows: nouns('पंक्ति', 'पंक्तियाँ'),
    lines: nouns('पंक्ति', 'पंक्तियाँ'),
  },
  zh: {
    and: '另见',
    page: page => `第 ${page} 页`,
    readByOcr: '由 OCR 识别',
    paragraphs: ordinal('段'),
    rows: ordinal('行'),
    lines: ordinal('行'),
    comma: '，',
    colon: '：',
  },
  it: {
    and: 'E',
    page: page => `pagina ${page}`,
    readByOcr: 'letta tramite OCR',
    paragraphs: nouns('paragrafo', 'paragrafi'),
    rows: nouns('riga', 'righe'),
    lines: nouns('riga', 'righe'),
  },
  pt: {
    and: 'E',
    page: page => `página ${page}`,
    readByOcr: 'lida por OCR',
    paragraphs: nouns('parágrafo', 'parágrafos'),
    rows: nouns('linha', 'linhas'),
    lines: nouns('linha', 'linhas'),
  },
  nl: {
    and: 'En',
    page: page => `pagina ${page}`,
    readByOcr: 'gelezen met OCR',
    paragraphs: nouns('alinea', 'alinea’s'),
    rows: nouns('rij', 'rijen'),
    lines: nouns('regel', 'regels'),
  },
  pl: {
    and: 'Oraz',
    page: page => `strona ${page}`,
    readByOcr: 'odczytano za pomocą OCR',
    paragraphs: nouns('akapit', 'akapity'),
    rows: nouns('wiersz', 'wiersze'),
    lines: nouns('wiersz', 'wiersze'),
  },
  ro: {
    and: 'Și',
    page: page => `pagina ${page}`,
    readByOcr: 'citită prin OCR',
    paragraphs: nouns('paragraful', 'paragrafele'),
    rows: nouns('rândul', 'rândurile'),
    lines: nouns('rândul', 'rândurile'),
  },
  tr: {
    and: 'Ayrıca',
    page: page => `${page}. sayfa`,
    readByOcr: 'OCR ile okundu',
    paragraphs: numbered('. paragraf', '. paragraflar'),
    rows: numbered('. satır', '. satırlar'),
    lines: numbered('. satır', '. satırlar'),
  },
  el: {
    and: 'Και',
    page: page => `σελίδα ${page}`,
    readByOcr: 'ανάγνωση με OCR',
    paragraphs: nouns('παράγραφος', 'παράγραφοι'),
    rows: nouns('γραμμή', 'γραμμές'),
    lines: nouns('γραμμή', 'γραμμές'),
  },
  vi: {
    and: 'Và',
    page: page => `trang ${page}`,
    readByOcr: 'đọc bằng OCR',
    paragraphs: nouns('đoạn', 'các đoạn'),
    rows: nouns('hàng', 'các hàng'),
    lines: nouns('dòng', 'các dòng'),
  },
  th: {
    and: 'และ',
    page: page => `หน้า ${page}`,
    readByOcr: 'อ่านด้วย OCR',
    paragraphs: nouns('ย่อหน้าที่', 'ย่อหน้าที่'),
    rows: nouns('แถวที่', 'แถวที่'),
    lines: nouns('บรรทัดที่', 'บรรทัดที่'),
    comma: ' ',
  },
  ko: {
    and: '또한',
    page: page => `${page}쪽`,
    readByOcr: 'OCR로 읽음',
    paragraphs: numbered('번째 단락', '번째 단락', '~'),
    rows: numbered('행', '행', '~'),
    lines: numbered('번째 줄', '번째 줄', '~'),
  },
  ja: {
    and: 'また',
    page: page => `${page} ページ`,
    readByOcr: 'OCR で読み取り',
    paragraphs: ordinal('段落', '〜'),
    rows: ordinal('行', '〜'),
    lines: ordinal('行', '〜'),
    comma: '、',
    colon: '：',
  },
}

/**
 * The line before a quotation, in the language of the question: the file's name and the place. The interface's own label of the
 * place stays English, as it is.
 * @param further whether another quotation stands before it in the reply
 */
export function leadIn(
  question: string,
  { fileName, place }: Pick<Source, 'fileName' | 'place'>,
  { further }: { further: boolean },
): string {
  const language = languageOf(question)
  const told = language === 'en' ? undefined : words[language]
  const { and, comma = ', ', colon = ':' } = told ?? { and: 'And' }
  const where = told ? placeIn(told, place) : placeLabel(place)
  return `${further ? `${and} ` : ''}**${escapeMarkdown(fileName)}**${comma}${escapeMarkdown(where)}${colon}`
}

function placeIn({ page, readByOcr, comma = ', ', ...words }: LeadWords, at: Place): string {
  switch (at.kind) {
    case 'page':
      return at.readByOcr ? `${page(at.page)}${comma}${readByOcr}` : page(at.page)
    case 'paragraphs':
    case 'rows':
    case 'lines':
      return words[at.kind](at.from, at.to)
    case 'image':
      return readByOcr
    // Written alike in every language.
    case 'cells':
    case 'path':
      return placeLabel(at)
  }
}
