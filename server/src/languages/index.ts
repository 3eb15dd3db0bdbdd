export { asksInEnglish, type Language, languageOf, languageOfText, languages } from './language-of.ts'
export { meaningsIn } from './meanings.ts'
export { smallWordsOf } from './small-words.ts'
export { hasCompounds, hasStemmer, stemIn } from './stem.ts'
