import { type Language, languageOf } from './language-of.ts'

/** What is said where the documents do not hold the answer. */
export interface NotFoundWords {
  readonly notFound: (files: number) => string
  /** Above the passages that are shown in its place. */
  readonly nearest: string
  readonly tryThis: string
}

const words: Readonly<Record<Language, NotFoundWords>> = {
  en: {
    notFound: files =>
      `I did not find an answer to this in your ${files === 1 ? 'file' : `${files.toLocaleString('en')} files`}.`,
    nearest: 'The nearest passages are:',
    tryThis: 'Try the words that the document itself would use, or name the document you have in mind.',
  },
  es: {
    notFound: files => `No encontré una respuesta a esto en ${files === 1 ? 'su archivo' : 'sus archivos'}.`,
    nearest: 'Los pasajes más cercanos son:',
    tryThis: 'Pruebe con las palabras que usaría el propio documento, o nombre el documento al que se refiere.',
  },
  de: {
    notFound: files => `Ich habe darauf in ${files === 1 ? 'Ihrer Datei' : 'Ihren Dateien'} keine Antwort gefunden.`,
    nearest: 'Die nächstliegenden Stellen sind:',
    tryThis: 'Versuchen Sie es mit den Wörtern des Dokuments selbst, oder nennen Sie das Dokument, das Sie meinen.',
  },
  fr: {
    notFound: files => `Je n’ai pas trouvé de réponse à cela dans ${files === 1 ? 'votre fichier' : 'vos fichiers'}.`,
    nearest: 'Les passages les plus proches sont :',
    tryThis: 'Essayez les mots que le document lui-même emploierait, ou nommez le document auquel vous pensez.',
  },
  ru: {
    notFound: files => `Ответа на это в ${files === 1 ? 'вашем файле' : 'ваших файлах'} не нашлось.`,
    nearest: 'Ближайшие отрывки:',
    tryThis: 'Попробуйте слова, которые стояли бы в самом документе, или назовите документ, который имеете в виду.',
  },
  ar: {
    notFound: files => `لم أجد إجابة عن هذا في ${files === 1 ? 'ملفك' : 'ملفاتك'}.`,
    nearest: 'أقرب المقاطع هي:',
    tryThis: 'جرّب الكلمات التي قد يستخدمها المستند نفسه، أو اذكر اسم المستند الذي تقصده.',
  },
  hi: {
    notFound: files => `मुझे आपकी ${files === 1 ? 'फ़ाइल' : 'फ़ाइलों'} में इसका उत्तर नहीं मिला।`,
    nearest: 'सबसे निकट के अंश ये हैं:',
    tryThis: 'वे शब्द आज़माएँ जो दस्तावेज़ में ही हो सकते हैं, या उस दस्तावेज़ का नाम लें जिसकी आप बात कर रहे हैं।',
  },
  zh: {
    notFound: () => '我没有在您的文件中找到这个问题的答案。',
    nearest: '最接近的段落是：',
    tryThis: '请试用文档本身会使用的词语，或指明您所指的文档。',
  },
}

/** The words for it in the language of the question. */
export const notFoundWords = (question: string): NotFoundWords => words[languageOf(question)]
