import { escapeMarkdown } from './markdown.ts'

/**
 * The assistant's own words, in English for now. What a question finds no answer to, where a quotation comes from, and a model that
 * fails are told in its language: not-found.ts, lead-in.ts, models/notices.ts. Names of files are the person's: they are escaped.
 */

const name = (fileName: string) => `**${escapeMarkdown(fileName)}**`
const count = (number: number, noun: string) => `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`

export const wording = {
  short: (value: string, number: number) => `**${escapeMarkdown(value)}** [${number}]`,
  fact: (label: string, value: string, number: number) =>
    `${escapeMarkdown(label)}: **${escapeMarkdown(value)}** [${number}]`,
  computed: (label: string, value: string, how: string, number: number) =>
    `${escapeMarkdown(label)}: **${escapeMarkdown(value)}** (${how}) [${number}]`,
  counted: 'Counted',
  countedRows: (rows: number, where: readonly string[]) =>
    `of ${count(rows, 'row')}, those where ${where.join(' and ')}`,
  has: (column: string, value: string) => `${escapeMarkdown(column)} has “${escapeMarkdown(value)}”`,
  is: (column: string, what: string) => `${escapeMarkdown(column)} is ${escapeMarkdown(what)}`,
  comparedRows: (rows: number) => `compared over ${count(rows, 'row')}`,
  comparedColumns: (columns: number) => `compared over ${count(columns, 'column')}`,
  noFiles: 'You have no documents yet. Upload one, and I will answer from what it says.',
  stillReading: (files: number) =>
    `${files === 1 ? 'Your file is' : `Your ${files} files are`} still being read. Ask again in a moment.`,
  allFailed: 'None of your files could be read. The list of your documents says why for each.',
  noneOfThose: 'None of the files this question is limited to is there any more.',
  someStillReading: (files: number) =>
    `${count(files, 'file')} ${files === 1 ? 'is' : 'are'} still being read and not searched yet.`,
  someFailed: (files: number) => `${count(files, 'file')} could not be read.`,
  partlyRead: (fileNames: readonly string[]) =>
    `Not everything in ${fileNames.map(fileName => `“${fileName}”`).join(', ')} could be read.`,
  readAs: (words: readonly { written: string; meant: string }[]) =>
    words.map(({ written, meant }) => `“${written}” was not found, so it was read as “${meant}”.`).join(' '),
  rebuilding: 'The search index is being rebuilt, so something may be missing.',
  questionNotEmbedded: 'Search by meaning is not available just now, so your files were searched by keyword alone.',
  filesNotEmbedded: (waiting: number, files: number) =>
    waiting >= files
      ? 'Your files are still being prepared for search by meaning, so they were searched by keyword alone.'
      : `${count(waiting, 'file')} of ${files.toLocaleString('en')} ${waiting === 1 ? 'is' : 'are'} still being prepared for search by meaning and searched by keyword alone until then.`,
  greeting: (files: number) =>
    files === 0
      ? 'Hello. Upload a document, then ask me about it.'
      : `Hello. Ask me about your ${count(files, 'document')}, and I will quote what they say.`,
  thanks: 'You are welcome.',
  abilities:
    'I answer questions from the documents you upload. I look for the sentences and table rows that answer, quote them word for word, and name the file and the place. When your documents do not hold the answer, I say so.\n\nYou can ask who, when, where, how many or what something is, ask for a list, look up a value in a table, or ask me to summarise a file.',
  fileList: (fileNames: readonly string[], more: number) =>
    `You have ${count(fileNames.length + more, 'file')}:\n\n${fileNames.map(each => `- ${escapeMarkdown(each)}`).join('\n')}${more ? `\n- and ${more.toLocaleString('en')} more` : ''}`,
  summary: (fileName: string) => `Key sentences of ${name(fileName)}, in its own words:`,
  summaryOfBeginning: 'The file is long: its key sentences were looked for in the first part of it.',
  summaryOfWhich: 'Which file shall I summarise? Name one of these:',
  linkRemoved: '(link removed)',
  figureNotFound: '*(this figure is not in the passage)*',
  sentencesLeftOut: (sentences: number) =>
    `${count(sentences, 'sentence')} of the language model ${sentences === 1 ? 'was' : 'were'} left out, because no passage bears ${sentences === 1 ? 'it' : 'them'} out.`,
  imageName: 'The image',
  imageHolds: 'The image holds this text:',
  imageGoesOn: 'The image holds more text. Ask for the part that you need.',
  imageWithoutText:
    'I found no text in this image. If there is some, send a sharper or larger picture of it, upright and evenly lit.',
  imageDoesNotAnswer: 'I did not find an answer to this in the image. Its text begins:',
  fromDocuments: 'From your documents:',
  imageTextOnly:
    'I read only the text in an image. With a language model that sees, which whoever runs this server can set up, I could also say what a picture shows.',
  pictureNotChecked: 'What the picture shows is as the language model sees it; no source bears it out.',
  removedQuotation: '*The file this was quoted from has been deleted.*',
  fileGone: 'a deleted file',
} as const
