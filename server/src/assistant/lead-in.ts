import { type Place, placeLabel, type Source } from '@docent/contract'
import { type Language, languageOf } from './language-of.ts'
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
/** Chinese puts the number before the noun. */
const ordinal =
  (noun: string): Range =>
  (from, to) =>
    from === to ? `第 ${from} ${noun}` : `第 ${from}–${to} ${noun}`

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
