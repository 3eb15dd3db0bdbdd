/** A way of asking that everyday questions have, and what in a sentence answers it. */
interface Way {
  readonly asked: RegExp
  readonly answers: RegExp
  /** Log-odds, beside those that were learned. */
  readonly worth: number
  /** The words of the question that such a sentence answers without saying them. */
  readonly words?: RegExp
}

/** What a sentence says of what is asked for: its worth, and the words of the question that it answers without saying them. */
export interface Says {
  readonly worth: number
  readonly words?: RegExp
}

const nothing: Says = { worth: 0 }

const count = String.raw`(?:\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|eighteen|twenty|thirty|sixty|ninety)`
const length = String.raw`${count}(?: \(\d+\))? (?:(?:full|calendar|business|working|consecutive) )?(?:minutes?|hours?|days?|weeks?|months?|years?)\b(?!['’])`
const ends = '(?:ends?|ended|expires?|runs? out|finish(?:es)?|terminates?|over)'
/** What runs for a time that a document sets. A course or a programme may last otherwise than the contract it is named in. */
const bond =
  '(?:contract|agreement|lease|tenancy|rent(?:al)?|policy|insurance|cover(?:age)?|membership|subscription|licen[cs]e|warranty|guarantee|probation|employment|appointment)'
const ways: readonly Way[] = [
  // "When does the lease end?": by how long it runs, or until when.
  {
    asked: new RegExp(
      String.raw`\b(?:when|what date|until when)\b(?!.*\b(?:can|may|could|must|should)\b).*\b${bond}\b.*\b${ends}\b|\bhow long\b.*\b${bond}\b|\bwhat(?:'s| is) the (?:term|duration)\b`,
      'iu',
    ),
    answers: new RegExp(
      String.raw`\b(?:runs?|lasts?|continues?|remains?|valid|in force|concluded|made|granted|entered into|(?:period|term)(?: is)?)\b[^.;]{0,40}\b(?:for|of|is|lasts?)\b[^.;]{0,20}\b${length}|\bfor (?:an? )?(?:\w+ )?(?:term|period|duration) of ${length}|\b(?:let|leased|rented|hired|appointed|granted) for ${length}|\b(?:lasts?|takes) (?:for )?${length}|\b(?:ends?|expires?|runs out|terminates?|until) (?:on |at |in )?(?:the )?\d|\b(?:valid|in force) until\b`,
      'iu',
    ),
    worth: 8,
    words: new RegExp(`^${ends}$|^(?:end|expire|finish|terminate|term|duration)$`, 'iu'),
  },
  // What somebody may do to end it does not say when it ends, nor does what follows "after the end of the lease".
  {
    asked: new RegExp(
      String.raw`\b(?:when|what time|what date)\b(?!.*\b(?:can|may|could|must|should)\b).*\b${ends}\b`,
      'iu',
    ),
    answers:
      /\b(?:may|can|either party|unless)\b[^.;]{0,60}\b(?:end|terminate|cancel|notice)\b|\b(?:after|before|upon|at the)\b[^.;]{0,30}\b(?:end(?:s|ed)?|expir\w+|terminat\w+)\b/iu,
    worth: -3,
  },
  {
    asked: /\b(?:can|may|could|am|are|is|how)\b.*\b(?:terminate|cancel|quit|resign|end|leave|get out of)\b/iu,
    answers:
      /\b(?:may|can|could|entitled|right|must)\b[^.;]{0,60}\b(?:end|terminate|cancel|withdraw|revoke)|\bnotice\b|\bcancel(?:led|lation)\b/iu,
    worth: 1,
  },
  {
    asked: /\bwhen\b.*\b(?:signed|made|concluded|dated|entered into|agreed)\b/iu,
    answers: /\b(?:dated|as of|made on|entered into|signed|concluded on)\b/iu,
    worth: 2,
    words: /^(?:signed|made|concluded|dated|agreed)$/i,
  },
  {
    asked:
      /^(?:and )?who (?:are|were) the (?:\p{L}+ )?parties\b|\bparties (?:to|of) (?:the|this) \p{L}+\b|\bbetween whom\b/iu,
    answers: /\bbetween\b.+\band\b/iu,
    worth: 11,
  },
  {
    asked: /\b(?:when|what date|from when)\b.*\b(?:starts?|begins?|commences?|takes? effect|valid|effective)\b/iu,
    answers: /\b(?:begins?|starts?|commences?|takes? effect|effective|valid|from|as of|in force)\b[^.;]{0,20}\d/iu,
    worth: 2,
    words: /^(?:starts?|begins?|commences?|effect|effective|valid)$/i,
  },
  // "What happens if …": what follows from it.
  {
    asked: /^(?:and )?what (?:happens|if|are the consequences|is the penalty)\b|^what will happen\b/iu,
    answers:
      /\b(?:late (?:charge|fee|payment)|charge|fine|penalty|interest|lost|loses?|forfeit\w*|taken away|withdraw|treated as|must be|has to|have to|will be|if|who)\b/iu,
    worth: 0.8,
  },
  {
    asked: /^(?:and )?who\b.*\b(?:must|pays?|has to|bears?|should|responsible|liable|covers?)\b/iu,
    answers: /\b(?:shall|must|bears?|pays?|responsible|liable|keeps?|at (?:his|her|its|their|the) .{0,20}expense)\b/iu,
    worth: 0.7,
  },
  {
    asked: /^(?:and )?(?:can|may|am i|are we|is it|is there|are|is|do|does)\b/iu,
    answers:
      /\b(?:may|can|cannot|must not|not|no|allowed|permitted|prohibited|excluded|covered|included|except|only|need(?:ed)?|required|available)\b/iu,
    worth: 0.6,
  },
  {
    asked: /\b(?:deadline|by when|latest|how (?:long|soon|late) (?:do|can|may|must|have|should))\b/iu,
    answers: new RegExp(
      String.raw`\b(?:within|no later than|at the latest|at least|by|before|until)\b[^.;]{0,20}(?:${length}|\d)`,
      'iu',
    ),
    worth: 2,
    words: /^(?:deadline|latest)$/i,
  },
]

/** Ways of asking are looked for in so many characters: in a question of thousands the patterns would look for seconds. */
const mostRead = 300

/** How much better a sentence is than its words say, because it says what questions of this kind ask for. Rows say nothing by their form. */
export function saysWhatIsAsked(question: string): (sentence: { text: string; row: boolean }) => Says {
  const asked = ways.filter(way => way.asked.test(question.slice(0, mostRead)))
  return ({ text, row }) => {
    const said = row ? [] : asked.filter(({ answers }) => answers.test(text))
    if (said.length === 0) return nothing
    const words = said.find(way => way.words)?.words
    return { worth: said.reduce((sum, { worth }) => sum + worth, 0), ...(words ? { words } : {}) }
  }
}
