/** Questions about all that the image holds, in the words that people use. */
const forAll =
  /^(?:what(?:['’]s| is| does| do)|describe|read|transcribe|extract|show|summari[sz]e|tell me|ocr|please read)\b[^?]*\b(?:image|picture|photo|photograph|screenshot|scan|text|it|this|here|written|say)s?\b[\s?.!]*$/iu
/** "In this image", "according to my documents": where to look, which is no part of what is looked for. */
const whereToLook =
  /\s*,?\s*\b(?:in|on|from|by|with|to|according to|compared (?:with|to))\s+(?:my|the|this|these|our|your|all)\s+(?:image|picture|photo|screenshot|scan|documents?|files?|uploads?)(?:,?\s+(?:and|or)\s+(?:in |on |from )?(?:my|the|this|these|our|your|all)\s+(?:image|picture|photo|screenshot|scan|documents?|files?|uploads?))*\b/giu
const documents =
  /\b(?:documents?|files?|uploads?|uploaded|according to|compare|compared|match(?:es)?|contracts?|polic(?:y|ies)|handbook|manual|report)\b/iu

/** Whether a question is about all that an image holds, and about nothing else. */
export const asksForAll = (question: string): boolean => forAll.test(question)

/** Whether a question names the person's documents beside the image. */
export const namesDocuments = (question: string): boolean => documents.test(question)

/** A question without the words that say where to look. */
export const withoutPlace = (question: string): string => question.replace(whereToLook, '').trim() || question
