export { type Language, languageOf, languageOfText, languages } from './language-of.ts'
export { smallWordsOf } from './small-words.ts'
export { hasCompounds, hasStemmer, stemIn } from './stem.ts'
