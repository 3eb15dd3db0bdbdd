/** What a model wants to be told besides the text. */
export interface RequestForm {
  /** Stands before a text. */
  readonly prefix: { readonly query: string; readonly passage: string }
  /** Gemini's parameter. */
  readonly taskType?: { readonly query: 'RETRIEVAL_QUERY'; readonly passage: 'RETRIEVAL_DOCUMENT' }
  /** Asked of models whose vectors may be cut (Matryoshka): memory and time of search fall with them, quality hardly. */
  readonly dimensions?: number
}

const plain = { query: '', passage: '' }
const cut = 768

/** By a part of the model's name, the first that fits; from the cards and documentation of the models. docs/models.md shows the same table. */
const forms: readonly (readonly [name: RegExp, form: RequestForm])[] = [
  [
    /gemini-embedding-001|text-embedding-00\d/,
    {
      prefix: plain,
      taskType: { query: 'RETRIEVAL_QUERY', passage: 'RETRIEVAL_DOCUMENT' },
      dimensions: cut,
    },
  ],
  [
    /gemini-embedding/,
    { prefix: { query: 'task: search result | query: ', passage: 'title: none | text: ' }, dimensions: cut },
  ],
  [/text-embedding-3/, { prefix: plain, dimensions: cut }],
  [
    /e5-.*instruct|qwen3?-embedding/i,
    {
      prefix: {
        query: 'Instruct: Given a question, retrieve passages that answer it\nQuery: ',
        passage: '',
      },
    },
  ],
  [/(^|[-/_])e5-/i, { prefix: { query: 'query: ', passage: 'passage: ' } }],
  [/nomic-embed/i, { prefix: { query: 'search_query: ', passage: 'search_document: ' } }],
  [/embeddinggemma/i, { prefix: { query: 'task: search result | query: ', passage: 'title: none | text: ' } }],
  [
    /mxbai-embed|bge-(small|base|large)-en|snowflake-arctic-embed(?!2|.*v2)/i,
    { prefix: { query: 'Represent this sentence for searching relevant passages: ', passage: '' } },
  ],
]

export const formOf = (model: string): RequestForm => forms.find(([name]) => name.test(model))?.[1] ?? { prefix: plain }
