/**
 * What texts in each encoding look like, for telling encodings apart: the letters outside of ASCII of the languages written in
 * it, most frequent first. Letter orders follow general frequency tables of each language; only their rough rank matters.
 */
export interface EncodingModel {
  /** Name that iconv-lite decodes. */
  readonly encoding: string
  /** Name for people. */
  readonly label: string
  readonly languages: readonly string[]
  /** Log-probability that a text of unknown origin is in this encoding, up to a constant. */
  readonly prior: number
}

const french = 'éèàêçâîôûùëïœæ'
const german = 'üäöß'
const spanish = 'óíáéñú¿¡ü'
const portuguese = 'ãçáéíõóêâúàô'
const italian = 'èàòùìé'
const swedish = 'äåöé'
const danish = 'øåæé'
const icelandic = 'íáðúéóöæþý'
/** Names from several languages in one text, as in lists of people. */
const westernNames = 'éáíñóüöäèçãúôâàêåøëïßæõìùòîû'
const western = [westernNames, french, german, spanish, portuguese, italian, swedish, danish, icelandic]
const central = ['ąęłóśżćńź', 'íáěéřžýšůčúťďňó', 'áíéčýšžťúľôňďóä', 'áéőöíóüúű', 'ăîâşţ', 'čšžćđ', german]
const turkish = 'ışğüçöâîû'
const baltic = ['ėšąųžįūčę', 'āēīšņūķģļčž', 'äõüöšž']
const vietnamese = '\u0301\u0300\u0323\u0309\u0303đưăâêôơáàéèíóòúùãõ'
const cyrillic = [
  'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё',
  'оаинтівеслркдумпзябгьчйхцїжєшюфщґ',
  'аоиетнрсвлкдпмузъгябчщжйцхшфюь',
  'аоиенрстјуквдмплгзбчцшњжљћђфџх',
]
const greek = 'αοιετσνηυρπκμςλωίόάέδγθήχφύβώξζψϊϋ'
const hebrew = 'יוהלאתרבשמנחעכדקפםטגצסזןךףץ'
const arabic = ['اليمنوتربةعدسفهكقأحجشطصىخإذزضثآغئءظؤ\u064e\u0650\u064f،', 'ایرنودهمتسبلشکزفگعخقجپحآچصطضغثظذژئ،']
const thai = 'านรกอเงมยลวดทตส\u0e31\u0e35\u0e48\u0e49ปบคขจหแใไพชะ\u0e34\u0e37\u0e39\u0e38ำโถผซธณศษ\u0e47\u0e4cญฐฟภฝฎฏฉ'

/** The usual encodings of a single byte a character. Latin-1 is read as its superset Windows-1252, as browsers do. */
export const singleByteModels: readonly EncodingModel[] = [
  { encoding: 'windows-1252', label: 'Windows-1252', languages: western, prior: 0 },
  { encoding: 'windows-1250', label: 'Windows-1250', languages: central, prior: -5 },
  { encoding: 'iso-8859-2', label: 'ISO-8859-2', languages: central, prior: -6 },
  { encoding: 'windows-1254', label: 'Windows-1254', languages: [turkish], prior: -3 },
  { encoding: 'windows-1257', label: 'Windows-1257', languages: baltic, prior: -6 },
  { encoding: 'windows-1258', label: 'Windows-1258', languages: [vietnamese], prior: -3 },
  { encoding: 'windows-1251', label: 'Windows-1251', languages: cyrillic, prior: -1 },
  { encoding: 'koi8-r', label: 'KOI8-R', languages: cyrillic.slice(0, 1), prior: -2 },
  { encoding: 'koi8-u', label: 'KOI8-U', languages: cyrillic.slice(1, 2), prior: -3 },
  { encoding: 'iso-8859-5', label: 'ISO-8859-5', languages: cyrillic, prior: -3 },
  { encoding: 'cp866', label: 'CP866', languages: cyrillic.slice(0, 2), prior: -3 },
  { encoding: 'maccyrillic', label: 'Mac Cyrillic', languages: cyrillic, prior: -6 },
  { encoding: 'windows-1253', label: 'Windows-1253', languages: [greek], prior: -2 },
  { encoding: 'iso-8859-7', label: 'ISO-8859-7', languages: [greek], prior: -3 },
  { encoding: 'windows-1255', label: 'Windows-1255', languages: [hebrew], prior: -2 },
  { encoding: 'windows-1256', label: 'Windows-1256', languages: arabic, prior: -2 },
  { encoding: 'iso-8859-6', label: 'ISO-8859-6', languages: arabic.slice(0, 1), prior: -3 },
  { encoding: 'windows-874', label: 'Windows-874', languages: [thai], prior: -2 },
  { encoding: 'macroman', label: 'Mac Roman', languages: western, prior: -8 },
  { encoding: 'cp850', label: 'CP850', languages: western, prior: -8 },
]

/** The encodings of East Asia; `languages` holds only the most frequent characters. */
export const multiByteModels: readonly EncodingModel[] = [
  { encoding: 'shift_jis', label: 'Shift-JIS', languages: ['japanese'], prior: -1 },
  { encoding: 'euc-jp', label: 'EUC-JP', languages: ['japanese'], prior: -2 },
  { encoding: 'gb18030', label: 'GB18030', languages: ['chinese'], prior: -1 },
  { encoding: 'big5', label: 'Big5', languages: ['chinese'], prior: -2 },
  { encoding: 'euc-kr', label: 'EUC-KR', languages: ['korean'], prior: -2 },
]

/** The two hundred or so most frequent Han characters of Chinese (both scripts) and Japanese. */
export const frequentHan = new Set(
  '的一是不了人我在有他这為之大来以个中上们到说国和地也子时道出而要于就下得可你年生自会那后能对着事其里所去行过家十用发天如然作方成者多日都三小军二无同么经法当起与好看学进种将还分此心前面又定见只主没公从' +
    '這個們來說國時會後對著過發無麼經當與學進種將還見從開長東問間動業現關電話車實點體應給氣頭數員產區總機場' +
    '本見社部手新月目力女高四議同政民連最立開合党戦第選市内相意全関保理明文化数義平度名通受期制世界使用法語',
)

/** Names under which documents declare their encoding, as browsers understand them (WHATWG Encoding). */
const aliases: Record<string, string> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'unicode-1-1-utf-8': 'utf-8',
  'us-ascii': 'windows-1252',
  ascii: 'windows-1252',
  latin1: 'windows-1252',
  'iso-8859-1': 'windows-1252',
  'iso8859-1': 'windows-1252',
  cp1252: 'windows-1252',
  'iso-8859-9': 'windows-1254',
  'iso-8859-11': 'windows-874',
  'tis-620': 'windows-874',
  sjis: 'shift_jis',
  'shift-jis': 'shift_jis',
  'x-sjis': 'shift_jis',
  'windows-31j': 'shift_jis',
  ms_kanji: 'shift_jis',
  gb2312: 'gb18030',
  'gb_2312-80': 'gb18030',
  'x-gbk': 'gb18030',
  gbk: 'gb18030',
  cp936: 'gb18030',
  big5: 'big5',
  'big5-hkscs': 'big5',
  'ks_c_5601-1987': 'euc-kr',
  'windows-949': 'euc-kr',
  'x-euc-jp': 'euc-jp',
  'utf-16': 'utf-16le',
  ucs2: 'utf-16le',
  'ucs-2': 'utf-16le',
}

/** The canonical name for a declared one, lower case; unknown names come back as they are. */
export function canonicalEncoding(declared: string): string {
  const name = declared.trim().toLowerCase()
  return aliases[name] ?? (/^cp125\d$/.test(name) ? `windows-${name.slice(2)}` : name)
}

const labels: Record<string, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16LE',
  'utf-16be': 'UTF-16BE',
  'utf-32le': 'UTF-32LE',
  'utf-32be': 'UTF-32BE',
  'iso-2022-jp': 'ISO-2022-JP',
}

/** An encoding's name for people: "Windows-1252", "Shift-JIS". */
export function encodingLabel(encoding: string): string {
  const model = [...singleByteModels, ...multiByteModels].find(each => each.encoding === encoding)
  return model?.label ?? labels[encoding] ?? encoding.toUpperCase()
}
