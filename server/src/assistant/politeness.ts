/**
 * What is said around a question, in the languages that we can measure. Only at its beginning and end, and a greeting or thanks only
 * where a mark parts it from the question, so that "Who sang Hello?" keeps its word. Blanks are counted, not skipped: from each of
 * a long run they would be passed over anew.
 */
const openings = [
  /^(?:hello|hi|hey|good (?:morning|afternoon|evening|day)|hallo|guten (?:morgen|tag|abend)|hola|buen[oa]s (?:d[ií]as|tardes|noches)|bonjour|bonsoir|salut|здравствуйте|привет|добрый (?:день|вечер)|السلام عليكم|مرحبا|नमस्ते|नमस्कार|你好|您好)(?: there| docent)?\s*[,.!:،。，！：।–-]\s*/iu,
  /^(?:please|kindly|excuse me|bitte|por favor|s'il (?:vous|te) pla[iî]t|пожалуйста|من فضلك|لو سمحت|कृपया)(?:\s*[,:،]\s*|\s+)/iu,
  /^(?:请问|请告诉我|麻烦问一下)[,，:：]?\s*/u,
  /^(?:do you (?:happen to )?know|i (?:want|need|wish) to know|i(?:'d|’d| would) (?:like|love) to know|i(?:'m|’m| am| was) wondering)(?:\s*[,:]\s*|\s+)(?:if (?=you\b))?/iu,
  /^(?:(?:can|could|would|will) you|you (?:can|could)) (?:(?:please|kindly) )?(?:tell|show|remind|inform) (?:me|us)(?: please)?(?:\s*[,:]\s*|\s+)/iu,
  /^(?:tell|show|remind) (?:me|us)(?: please)?\s*[,:]\s*/iu,
  /^(?:können sie|kannst du|könnten sie|könntest du) mir (?:bitte )?sagen(?:\s*[,:]\s*|\s+)/iu,
  /^¿?(?:me )?(?:puedes?|podr[ií]as?) (?:decirme|decir)(?:\s*[,:]\s*|\s+)/iu,
  /^(?:pouvez-vous|pourriez-vous|peux-tu) me dire(?:\s*[,:]\s*|\s+)/iu,
  /^(?:скажите|подскажите|не могли бы вы (?:сказать|подсказать))(?:\s*[,:]\s*|\s+)/iu,
  /^هل يمكنك (?:أن تخبرني|إخباري)(?:\s*[,:،]\s*|\s+)/u,
]
const thanks = '(?:(?:many |muchas )?(?:thanks|thank you|thx|danke|vielen dank|gracias|merci|спасибо|شكرا|धन्यवाद|谢谢))'
const more =
  "(?: (?:you|so much|very much|a lot|again|in advance|for (?:your|the|any) (?:help|time|answer|assistance)|im voraus|de antemano|d'avance|beaucoup|заранее|большое|جزيلا))"
const endings = [
  new RegExp(`(?:^|\\s{0,3}[\\n,;.!?。，！？؟।–-]\\s{0,3})${thanks}${more}*[\\s.!。！।]*$`, 'iu'),
  // Nobody names a thing so, and many write no marks.
  new RegExp(`\\s${thanks}${more}+[\\s.!]*$`, 'iu'),
  /\s{0,3}[,،，]\s{0,3}(?:please|bitte|por favor|s'il (?:vous|te) pla[iî]t|пожалуйста|من فضلك|कृपया)[\s.!।]*(?=[?？؟]*$)/iu,
]

/** A question without the greetings, requests and thanks around it, which no document holds. Where nothing else is said it stays whole. */
export function withoutPoliteness(question: string): string {
  let text = question.trim()
  for (let before = ''; before !== text; ) {
    before = text
    text = openings.reduce((rest, opening) => rest.replace(opening, ''), text)
    text = endings.reduce(withoutEnding, text)
  }
  return /[\p{L}\p{N}]/u.test(text) ? text : question.trim()
}

/** Takes an ending off but leaves the mark that ends the question before it. */
function withoutEnding(text: string, ending: RegExp): string {
  return text.replace(ending, found => /^\s*([?？؟.!。！।])/u.exec(found)?.[1] ?? '')
}
