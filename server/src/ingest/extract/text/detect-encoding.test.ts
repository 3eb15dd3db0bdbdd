import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { detectEncoding } from './detect-encoding.ts'
import { surveyBuffer } from './survey-bytes.ts'

const detect = (bytes: Buffer, declared?: string) => detectEncoding(surveyBuffer(bytes), declared)?.encoding

describe('detectEncoding', () => {
  test.each([
    ['windows-1251', 'Опубликованный во время растущего спроса на книги, перевод вышел осенью.'],
    ['koi8-r', 'Опубликованный во время растущего спроса на книги, перевод вышел осенью.'],
    ['windows-1252', 'Madame la Présidente, je voudrais répéter très brièvement où nous étions.'],
    ['windows-1250', 'Všichni lidé rodí se svobodní a sobě rovní co do důstojnosti a práv. Žluťoučký kůň.'],
    ['windows-1253', 'Ο Νίκολα Τέσλα ήταν εφευρέτης και μηχανικός που έζησε στη Νέα Υόρκη.'],
    ['windows-1256', 'من خلال اعادة براءة الاختراع السابقة لتسلا في المدينة'],
    ['shift_jis', '精神病院を退院してパリ近郊の村に移った。'],
    ['euc-jp', '精神病院を退院してパリ近郊の村に移った。'],
    ['gb18030', '迈克尔发现了外星人，他们在森林里采集植物的样本。'],
    ['big5', '人人生而自由，在尊嚴和權利上一律平等。他們賦有理性和良心。'],
    ['euc-kr', '모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다.'],
    ['utf-16le', 'Plain words without a mark.'],
    ['utf-16be', 'Plain words without a mark.'],
    ['utf-32le', 'Plain words without a mark.'],
    ['utf-8', 'Grüße aus 東京.'],
  ])('%s without a mark or a declaration', (encoding, text) => {
    const bytes = iconv.encode(text, encoding, { addBOM: false })
    expect(iconv.decode(bytes, detect(bytes) ?? 'none')).toBe(text)
  })

  test('a byte order mark decides', () => {
    expect(detect(Buffer.from('\ufeffa', 'utf16le'))).toBe('utf-16le')
    expect(detect(Buffer.from('\ufeffa'))).toBe('utf-8')
  })

  test('a declaration is believed where the bytes bear it out, and only there', () => {
    const russian = iconv.encode('Да, это так.', 'koi8-r')
    expect(detect(russian, 'KOI8-R')).toBe('koi8-r')
    expect(detect(Buffer.from('Grüße aus München'), 'iso-8859-5')).toBe('utf-8')
    expect(detect(iconv.encode('من خلال اعادة براءة الاختراع', 'windows-1256'), 'utf-8')).toBe('windows-1256')
  })

  test('ISO-2022-JP is known by its escapes', () => {
    expect(detect(Buffer.from('1b2442467c4b5c1b2842', 'hex'))).toBe('iso-2022-jp')
  })

  test('noise is not text', () => {
    expect(
      detect(Buffer.from(Array.from({ length: 4096 }, (_, at) => (at * at * 31 + (at >> 3) * 7) & 255))),
    ).toBeUndefined()
  })
})
