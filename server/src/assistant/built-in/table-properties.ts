import { type Language, perLanguage } from '../../languages/index.ts'
import { currency } from './table-cells.ts'
import { type Property, tablePatternsOf } from './table-words/index.ts'

/** How things are compared by one of their properties ("cheapest"), and which columns tell it, the best first. */
export interface Measure {
  readonly kind: 'most' | 'least'
  readonly words: RegExp
  readonly by: readonly Telling[]
  /** Said of many things ("largest"), so that a column which the question names is the one. */
  readonly loose?: boolean
  /** Of prices, times and places the least is the best. */
  readonly judges?: boolean
}

/** A column by its name, by what its cells hold or by both; `reversed` where less of it is more of the property: the oldest house has the earliest year. */
interface Telling {
  readonly name?: RegExp
  readonly cells?: RegExp
  readonly reversed?: true
  /** Only where its cells are dates or years. */
  readonly temporal?: true
}

/** Names with these words tell a code or the time of a clock, whatever else they say. */
const clockOrCode = 'cent(?:re|er)|code|depart\\w*|arriv\\w*|opening|opens?|closing|closes?|starts?|begins?|until'
/** A column's name that holds one of some words, and none of a clock or a code. */
const name = (words: string) =>
  new RegExp(`^(?!(?:from|to|no|number)\\b)(?!.*\\b(?:${clockOrCode})\\b).*\\b(?:${words})\\b`, 'i')
/** What cells with amounts of money hold. */
export const money = new RegExp(`${currency}|\\d\\s?p\\b`, 'u')

/** Words for the greatest of a property and for the least. */
const properties: readonly (Pick<Measure, 'by' | 'loose' | 'judges'> & {
  /** What other languages have words for as well. */
  readonly property?: Property
  readonly most: string
  readonly least: string
})[] = [
  {
    property: 'price',
    most: 'dearest|dearer|costliest|costlier|priciest|pricier|(?:most|more) expensive|(?:costs?|paid|pays?|pay)(?: the)? (?:most|more)|most costly|(?:highest|biggest|largest) (?:bill|pay)',
    least:
      'cheapest|cheaper|(?:least|less) expensive|(?:costs?|paid|pays?|pay)(?: the)? (?:least|less)|(?:lowest|smallest) (?:bill|pay)',
    by: [
      { name: name('prices?|costs?|fares?'), cells: money },
      { name: /[$€£¥]/ },
      { name: name('prices?|costs?|fares?|rent') },
      { name: name('rates?|fees?|charges?|tariffs?|hire|premium|monthly|total'), cells: money },
      { cells: money },
      { name: name('rates?|fees?|charges?|tariffs?|total') },
    ],
  },
  {
    most: '(?:most|more) valuable|worth(?: the)? (?:most|more)',
    least: '(?:least|less) valuable|worth(?: the)? (?:least|less)',
    by: [{ name: name('values?|worth|valuation|valued|estimate|insured') }, { cells: money }],
  },
  {
    property: 'weight',
    most: 'heaviest|heavier|weighs?(?: the)? (?:most|more)',
    least: 'lightest|lighter|weighs?(?: the)? (?:least|less)',
    by: [{ name: name('weight|mass|wt|kg|lbs?|grams?') }, { cells: /\d\s?(?:kg|g|lbs?|tonnes|t)\b/ }],
  },
  {
    most: 'most generous|more generous',
    least: 'least generous|less generous',
    by: [{ name: name('amount|donations?|donated|gifts?|given|sum|contribution') }, { cells: money }],
  },
  {
    most: 'tallest|taller',
    least: 'least tall',
    by: [{ name: name('height|ht|tall|elevation') }, { cells: /\d\s?(?:m|ft|cm)\b/ }],
  },
  {
    property: 'speed',
    most: 'fastest|faster|quickest|quicker|swiftest',
    least: 'slowest|slower',
    by: [
      { name: name('speed|knots|kn|km/h|mph|velocity|rpm') },
      { name: name('duration|crossing|journey'), reversed: true },
      { name: name('times?|laps?|splits?|result|finish|mins?|minutes|seconds'), reversed: true },
    ],
  },
  {
    property: 'age',
    most: 'oldest|older|most ancient|longest ago',
    least: 'youngest|younger|newest|newer|most modern',
    by: [
      { name: /^(?:(?:average|mean) )?age(?: \(.*\))?$/i },
      {
        name: /\b(?:born|birth|birthday|built|build|founded|est|established|completed|launched|vintage|year|brewed)\b/i,
        reversed: true,
        temporal: true,
      },
      {
        name: /\b(?:opened|since|joined|started|from|first|date|dated|made|acquired|bought|purchased|borrowed|issued|listed|hired|delivered|released?)\b/i,
        reversed: true,
        temporal: true,
      },
    ],
  },
  {
    most: 'longest[- ]serving|(?<=\\b(?:been|worked|served|stayed|employed)\\b.{0,60})longest',
    least: '(?<=\\b(?:been|worked|served|stayed|employed)\\b.{0,60})shortest',
    by: [{ name: /\b(?:since|joined|started|hired|first|founded|opened|start)\b/i, reversed: true, temporal: true }],
  },
  {
    property: 'length',
    most: 'longest|longer|furthest|farthest|further|farther',
    least: 'shortest|shorter|nearest|nearer|closest|closer',
    by: [
      { name: name('length|distance|duration|runtime|running time|mileage') },
      { name: name('mins?|minutes|hours|days|years|pages|km|miles|term|walk|run|height') },
      { cells: /\d\s?(?:km|mi|miles|min|hours|hrs?|h)\b/ },
      { name: name('time') },
      { name: /\b(?:since|joined|started|hired|first|founded|opened)\b/i, reversed: true, temporal: true },
    ],
    loose: true,
  },
  {
    most: 'strongest|stronger|most powerful',
    least: 'weakest|weaker|least powerful',
    by: [
      { name: name('strength|abv|alcohol|alc|power|magnitude|mag|wind|force|proof|hp|kw|watts?') },
      { cells: /\d\s?%/ },
    ],
  },
  {
    property: 'heat',
    most: 'hottest|hotter|warmest|warmer',
    least: 'coldest|colder|coolest|cooler',
    by: [{ name: /\btemp|°/i }, { cells: /°/ }],
  },
  {
    property: 'rain',
    most: 'wettest|wetter|rainiest',
    least: 'driest|drier',
    by: [{ name: name('rain|rainfall|precipitation') }],
  },
  { most: 'sunniest|sunnier', least: 'least sunny', by: [{ name: name('sun|sunshine') }] },
  {
    property: 'depth',
    most: 'deepest|deeper',
    least: 'shallowest|shallower',
    by: [{ name: name('depth|deep|draught|draft') }],
  },
  {
    property: 'width',
    most: 'widest|wider|broadest',
    least: 'narrowest|narrower',
    by: [{ name: name('width|wide|span|beam') }],
  },
  {
    property: 'popularity',
    most: 'busiest|busier|most popular',
    least: 'quietest|quieter|least popular',
    by: [{ name: name('passengers|visitors|traffic|attendance|users|rides|entries|sold|sales|guests|bookings') }],
  },
  {
    property: 'rating',
    most: '(?:best|highest|top)[- ]rated|best|better|highest[- ]scoring',
    least: '(?:worst|lowest)[- ]rated|worst|worse|lowest[- ]scoring',
    by: [
      { name: name('ratings?|scores?|points|pts|marks?|grades?|stars|elo|wins?') },
      { name: /^(?:pos|position|rank|place|finish|#)(?!\p{L})/iu, reversed: true },
    ],
    loose: true,
    judges: true,
  },
  {
    property: 'size',
    most: 'largest|larger|biggest|bigger|greatest',
    least: 'smallest|smaller|tiniest',
    by: [
      { name: name('area|size|pop|population|inhabitants|residents|capacity|seats|diameter|volume|km²|ha|acres') },
      {
        name: name('radius|members|employees|staff|students|pupils|tonnage|tons|gt|length|total|amount|quantity|load'),
      },
    ],
    loose: true,
  },
  {
    property: 'height',
    most: 'highest|higher',
    least: 'lowest|lower|closest to sea level',
    by: [{ name: name('height|elevation|altitude|alt|peak|summit') }],
    loose: true,
  },
]

const english: readonly Measure[] = properties.flatMap(({ most, least, property: _, ...property }) =>
  (
    [
      ['most', most],
      ['least', least],
    ] as const
  ).map(([kind, words]) => ({ kind, words: new RegExp(`\\b(?:${words})\\b`, 'i'), ...property })),
)

/** Of properties for which years and dates tell the opposite of other columns. */
const inTime: ReadonlySet<Property> = new Set(['age', 'length'])

/** In another language columns are told by their names there, and by cells with units as in English. */
const measuresIn = perLanguage(
  (language): readonly Measure[] =>
    tablePatternsOf(language)?.properties.flatMap(([property, { most, least, columns, also, less }]) => {
      const { by, loose = false, judges = false } = properties.find(each => each.property === property)!
      const own: readonly Telling[] = [
        ...(property === 'price' ? [{ name: columns, cells: money }] : []),
        { name: columns },
        ...(also ? [{ name: also }] : []),
        ...(less
          ? [{ name: less, reversed: true as const, ...(inTime.has(property) && { temporal: true as const }) }]
          : []),
        ...by.filter(({ name }) => !name),
      ]
      return [
        { kind: 'most' as const, words: most, by: own, loose, judges },
        { kind: 'least' as const, words: least, by: own, loose, judges },
      ]
    }) ?? english,
)

/** Whether a thing costs much or little, of a language. */
export const priceIn = (language: Language): Measure => measuresIn(language)[0]!

/** The property that a question compares by, or undefined. */
export const measureOf = (question: string, language: Language = 'en'): Measure | undefined =>
  measuresIn(language).find(({ words }) => words.test(question))
