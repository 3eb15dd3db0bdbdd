/** Shorter words have no other spelling, or are other words ("hour", "size", "does"); longer ones are no words, and would have very many. */
const [shortest, longest] = [5, 30]

/** What is written in two ways, with what stands beside it: either takes the place of the other. */
const exchanged: readonly (readonly [RegExp, string])[] = [
  // colour, behavioural; not "hour" or "journal"
  [/(?<=[a-z]{3})our/, 'or'],
  [/(?<=[a-z]{3})or/, 'our'],
  // organise, analysed, realisation; not "paradise", whose stem would be that of "parade"
  [/(?<=[a-z]{3}[iy])(?<!paradi|improvi)s(?=e[ds]?$|ing$|er|able$|ation)/, 'z'],
  [/(?<=[a-z]{3}[iy])z(?=e[ds]?$|ing$|er|able$|ation)/, 's'],
  // centre, kilometres, fibre
  [/(?<=[a-z]{2}[tb])re(?=s?$)/, 'er'],
  [/(?<=[a-z]{2}[tb])er(?=s?$)/, 're'],
  // travelling, labelled, counsellor; not "filling"
  [/(?<=[aeiou][a-z]*[^aeiou][aeiou]+l)l(?=ed$|ing$|ers?$|ors?$)/, ''],
  [/(?<=[aeiou][a-z]*[^aeiou][aeiou]+l)(?=ed$|ing$|ers?$|ors?$)/, 'l'],
  // enrolment, skilful, fulfil
  [/(?<=[a-z]{2}l)l(?=ments?$|ful)|(?<=fulfil|enrol|instil|distil)l(?=s?$)/, ''],
  [/(?<=[a-z]{2}l)(?=ments?$|ful)|(?<=fulfil|enrol|instil|distil)(?=s?$)/, 'l'],
  // defence, licence
  [/(?<=^(?:def|off|pret|lic)en)c(?=e[ds]?$|ing$)/, 's'],
  [/(?<=^(?:def|off|pret|lic)en)s(?=e[ds]?$|ing$)/, 'c'],
  // catalogue, dialogue
  [/(?<=[a-z]{2}og)ue(?=s?$)/, ''],
  [/(?<=[a-z]{2}og)(?=s?$)/, 'ue'],
  // judgement, acknowledgement
  [/(?<=[a-z]{2}dg)e(?=ments?$)/, ''],
  [/(?<=[a-z]{2}dg)(?=ments?$)/, 'e'],
]

/** Beginnings of words that follow no rule. */
const pairs: readonly (readonly [string, string])[] =
  `programme program, centred centered, aluminium aluminum, sulph sulf, artefact artifact, sceptic skeptic, pyjama pajama,
  ageing aging, enquir inquir, yoghurt yogurt, omelette omelet, moustache mustache, aeroplane airplane, plough plow, smoulder smolder, jewellery jewelry, speciality specialty,
  doughnut donut, draught draft, practis practic, manoeuvr maneuver`
    .split(/,\s*/)
    .map(pair => pair.split(' ') as [string, string])

/**
 * How a word may be written on the other side of the Atlantic: "septicaemia" for "septicemia", "colour" for "color". Many of what comes out are no words; whoever asks looks whether
 * they stand anywhere.
 * @param word English, in lower case
 */
export function otherSpellings(word: string): string[] {
  if (word.length < shortest || word.length > longest || !/^[a-z]+$/.test(word)) return []
  const found = new Set<string>()
  for (const [written, other] of exchanged) if (written.test(word)) found.add(word.replace(written, other))
  for (const [one, two] of pairs) {
    if (word.startsWith(one)) found.add(two + word.slice(one.length))
    else if (word.startsWith(two)) found.add(one + word.slice(two.length))
  }
  // anaemia, oestrogen, archaeology, each place by itself; not "Boeing" and "shoes".
  for (const { index } of word.matchAll(/(?<![aeiou])[ao]e(?!s?$|d$|[eiu])/g))
    found.add(word.slice(0, index) + word.slice(index + 1))
  for (const { index } of word.matchAll(/(?<![aeiou])e(?![dns]?$|[eiu]|ly$|n[dt]|rs?$)/g))
    for (const vowel of ['a', 'o']) found.add(word.slice(0, index) + vowel + word.slice(index))
  found.delete(word)
  return [...found]
}
