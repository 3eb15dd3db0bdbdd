import { type Language, languageOf } from '../language-of.ts'
import type { FailureKind } from './model-failure.ts'

/** What a person is told of a model that did not answer, or not whole. */
interface Phrases {
  readonly notAvailable: string
  readonly busy: string
  readonly slow: string
  readonly refused: string
  /** `tokens` is the number, written as the language does. */
  readonly usedUp: (tokens: string, one: boolean) => string
  readonly tomorrow: string
  /** Between the reason above and what was done instead. */
  readonly so: string
  readonly quotes: string
  readonly readsImage: string
  readonly brokeOff: string
  readonly tooLong: string
}

const phrases: Readonly<Record<Language, Phrases>> = {
  en: {
    notAvailable: 'The language model was not available',
    busy: 'The language model has too much to do just now',
    slow: 'The language model took too long',
    refused: 'The language model declined to answer this',
    usedUp: (tokens, one) =>
      `You have used the ${tokens} ${one ? 'token' : 'tokens'} of the language model that a day allows`,
    tomorrow: 'Tomorrow (UTC) it answers again.',
    so: ', ',
    quotes: 'so this answer quotes your documents.',
    readsImage: 'so I read only the text in the image.',
    brokeOff: 'The answer of the language model broke off; what came of it is shown.',
    tooLong: 'The answer reached the longest length that the language model may write.',
  },
  es: {
    notAvailable: 'El modelo de lenguaje no estaba disponible',
    busy: 'El modelo de lenguaje está saturado en este momento',
    slow: 'El modelo de lenguaje tardó demasiado',
    refused: 'El modelo de lenguaje se negó a responder',
    usedUp: tokens => `Ha agotado los tokens del modelo de lenguaje de un día (${tokens})`,
    tomorrow: 'Mañana (UTC) volverá a responder.',
    so: '; ',
    quotes: 'por eso esta respuesta cita sus documentos.',
    readsImage: 'por eso solo se leyó el texto de la imagen.',
    brokeOff: 'La respuesta del modelo de lenguaje se interrumpió; se muestra lo que llegó.',
    tooLong: 'La respuesta alcanzó la longitud máxima que el modelo de lenguaje puede escribir.',
  },
  de: {
    notAvailable: 'Das Sprachmodell war nicht verfügbar',
    busy: 'Das Sprachmodell ist gerade überlastet',
    slow: 'Das Sprachmodell hat zu lange gebraucht',
    refused: 'Das Sprachmodell hat es abgelehnt zu antworten',
    usedUp: tokens => `Sie haben die Token des Sprachmodells für einen Tag verbraucht (${tokens})`,
    tomorrow: 'Morgen (UTC) antwortet es wieder.',
    so: '; ',
    quotes: 'diese Antwort zitiert daher Ihre Dokumente.',
    readsImage: 'gelesen wurde daher nur der Text im Bild.',
    brokeOff: 'Die Antwort des Sprachmodells brach ab; gezeigt wird, was davon kam.',
    tooLong: 'Die Antwort hat die größte Länge erreicht, die das Sprachmodell schreiben darf.',
  },
  fr: {
    notAvailable: 'Le modèle de langage n’était pas disponible',
    busy: 'Le modèle de langage est surchargé en ce moment',
    slow: 'Le modèle de langage a mis trop de temps',
    refused: 'Le modèle de langage a refusé de répondre',
    usedUp: tokens => `Vous avez épuisé les jetons du modèle de langage pour un jour (${tokens})`,
    tomorrow: 'Demain (UTC), il répondra de nouveau.',
    so: ' ; ',
    quotes: 'cette réponse cite donc vos documents.',
    readsImage: 'seul le texte de l’image a donc été lu.',
    brokeOff: 'La réponse du modèle de langage s’est interrompue ; ce qui en est arrivé est affiché.',
    tooLong: 'La réponse a atteint la longueur maximale que le modèle de langage peut écrire.',
  },
  ru: {
    notAvailable: 'Языковая модель была недоступна',
    busy: 'Языковая модель сейчас перегружена',
    slow: 'Языковая модель отвечала слишком долго',
    refused: 'Языковая модель отказалась отвечать',
    usedUp: tokens => `Вы израсходовали дневной запас токенов языковой модели (${tokens})`,
    tomorrow: 'Завтра (UTC) она снова ответит.',
    so: ', ',
    quotes: 'поэтому этот ответ цитирует ваши документы.',
    readsImage: 'поэтому прочитан только текст на изображении.',
    brokeOff: 'Ответ языковой модели прервался; показано то, что пришло.',
    tooLong: 'Ответ достиг наибольшей длины, которую может написать языковая модель.',
  },
  ar: {
    notAvailable: 'لم يكن النموذج اللغوي متاحًا',
    busy: 'النموذج اللغوي مشغول جدًا الآن',
    slow: 'استغرق النموذج اللغوي وقتًا طويلًا',
    refused: 'رفض النموذج اللغوي الإجابة',
    usedUp: tokens => `لقد استنفدت رموز النموذج اللغوي المسموح بها في اليوم (${tokens})`,
    tomorrow: 'سيجيب مرة أخرى غدًا (UTC).',
    so: '، ',
    quotes: 'لذلك تقتبس هذه الإجابة من مستنداتك.',
    readsImage: 'لذلك قُرئ النص الذي في الصورة فقط.',
    brokeOff: 'انقطعت إجابة النموذج اللغوي؛ ويظهر ما وصل منها.',
    tooLong: 'بلغت الإجابة أقصى طول يمكن أن يكتبه النموذج اللغوي.',
  },
  hi: {
    notAvailable: 'भाषा मॉडल उपलब्ध नहीं था',
    busy: 'भाषा मॉडल अभी बहुत व्यस्त है',
    slow: 'भाषा मॉडल ने बहुत समय लिया',
    refused: 'भाषा मॉडल ने उत्तर देने से मना कर दिया',
    usedUp: tokens => `आपने भाषा मॉडल के एक दिन के सभी टोकन (${tokens}) उपयोग कर लिए हैं`,
    tomorrow: 'वह कल (UTC) फिर उत्तर देगा।',
    so: ', ',
    quotes: 'इसलिए यह उत्तर आपके दस्तावेज़ों को उद्धृत करता है।',
    readsImage: 'इसलिए केवल चित्र का पाठ पढ़ा गया।',
    brokeOff: 'भाषा मॉडल का उत्तर बीच में टूट गया; जितना आया, वह दिखाया गया है।',
    tooLong: 'उत्तर उस अधिकतम लंबाई तक पहुँच गया जो भाषा मॉडल लिख सकता है।',
  },
  zh: {
    notAvailable: '语言模型暂时无法使用',
    busy: '语言模型目前过于繁忙',
    slow: '语言模型响应时间过长',
    refused: '语言模型拒绝回答此问题',
    usedUp: tokens => `您已用完语言模型一天允许的词元（${tokens}）`,
    tomorrow: '它将在明天（UTC）再次回答。',
    so: '，',
    quotes: '因此本回答引用您的文档。',
    readsImage: '因此只读取了图片中的文字。',
    brokeOff: '语言模型的回答中断了；此处显示已收到的部分。',
    tooLong: '回答已达到语言模型可写的最大长度。',
  },
}

/** The kinds that a person can make something of; all others are the administrator's matter. */
const reasonOf: Readonly<Partial<Record<FailureKind, 'busy' | 'slow' | 'refused'>>> = {
  busy: 'busy',
  timeout: 'slow',
  refused: 'refused',
}

interface Asked {
  readonly question: string
  readonly picture?: unknown
}

/** That the model failed and what was done instead, in the language of the question. */
export function failureNotice(kind: FailureKind, asked: Asked): string {
  const say = phrases[languageOf(asked.question)]
  return `${say[reasonOf[kind] ?? 'notAvailable']}${say.so}${instead(say, asked)}`
}

/** That the person has used the tokens of a day, and what was done instead. */
export function usedUpNotice(tokens: number, asked: Asked): string {
  const language = languageOf(asked.question)
  const say = phrases[language]
  const reason = say.usedUp(tokens.toLocaleString(language), tokens === 1)
  return `${reason}${say.so}${instead(say, asked)} ${say.tomorrow}`
}

/** That an answer ended before its end. */
export function unfinishedNotice(ending: 'broke-off' | 'too-long', { question }: Asked): string {
  const { brokeOff, tooLong } = phrases[languageOf(question)]
  return ending === 'broke-off' ? brokeOff : tooLong
}

const instead = (say: Phrases, { picture }: Asked) => (picture === undefined ? say.quotes : say.readsImage)
