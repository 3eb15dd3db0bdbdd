import { builtInEmbedder } from '@docent/embedder'
import { gloss, type Language, languageOf, languageOfText } from '../languages/index.ts'
import type { Embedder } from '../search/index.ts'

/** Raised when glosses change, so that what was embedded by the ones before is embedded anew. */
const version = 2

/**
 * The built-in embedding model for all languages that have a lexicon: it knows English alone, so that a text in one of the others is embedded by its gloss. A question
 * then also finds what was written in another language than its own.
 */
export function glossingEmbedder(): Embedder {
  const model = builtInEmbedder()
  return {
    ...model,
    id: `${model.id}-glosses-${version}`,
    embed: (texts, options) =>
      model.embed(
        texts.map(text => inEnglish(text, options.kind)),
        options,
      ),
    embedSentences: sentences => {
      const language = languageOfPassage(sentences.join('\n'))
      return model.embedSentences(sentences.map(each => gloss(each, language) ?? each))
    },
    confidence: text => model.confidence(inEnglish(text, 'query')),
  }
}

const inEnglish = (text: string, kind: 'passage' | 'query') =>
  gloss(text, kind === 'query' ? languageOf(text) : languageOfPassage(text)) ?? text

/** Of scripts that one language here has for itself a single small word tells it, so that lists and tables are glossed too. */
function languageOfPassage(text: string): Language {
  const told = languageOfText(text)
  if (told !== 'en') return told
  const guessed = languageOf(text)
  return tellingScripts.has(guessed) ? guessed : told
}

const tellingScripts: ReadonlySet<Language> = new Set(['ru', 'ar', 'hi'])
