import { stopWordsFor } from '../../search/index.ts'

/** Words of questions and grammar that say nothing about what is asked for, a list for each language that is tested. */
const lists: readonly ReadonlySet<string>[] = [
  `a an the this that these those it its he she they them him her his hers their theirs we us our you your i me my mine
  is are was were be been being am do does did done doing has have had having will would shall should can could may might must
  of in on at to from by for with without about into onto over under as than then so if or and but not no nor also
  what which who whom whose when where why how there here such some any each both all per s t d ll re ve m
  much many please tell show give list describe explain define find name according document documents file files pdf say says said mention mentioned
  during between through within up out off only very just still`,
  `el la los las un una unos unas de del al en y o u que quien quienes cual cuales cuando donde como cuanto cuantos cuanta cuantas por para con sin
  se su sus lo le les es son fue fueron era eran ser ha han hay mas este esta estos estas ese esa eso cuyo segun entre sobre`,
  `le les du des et ou est sont qui quoi dans par sur pour avec ce cette ces au aux il elle ils quand combien quel quelle quels quelles pourquoi comment ete`,
  `der die das den dem des ein eine einer eines einem einen und oder ist sind war waren wird wurde wurden wer was wann wo wie warum welche welcher
  welches von zu zum zur mit auf fur im in aus bei nach vom hat haben sich nicht auch wieviel viele`,
  `и в во на с со по о об от до из за для при к ко не что кто где когда как какой какая какое какие каких каком какую каким сколько почему зачем чем чего
  кого кому чей это эта этот эти тот та те был была было были быть есть его ее их он она они а но или ли же бы так также то у`,
  `के का की को में से पर ने है हैं था थे थी और या यह वह ये वे इस उस किस कौन क्या कब कहां कहाँ क्यों कैसे कितने कितना कितनी किसने किसे कौनसा जो तो भी ही एक हो होता होती होते
  गया गई गए लिए द्वारा साथ अपने किया करने करता करते करती हुआ हुई हुए रहा`,
  `من ما ماذا متى اي أي أية بأي لأي يتم تم تمت يمكن يمكنك يوجد توجد هناك كانوا يكون تكون ليس لم لن لها له لهم به بها فيها فيه منها منه عليه عليها عندما حين حيث كما خلال حول لدى لدي شيء الشيء وقد فقد لقد مما فيما اللذان اين أين كيف لماذا كم هل هو هي هم في على الى إلى عن مع التي الذي الذين هذا هذه ذلك تلك أن ان كان كانت قد لا و أو او ثم بين عند بعد قبل`,
  `什么 哪些 哪个 哪里 哪一 哪年 何时 多少 为什 怎么 如何 的是 是什 是谁 么是 谁是 的 了 是 在 有 和 与 及 谁 吗 呢 么时 时候`,
].map(list => new Set(list.split(/\s+/).map(plainWord)))

/** The words of a text that are stop words in its language, as far as they tell it; accents off. */
export function stopWordsOf(words: readonly string[]): (word: string) => boolean {
  const own = stopWordsFor(words, lists)
  return word => own.some(list => list.has(word))
}

/** Whether a word by itself is a stop word in any of the languages. */
export const isAnyStopWord = (word: string): boolean => lists.some(list => list.has(word))

function plainWord(word: string): string {
  return word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\u064b-\u065f\u0670\u0640]/g, '')
    .normalize('NFC')
}
