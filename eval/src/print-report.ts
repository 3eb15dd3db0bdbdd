import type { SetReport } from './evaluate-set.ts'

const percent = (share: number | undefined) => (share === undefined ? '–' : (100 * share).toFixed(1))

/** Two tables for people: retrieval and answers, a row for each set and language; all figures in percent. */
export function printReport(reports: readonly SetReport[]): string {
  const retrieval = reports.flatMap(report =>
    report.retrieval.map(({ ranking, figures }) => [
      nameOf(report),
      ranking,
      ...[
        figures?.recall1,
        figures?.recall5,
        figures?.recall20,
        figures?.reciprocalRank10,
        figures?.ndcg10,
        figures?.passage5,
      ].map(percent),
    ]),
  )
  const answers = reports.map(report => {
    const { answers: of } = report
    return [
      nameOf(report),
      `${of.answerable}`,
      percent(of.firstSourceRight),
      `${of.quotable}`,
      percent(of.inFirst),
      percent(of.inThree),
      percent(of.wronglyDeclined),
      percent(of.shortShown),
      percent(of.shortRight),
      `${of.leftOut}`,
      percent(of.leftOutDeclined),
      `${of.unanswerable}`,
      percent(of.unanswerableDeclined),
      `${of.quotations}`,
      percent(of.verbatim),
    ]
  })
  return [
    'Retrieval: documents by their best passage (percent)',
    table(['set', 'ranking', 'R@1', 'R@5', 'R@20', 'MRR@10', 'nDCG@10', 'answer in 5 passages'], retrieval, 2),
    '',
    'Answers (percent; n counts questions)',
    table(
      [
        'set',
        'n',
        '1st source',
        'n quotable',
        'in 1',
        'in 3',
        'declined wrongly',
        'short',
        'right',
        'n left out',
        'declined',
        'n unanswerable',
        'declined',
        'quotations',
        'verbatim',
      ],
      answers,
      1,
    ),
    '',
    ...legend,
    ...unread(reports),
  ].join('\n')
}

const legend = [
  '1st source: the first source is of a gold document. quotable: a gold answer stands word for word in a gold document.',
  'in 1, in 3: a gold answer stands in the first quoted sentence, in the first three. left out: asked of all documents but the gold ones.',
  'short: the reply opens with just a name, date or figure; right: of these, those that are a gold answer or a part of one.',
]

const nameOf = ({ set, language }: SetReport) => (language ? `${set} ${language}` : set)

function unread(reports: readonly SetReport[]): string[] {
  return reports.flatMap(report =>
    report.unread.map(({ document, reason }) => `${nameOf(report)}: ${document} was not read: ${reason}`),
  )
}

/** Columns set side by side; those from `numbers` on stand to the right. */
function table(heads: readonly string[], rows: readonly (readonly string[])[], numbers: number): string {
  const widths = heads.map((head, at) => Math.max(head.length, ...rows.map(row => row[at]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    row
      .map((cell, at) => (at < numbers ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!)))
      .join('  ')
      .trimEnd()
  return [heads, ...rows].map(line).join('\n')
}

/** The worst misses, a few of each kind. */
export function printMisses(reports: readonly SetReport[], ofEach = 3): string {
  return reports
    .flatMap(report => {
      const seen = new Map<string, number>()
      return report.misses.flatMap(({ kind, question, answers, quoted, from }) => {
        const count = (seen.get(kind) ?? 0) + 1
        seen.set(kind, count)
        if (count > ofEach) return []
        const wanted = answers[0] ? `\n    wanted: ${short(answers[0])}` : ''
        const said = quoted ? `\n    quoted: ${short(quoted)} (${from})` : ''
        return [`  ${nameOf(report)}, ${kind}: ${short(question)}${wanted}${said}`]
      })
    })
    .join('\n')
}

const short = (text: string) => {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 160 ? `${line.slice(0, 157)}…` : line
}
