import { type Language, languageOf } from '../languages/index.ts'

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
  it: {
    notFound: files => `Non ho trovato una risposta in proposito ${files === 1 ? 'nel Suo file' : 'nei Suoi file'}.`,
    nearest: 'I passaggi più vicini sono:',
    tryThis: 'Provi con le parole che userebbe il documento stesso, oppure indichi il documento a cui si riferisce.',
  },
  pt: {
    notFound: files => `Não encontrei uma resposta para isso ${files === 1 ? 'no seu arquivo' : 'nos seus arquivos'}.`,
    nearest: 'Os trechos mais próximos são:',
    tryThis: 'Experimente as palavras que o próprio documento usaria ou indique o documento a que se refere.',
  },
  nl: {
    notFound: files => `Ik heb hierop in ${files === 1 ? 'uw bestand' : 'uw bestanden'} geen antwoord gevonden.`,
    nearest: 'De passages die er het dichtst bij komen:',
    tryThis: 'Probeer de woorden die het document zelf zou gebruiken, of noem het document dat u bedoelt.',
  },
  pl: {
    notFound: files => `Nie udało się znaleźć odpowiedzi na to pytanie w Państwa ${files === 1 ? 'pliku' : 'plikach'}.`,
    nearest: 'Najbliższe fragmenty:',
    tryThis: 'Proszę spróbować słów, które mogłyby paść w samym dokumencie, albo wskazać dokument, o który chodzi.',
  },
  ro: {
    notFound: files =>
      `Nu am găsit un răspuns la această întrebare în ${files === 1 ? 'fișierul' : 'fișierele'} dumneavoastră.`,
    nearest: 'Cele mai apropiate pasaje sunt:',
    tryThis: 'Încercați cuvintele pe care le-ar folosi documentul însuși sau indicați documentul la care vă referiți.',
  },
  tr: {
    notFound: files => `${files === 1 ? 'Dosyanızda' : 'Dosyalarınızda'} bunun yanıtını bulamadım.`,
    nearest: 'En yakın bölümler şunlar:',
    tryThis: 'Belgenin kendisinde geçebilecek sözcükleri deneyin ya da kastettiğiniz belgenin adını belirtin.',
  },
  el: {
    notFound: files => `Δεν βρήκα σχετική απάντηση ${files === 1 ? 'στο αρχείο σας' : 'στα αρχεία σας'}.`,
    nearest: 'Τα πλησιέστερα αποσπάσματα είναι:',
    tryThis: 'Δοκιμάστε τις λέξεις που θα χρησιμοποιούσε το ίδιο το έγγραφο ή αναφέρετε ποιο έγγραφο εννοείτε.',
  },
  vi: {
    notFound: files => `Tôi không tìm thấy câu trả lời cho điều này trong ${files === 1 ? 'tệp' : 'các tệp'} của bạn.`,
    nearest: 'Những đoạn gần nhất là:',
    tryThis: 'Hãy thử những từ mà chính tài liệu có thể dùng, hoặc nêu tên tài liệu bạn muốn nói đến.',
  },
  th: {
    notFound: () => 'ไม่พบคำตอบสำหรับเรื่องนี้ในไฟล์ของคุณ',
    nearest: 'ข้อความที่ใกล้เคียงที่สุดมีดังนี้:',
    tryThis: 'โปรดลองใช้คำที่น่าจะอยู่ในตัวเอกสารเอง หรือระบุชื่อเอกสารที่คุณหมายถึง',
  },
  ko: {
    notFound: () => '파일에서 이 질문에 대한 답을 찾지 못했습니다.',
    nearest: '가장 가까운 대목은 다음과 같습니다:',
    tryThis: '문서에 쓰였을 만한 낱말로 다시 물어보시거나, 찾으시는 문서의 이름을 알려 주십시오.',
  },
  ja: {
    notFound: () => 'ファイルの中に、ご質問への答えは見つかりませんでした。',
    nearest: '最も近い箇所は次のとおりです：',
    tryThis: '文書の中で使われていそうな言葉でお試しいただくか、どの文書のことかをお知らせください。',
  },
}

/** The words for it in the language of the question. */
export const notFoundWords = (question: string): NotFoundWords => words[languageOf(question)]
