/*
 * Korean writes a verb's endings into the last syllable of its root ("멈췄을" is 멈추-었-을), so roots are looked for letter by letter (the conjoining letters of Unicode's NFD). The endings
 * are the usual ones of papers and questions: Yeon and Brown, "Korean: A Comprehensive Grammar" (2011), chapters 4 to 9.
 */
const past = '(?:었|았|였|ᆻ)'
const politely = '(?:으?시|으?셔)'
const last = [
  '다|는다|ᆫ다|습니다|ᆸ니다|습니까|ᆸ니까|십시오|으십시오|세요|으세요|나요|ᆫ가요|은가요|을까요|ᆯ까요|어요|아요|여요|요|죠|지요|니|ᆫ지|은지|는지|ᆯ지|을지',
  '은|ᆫ|는|을|ᆯ|던|음|ᆷ|기|지|게|고|며|으며|면|으면|면서|으면서|니까|으니까|으므로|므로|는데|은데|ᆫ데|지만|거나|든지|도록|려고|으려고|려면|으려면|러|으러|자',
  '어|아|여|어서|아서|여서|서|어야|아야|여야|야|어도|아도|여도|도',
].join('|')
const particle =
  '(?:은|이|가|을|를|의|에|와|과|도|만|로|으로|에서|에게|까지|부터|마다|보다|처럼|께|께서|한테|으로서|로서)'
/** A noun's particles, and that something is so. */
const ofNoun = new RegExp(
  `^들?(?:${particle}{1,2}[은는]?|${particle}?(?:이며|며|이고|입니다|입니까|이에요|예요|이다|인|인가요|이었습니다|였습니다|이었다|였다)|들)$`,
  'u',
)
const particles = `(?:는|${particle})?`
const endings = new RegExp(`^${politely}?${past}?(?:겠)?(?:${last})${particles}$`.normalize('NFD'), 'u')
/** Letters of the longest run of endings, and of the shortest root. */
const [longestEndings, shortestRoot] = [14, 2]

/** What follows a root with which the ending's vowel has grown together, and what follows others of which a sound changes. */
const [grown, vowel, sonant] = ['ᆻ|서|도|야|요', '어|아|은|을|으', '는|ᆫ|ᆸ|ᆯ|니|시|세']
/** A root's end as it is written before some endings, what it is in the basic form, and these endings. */
const parted = [
  ['ᅯ$', 'ᅮ', grown],
  ['ᅧ$', 'ᅵ', grown],
  ['ᅪ$', 'ᅩ', grown],
  ['ᅫ$', 'ᅬ', grown],
  ['ᅢ$', 'ᅡ', grown],
  ['ᅥ$', 'ᅳ', grown],
  ['ᅡ$', 'ᅳ', grown],
  ['ᆯ라$', '르', grown],
  ['ᆯ러$', '르', grown],
  // 도와 of 돕다, 들어 of 듣다, 지어 of 짓다, 파는 of 팔다.
  ['(?:와|워|우)$', 'ᆸ', ''],
  ['ᆯ$', 'ᆮ', vowel],
  ['(?<=[ᅡ-ᅵ])$', 'ᆺ', vowel],
  ['(?<=[ᅡ-ᅵ])$', 'ᆯ', sonant],
].map(([end, instead, rest]) => ({
  end: new RegExp(end!.normalize('NFD'), 'u'),
  instead: instead!.normalize('NFD'),
  rest: new RegExp(`^(?:${rest!.normalize('NFD')})`, 'u'),
}))
/** Nouns that look like basic forms of verbs. */
const noVerbs: ReadonlySet<string> = new Set(['바다', '수다', '소다', '캐나다', '우간다', '르완다'])
/** Of these "는" is the ending of a verb sooner than the topic's particle: goes, gives, buys. */
const verbSooner = /^[가주사오보하쓰자파서지]는$/u

/** Basic forms of which a Korean word may be a form, the likeliest first: nouns ("물" of "물과"), and verbs ("멈추다"), those with the longest roots first. */
export function koreanBasics(word: string): string[] {
  const topic = word.endsWith('는') ? [word.slice(0, -1)] : []
  const ofVerbs = verbs(word.normalize('NFD'))
  return word.length > 2 || verbSooner.test(word)
    ? [...koreanNouns(word), ...ofVerbs, ...topic]
    : [...topic, ...koreanNouns(word), ...ofVerbs]
}

/** What a Korean word may be with the particles of a noun off, the longest first. */
export function koreanNouns(word: string): string[] {
  const nouns: string[] = []
  for (let at = word.length - 1; at > 0; at--) if (ofNoun.test(word.slice(at))) nouns.push(word.slice(0, at))
  return nouns
}

function verbs(letters: string): string[] {
  const basics: string[] = []
  for (let at = letters.length - 1; at >= Math.max(shortestRoot, letters.length - longestEndings); at--) {
    const root = letters.slice(0, at)
    const ending = letters.slice(at)
    if (!endings.test(ending)) continue
    const apart = parted.filter(({ end, rest }) => end.test(root) && rest.test(ending))
    for (const each of [root, ...apart.map(({ end, instead }) => root.replace(end, instead))])
      basics.push(`${each.normalize('NFC')}다`)
  }
  return basics.filter(basic => !noVerbs.has(basic))
}
