/** A message that is no question about what documents say. */
export type Request =
  | { readonly kind: 'greeting' | 'thanks' | 'abilities' | 'file-list' | 'question' }
  /** `about` is what shall be summarised, in the person's words; empty where she does not say. */
  | { readonly kind: 'summary'; readonly about: string }

const greeting =
  /^(?:hi|hello|hey|good (?:morning|afternoon|evening|day)|hallo|hola|bonjour|salut|привет|здравствуйте|مرحبا|नमस्ते|你好)(?: there| docent)?[\s.!,]*$/iu
const thanks =
  /^(?:thanks?(?: you)?|thank you|thx|many thanks|great|ok(?:ay)?|perfect|danke|gracias|merci|спасибо|شكرا|धन्यवाद|谢谢)(?: (?:so|very) much| a lot)?[\s.!,]*$/iu
const abilities =
  /^(?:help|what can (?:you|i) (?:do|ask)(?: (?:you|for me|here))?|who are you|what are you|how (?:do(?:es)?|can) (?:you|this|i use (?:you|this)) ?(?:work)?)[\s?.!]*$/iu
const fileList =
  /^(?:please )?(?:(?:what|which) (?:files|documents|docs) (?:do i have|have i (?:uploaded|got)|are (?:there|uploaded|available)|did i upload|do you (?:have|know))|(?:list|show)(?: me)?(?: all)?(?: of)?(?: my| the)? (?:files|documents|docs|uploads)|how many (?:files|documents) do i have)[\s?.!]*$/iu
const summary =
  /^(?:please |can you |could you )*(?:summari[sz]e|give (?:me )?(?:a |the )?(?:short |brief )?summary of|(?:a |the )?(?:short |brief )?summary of|tl;?dr:?|what(?:'s| is) (?:this|the|my) (?:file|document|pdf) about|what (?:is|does) (\S+\.\w{2,4}) (?:about|say))\b(.*)$/iu

/** Decides what a message wants, by its words alone. */
export function requestOf(message: string): Request {
  const text = message.trim().replace(/\s+/g, ' ')
  if (greeting.test(text)) return { kind: 'greeting' }
  if (thanks.test(text)) return { kind: 'thanks' }
  if (abilities.test(text)) return { kind: 'abilities' }
  if (fileList.test(text)) return { kind: 'file-list' }
  const match = summary.exec(text)
  if (match) return { kind: 'summary', about: (match[1] ?? match[2] ?? '').replace(/[?.!]+$/, '').trim() }
  return { kind: 'question' }
}
