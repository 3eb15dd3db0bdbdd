/** Letters to build words from: consonants and vowels alternate, so that words look and break like words. */
const consonants = ['b', 'c', 'd', 'f', 'g', 'l', 'm', 'n', 'p', 'r', 's', 't', 'v', 'st', 'tr', 'pl']
const vowels = ['a', 'e', 'i', 'o', 'u', 'ea', 'io']

/** The word of a rank: the same rank always gives the same word; common words are short. */
export function wordOfRank(rank: number): string {
  let word = ''
  for (let rest = rank + 1; rest > 0; rest = Math.floor(rest / (consonants.length * vowels.length))) {
    word += consonants[rest % consonants.length]! + vowels[Math.floor(rest / consonants.length) % vowels.length]!
  }
  return word
}

/** A word drawn by Zipf's law over 50 000 ranks (rank r about as often as 1/r). */
export const zipfWord = (random: () => number): string => wordOfRank(Math.floor(50_000 ** random()) - 1)

/** Sentences of 8 to 22 words. */
export function makeSentence(random: () => number): string {
  const words = Array.from({ length: 8 + Math.floor(random() * 15) }, () => zipfWord(random))
  const text = words.join(' ')
  return `${text[0]!.toUpperCase()}${text.slice(1)}.`
}

/**
 * Six words drawn by Zipf's law as in the text, without its 100 commonest, for those are the stop words of a language: the
 * commonest of them stand in one chunk of six, the rarest in one of a thousand.
 */
export function makeQuestion(random: () => number): string {
  const words = Array.from({ length: 6 }, () => wordOfRank(Math.floor(100 * 200 ** random())))
  return `What is the ${words.join(' ')}?`
}

/** Lines of at most `width` characters, as a page of running text has them. */
export function makeLines(random: () => number, { lines, width }: { lines: number; width: number }): string[] {
  const made: string[] = []
  let line = ''
  while (made.length < lines) {
    for (const word of makeSentence(random).split(' ')) {
      if (line.length + word.length + 1 > width) {
        made.push(line)
        line = ''
      }
      line += line === '' ? word : ` ${word}`
    }
  }
  return made.slice(0, lines)
}
