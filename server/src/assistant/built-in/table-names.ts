import type { Language } from '../../languages/index.ts'
import { tablePatternsOf } from './table-words/index.ts'

/** What short names of columns stand for; the words are those that people ask by. */
const short: Readonly<Record<string, string>> = {
  abv: 'alcohol strength',
  addr: 'address',
  alt: 'altitude',
  amt: 'amount',
  arr: 'arrival arrives',
  avg: 'average',
  bal: 'balance',
  beds: 'bedrooms',
  btl: 'bottles',
  cap: 'capacity',
  dep: 'departure departs leaves',
  dept: 'department',
  desc: 'description',
  dob: 'date of birth born',
  dur: 'duration',
  est: 'established founded',
  exp: 'expiry expires',
  ext: 'extension',
  elo: 'rating',
  ft: 'feet',
  hr: 'hours',
  hrs: 'hours',
  ht: 'height',
  kg: 'kilograms',
  km: 'kilometres',
  kw: 'power kilowatts',
  max: 'maximum',
  mgr: 'manager',
  min: 'minimum minutes',
  mins: 'minutes',
  mm: 'millimetres',
  mo: 'month',
  nr: 'number',
  num: 'number',
  pop: 'population inhabitants',
  pos: 'position place',
  pts: 'points',
  qty: 'quantity',
  ref: 'reference',
  sec: 'seconds',
  secs: 'seconds',
  sqm: 'square metres area size',
  tel: 'telephone phone number',
  subj: 'subject',
  temp: 'temperature',
  vol: 'volume',
  wk: 'week',
  wt: 'weight',
  yr: 'year',
  yrs: 'years',
  '°c': 'temperature degrees',
  '°f': 'temperature degrees',
  'm²': 'square metres area size',
  '€': 'euros',
  '£': 'pounds',
  $: 'dollars',
  '%': 'percent',
}

/** What the letters above a table of a league stand for. */
const league: Readonly<Record<string, string>> = {
  p: 'played games',
  pld: 'played games',
  mp: 'matches played games',
  gp: 'games played',
  w: 'won wins games',
  d: 'drawn draws games',
  t: 'tied ties games',
  l: 'lost losses games defeats',
  gf: 'goals for scored',
  ga: 'goals against conceded',
  gd: 'goal difference',
}
/** So many of them make it one. */
const leastOfLeague = 3

/** The names of columns with what is shortened written out: "hours/week" of "Hrs/wk", "lost" of the "L" of a league table. Names that need none stay as they are. */
export function fullNames(columns: readonly string[], language: Language = 'en'): string[] {
  const own = tablePatternsOf(language)?.short
  if (own)
    return columns.map(name =>
      name.replace(/m²|°C|€|\p{L}+º?/gu, word =>
        Object.hasOwn(own, word.toLowerCase()) ? own[word.toLowerCase()]! : word,
      ),
    )
  const isLeague = columns.filter(name => Object.hasOwn(league, plainName(name))).length >= leastOfLeague
  return columns.map(name => {
    const letters = isLeague ? league[plainName(name)] : undefined
    return letters ?? name.replace(/m²|°[CF]|[€£$%]|(?<=\/\s?)h\b|\p{L}+/gu, word => fullWord(word) ?? word)
  })
}

const fullWord = (word: string) =>
  word === 'h' ? 'hour' : word === 'm' ? 'metres' : word === 't' ? 'tonnes' : short[word.toLowerCase()]

const plainName = (name: string) => name.trim().replace(/\.$/, '').toLowerCase()
