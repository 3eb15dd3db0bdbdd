import type { Language } from '../language-of.ts'
import { koreanBasics } from './korean-forms.ts'
import { turkishBasics } from './turkish-forms.ts'
import { otherForms } from './word-forms.ts'

/** An ending, and what a basic form has in its place. */
type Rule = readonly [ending: RegExp, ...instead: readonly string[]]

/** An Arabic verb in the present: its root, and of one that has a weak letter before the last, which may be an alef in the past, the last by itself. */
function present(root: string, weak?: string): RegExp {
  const endings = '(?:ون|ين|ان|وا|ها|هما|هم|ه|نا|ن)?'
  return new RegExp(`^[يت](${root})${weak ? `${weak}(\\p{L})` : ''}${endings}$`, 'u')
}

const polishCase = '(?:u|a|owi|i?em|ie|y|i|ów|om|ami|ach)'
const russianCase = '(?:а|у|ом|ем|е|и|ы|ов|ам|ами|ах|ью)'

/** What stemmers leave apart: forms in which letters before the ending change, or of which the stemmer knows one alone. */
const rules: Readonly<Partial<Record<Language, readonly Rule[]>>> = {
  pt: [
    [/[õã]es$/u, 'ão'],
    [/ais$/u, 'al'],
    [/[eé]is$/u, 'el', 'il', 'ei'],
    [/óis$/u, 'ol'],
    [/ns$/u, 'm'],
    [/em$/u, 'er', 'ir'],
    [/a(?:va|vam|m)?$/u, 'ar'],
  ],
  es: [
    [/(?:es|s)$/u, ''],
    [/ie(\p{L}{1,2})e[ns]?$/u, 'e$1er', 'e$1ir'],
    [/ie(\p{L}{1,2})a[ns]?$/u, 'e$1ar'],
    [/ue(\p{L}{1,2})e[ns]?$/u, 'o$1er', 'o$1ir'],
    [/ue(\p{L}{1,2})a[ns]?$/u, 'o$1ar'],
    [/(?:iendo|ieron|ió|en|e)$/u, 'er', 'ir'],
    [/(?:ando|aron|ó|an|a)$/u, 'ar'],
    [/as?$/u, 'o'],
  ],
  it: [
    [/(?:endo|ono|iva|ì|e)$/u, 'ere', 'ire'],
    [/(?:ando|ano|ava|ò|a)$/u, 'are'],
    [/[aie]$/u, 'o', 'e', 'a'],
  ],
  de: [
    [/^(\p{Ll}{2,6})zu(\p{Ll}{3,}n)$/u, '$1$2'],
    [/end(?:e[mnrs]?)?$/u, 'en'],
    [/te[nt]?$/u, 'en'],
  ],
  pl: [
    // Of a last "e" that comes and goes: "rynku" of "rynek", "psów" of "pies", "końca" of "koniec".
    [new RegExp(`([bcdfghjklłmnprstwzżźśćń])([bcdfghklłmnprstwzż])${polishCase}$`, 'u'), '$1e$2', '$1ie$2'],
    [new RegExp(`ń(c)${polishCase}?e?$`, 'u'), 'nie$1'],
    [/i?e([klłmnrwc])$/u, '$1a', '$1o'],
    [/cie$/u, 't', 'ta', 'to'],
    [/dzie$/u, 'd', 'da', 'do'],
    [/dze$/u, 'ga'],
    [/ce$/u, 'ka'],
    [/rze$/u, 'r', 'ra', 'ro'],
    [/le$/u, 'ł', 'ła', 'ło'],
    [/ie$/u, '', 'a', 'o'],
    [/([ae])ń$/u, '$1nie'],
    [/ii$/u, 'ia'],
    [/(?:e|a|ego|ej|emu|y?m|ymi|ych|ą)$/u, 'y', 'i'],
    [/(?:i|y|u|ę|ą|ów|owi|em|om|ami|ach|o)$/u, '', 'a', 'o', 'e'],
    [/(?:uje|ują|uję|ujemy|ował[aoiy]?|owan[eya])$/u, 'ować'],
    [/aj(?:e|ą|emy)$/u, 'ać', 'awać'],
    [/(?:a|ają|am|amy|asz|ał[aoiy]?|ano|an[eya])$/u, 'ać'],
    [/(?:i|ą|imy|isz|ił[aoiy]?|ono|on[eya])$/u, 'ić'],
    [/(?:y|ymy|ysz|ył[aoiy]?)$/u, 'yć'],
    [/(?:e|nie|ną|nął|nęł[aoiy]|nięt[eya])$/u, 'ąć', 'nąć'],
  ],
  ro: [
    [/ul$/u, 'u'],
    [/(?:ul|ului|lui|le)$/u, '', 'u'],
    [/oas(?:ă|e|a|ei|ele|elor)$/u, 'os'],
    [/ăți(?:i|le|lor)?$/u, 'ate'],
    [/el(?:e|ei|elor|ele)$/u, 'ea'],
    [/(?:ii|iei|ia|iile|iilor)$/u, 'ie'],
    [/(?:i|ile|ilor)$/u, '', 'e', 'ă', 'u'],
    [/(?:e|ea|ei|ele|elor)$/u, '', 'ă', 'e'],
    [/[ăa]$/u, '', 'ă', 'a'],
    [/ează$/u, 'a'],
    [/ește$/u, 'i'],
    // "Școli" of "școală", "flori" of "floare".
    [/o(\p{L}{1,2})i(?:lor|le)?$/u, 'oa$1ă', 'oa$1e'],
  ],
  ru: [
    // Of a last vowel that comes and goes: "рынка" of "рынок", "карточек" of "карточка".
    [
      new RegExp(`([бвгджзклмнпрстфхцчшщ])([бвгджзклмнпрстфхцчшщ])${russianCase}$`, 'u'),
      '$1о$2',
      '$1е$2',
      '$1о$2ь',
      '$1е$2ь',
    ],
    [/[ое]([кнц])$/u, '$1а', '$1о'],
    [/у(?:ю|ет|ют|ем|ешь|я)(?:сь|ся)?$/u, 'овать', 'евать', 'оваться'],
    [/(?:ит|ят|ат)ся$/u, 'иться', 'аться', 'яться', 'еться'],
    [/ит(?:ся)?$/u, 'ить', 'ать', 'ять', 'еть'],
    [/[яа]т(?:ся)?$/u, 'ать', 'ять', 'ить', 'еть'],
    [/я$/u, 'ть'],
    [/(?:сь|ся)$/u, ''],
  ],
  el: [
    [/(?:ια|ιου|ίου|ιων|ίων)$/u, 'ιο', 'ια'],
    [/(?:ουν|ουμε|ει|εις|ε|αν)$/u, 'ω', 'ώ', 'ομαι'],
    [/σ(?:ουν|ουμε|ει|ε|αν)$/u, 'ζω', 'νω', 'ώ', 'ω'],
    [/(?:ται|νται|ονται|εται)$/u, 'μαι', 'ομαι'],
  ],
  // The present has letters before its root that the past, by which verbs are called, has not: "يعتقد" of "اعتقد", "يشير" of "اشار". Not of three letters, which are nouns as well.
  ar: [
    [present('\\p{L}{4,}?'), 'ا$1', '$1'],
    [present('(?:\\p{L}|ست\\p{L})', '[يو]'), '$1ا$2', 'ا$1ا$2'],
  ],
}
/** Letters that basic forms have at least: shorter ones would be small words. */
const shortestBasic = 3

/** Basic forms of which a word, as `fold` gives it, may be a form where the lexicon has it in no other way, the likeliest first. */
export function basicForms(word: string, language: Language): string[] {
  if (language === 'tr') return turkishBasics(word)
  if (language === 'ko') return koreanBasics(word)
  // Of Arabic also without the particles that are written with a word.
  const bare = language === 'ar' ? [word, ...otherForms(word, language)] : [word]
  const basics = (rules[language] ?? []).flatMap(([ending, ...instead]) =>
    bare.flatMap(form => (ending.test(form) ? instead.map(each => form.replace(ending, each)) : [])),
  )
  return basics.filter(basic => basic.length >= shortestBasic && basic !== word)
}
