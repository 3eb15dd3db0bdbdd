import { withoutAccents } from './accents.ts'
import type { Language } from './language-of.ts'
import { perLanguage } from './per-language.ts'

/**
 * Words of questions and grammar that say nothing of what is asked for, as each language writes them; they also tell the language. Those of English, Spanish,
 * Russian, Arabic, Hindi and Chinese were chosen by what they give in search and in answers, and stand there.
 */
export const smallWords: Readonly<Partial<Record<Language, string>>> = {
  de: `der die das den dem des ein eine einer eines einem einen kein keine keinen keiner und oder aber sondern denn weil dass daß ob wenn als wie so sehr auch nur noch schon
    dann da dort hier ist sind war waren sei wäre wird werden wurde wurden worden geworden bin bist hat haben hatte hatten habe hast kann können konnte konnten kannst muss
    müssen musste mussten muß darf dürfen soll sollen sollte will wollen wollte möchte möchten mag lässt lassen tun tut gibt gab geben man ich du er sie es wir ihr mich mir
    dich dir ihn ihm ihnen uns euch sich mein meine meinen meinem meiner dein deine sein seine seinen seinem seiner ihre ihren ihrem ihrer unser unsere unserem unseren in im
    an am auf aus bei beim mit nach seit von vom zu zum zur für über unter um durch gegen ohne bis vor zwischen während wegen pro je nicht mehr etwa was wer wen wem wessen wo
    woher wohin worin woran worauf womit wofür wodurch wozu wovon wann warum wieso weshalb welche welcher welches welchem welchen wieviel viel viele vielen lange oft diese
    dieser dieses diesem diesen jene jener dessen deren damals eigentlich ungefähr insgesamt überhaupt bitte jemand etwas alle alles würde würden dürfte könnte solle jede
    jeder jedes jedem jeden dabei dafür damit daran darin darauf davon dazu worüber worum wonach wobei weswegen inwieweit inwiefern ins ans`,
  fr: `le la les l un une des du de d et ou où mais donc car ni si est sont était étaient être fut furent sera serait suis es a ont avait avaient avoir ai as aura eu eut ait à
    au aux en dans par pour sur sous avec sans chez entre vers depuis pendant avant après jusque jusqu lors ce c cet cette ces cela ça il ils elle elles on je j nous vous tu
    me m te se lui leur leurs son sa ses mon ma mes ton ta tes notre nos votre vos qui que qu quoi dont quel quelle quels quelles quand comment combien pourquoi lequel
    laquelle lesquels lesquelles ne n pas plus y même aussi très tout tous toute toutes peut peuvent peux pouvait puis dois doit doivent devait faut fait faire font fit moi
    celui celle ceux selon lorsque puisque afin alors déjà encore avez sommes êtes veux voudrais pourrait pourra devra seront auquel duquel desquels auxquels`,
  it: `il lo la i gli le l un uno una dell d del dello della dei degli delle di a al allo alla ai agli alle da dal dallo dalla dai dagli dalle in nel nello nella nei negli nelle
    con col su sul sullo sulla sui sugli sulle per tra fra e ed o od ma se né non è sono era erano fu furono sia essere stato stata stati state ha hanno aveva avevano avere
    ho hai abbia ebbe può possono posso puoi poteva deve devono devo doveva viene vengono venne vennero che chi cui cosa quale quali qual quando dove dov com come quanto
    quanti quanta quante perché questo questa questi queste quello quella quelli quelle ciò si ci vi ne mi ti lui lei loro suo sua suoi sue mio mia miei mie nostro nostra
    vostro io tu noi voi anche più molto già ancora solo durante dopo fino entro ogni c quest quell qualcuno fa fare fatto senza sopra sotto contro tutti tutte tutto sarà
    saranno avrà potrebbe dovrebbe vorrei devi abbiamo`,
  pt: `o a os as um uma uns umas de do da dos das d em no na nos nas num numa por pelo pela pelos pelas para pra com sem sob sobre entre até desde após antes durante ao aos à às
    e ou mas nem se que quem qual quais quando onde aonde como quanto quantos quanta quantas porque porquê quê é são era eram foi foram ser sido seja está estão estava
    estavam há havia tem têm tinha tinham ter teve tiveram pode podem posso podia deve devem devo fica ficou não sim também mais muito já ainda só este esta estes estas isto
    esse essa esses essas isso aquele aquela aqueles aquelas ele ela eles elas eu nós você vocês me te lhe lhes meu minha meus minhas seu sua seus suas nosso nossa dele dela
    deles delas cujo cuja algum alguma faz fazer fez qualquer tenho estou estar será serão seria teria houve todo toda todos todas tudo cada neste nesta nesse nessa deste
    desta desse dessa contra conforme nossos nossas`,
  nl: `de het een en of maar want als dan dat die dit deze daar hier er is zijn was waren ben bent wordt worden werd werden geworden heeft hebben had hadden heb hebt kan kunnen
    kon konden mag mogen moet moeten moest zal zullen zou zouden wil wilt willen gaat gaan doet doen deed ik jij je u hij zij ze wij we jullie mij me jou hem haar hun hen ons
    onze mijn jouw uw zich in op aan van voor door met naar bij tot uit over onder tussen tijdens sinds vanaf na om te ten ter tegen zonder volgens per niet geen wel ook nog
    al alleen meer veel zo zeer heel wat wie waar waarom wanneer hoe hoeveel welk welke wiens waarmee waarvan waarin waardoor waaraan waarop waarvoor waarheen iemand iets
    alle alles elk elke toen kunt kun zult hoelang hoever hoezo waarover waarbij waarna waarnaar waartoe vanwege wegens omdat men eens weer mocht`,
  pl: `i a o u w we z ze za na do od po pod nad przed przy dla bez przez między oraz albo lub ale lecz czy że żeby aby gdy jeśli jeżeli jak jaki jaka jakie jakiego jakiej jakim
    jakich jakimi jaką kto kogo komu kim co czego czemu czym gdzie skąd dokąd kiedy dlaczego ile ilu iloma który która które którego której którym których którzy którą czyj
    czyja czyje jest są był była było byli były być będzie będą został została zostało zostały zostali ma mają miał miała miały może mogą można mogę trzeba należy musi muszę
    nie tak się siebie sobie ten ta to ci te tego tej temu tym tych tymi tę tą on ona ono oni one jego jej ich im go mu ją mnie mi mój moja moje mojego swój swoje swojego
    swojej jako już jeszcze tylko także też więc wtedy podczas według około mam masz mamy macie proszę mógł mogła czyich czyim jacy odkąd coś ktoś jakiś jakaś ponieważ skoro`,
  ro: `un o unei unui niște al a ai ale lui cel cea cei cele de din dintre la în într între pe pentru cu fără sub spre până prin după înainte despre contra și sau ori dar iar
    însă ci că să dacă când cînd cum unde cine ce care cui căruia cărei căror cât câți câte câtă este e sunt era erau fost fi fie fiind au am avea avut are aveau aveam poate
    pot putea trebuie se își îi îl le li nu mai foarte tot toți toate acest această acești aceste acesta aceasta acel acea acei acele ei lor el ea ele eu tu noi voi mă te ne
    vă îmi îți mea meu mele mei său sa săi sale nostru fiecare conform timpul fac face făcut va vor căreia cărora suntem sunteți avem aveți poți putem puteți aș ar ați oare
    vreun vreo orice către asupra dintr printr doar numai deci cît cîți cîte sînt`,
  tr: `bir bu şu o ve veya ya da de ki ile için gibi kadar göre sonra önce beri doğru karşı üzere ise mi mı mu mü midir mıdır mudur müdür ne neyi neye neden niçin niye nasıl
    nasıldır nedir nelerdir kim kimdir kimi kime kimin kimler kimlerdir kimden hangi hangisi hangisidir hangileri nerede nerededir nereye nereden neresi neresidir nerde kaç
    kaçta kaçıncı kaçtır zaman zamandır kadardır olarak olan oldu olduğu olmuştur olur olmak var vardır yok yoktur değil değildir ben sen biz siz onlar onun onu ona onları
    bana beni benim sana sizin bizim kendi kendisi çok daha en her hiç bazı tüm bütün şey hem ama ancak fakat yani tarafından arasında içinde üzerinde hakkında nelere neler
    etti eder edildi edilmiştir yaptı yapıldı miydi mıydı idi iken diye kaçı kaçını hangisini nereler nerelerde kimdi kimde neydi neyin bunu bunun buna bundan bunlar miyim
    mıyım muyum mısınız misiniz musunuz müsünüz lütfen gerekir gerekiyor gerek lazım olacak olması olduğunu edilir eden edilen`,
  el: `ο η το οι τα του της των τον την τη τους τις ένας μία μια ένα ενός μιας στο στη στην στον στα στις στους στου από με για σε ως προς κατά μετά πριν μέχρι έως χωρίς υπό επί
    ανάμεσα μεταξύ και κι ή αλλά όμως ούτε αν εάν όταν όπως ότι πως που να θα δεν μη μην είναι ήταν είμαι είσαι είχε είχαν έχει έχουν έχω έχεις υπάρχει υπάρχουν γίνεται έγινε
    μπορώ μπορεί μπορούν πρέπει ποιος ποια ποιο ποιοι ποιες ποιους ποιον ποιου ποιας ποιων ποιό ποιά ποιός τι πού πότε πώς πόσο πόσος πόση πόσα πόσοι πόσες πόσους πόσων γιατί
    αυτός αυτή αυτό αυτοί αυτές αυτά αυτού αυτής αυτών εκείνος εκείνη εκείνο μου σου μας σας τότε πολύ πιο πάρα μόνο επίσης ακόμη ακόμα ήδη κάθε όλα όλοι όλες κάποιος κάποια
    κάτι εγώ εσύ εμείς εσείς οποίος οποία οποίο όσο σύμφωνα ό ποιανού ποιανής όσα όσες όσοι έχετε έχουμε είμαστε είστε θέλω μπορείς μπορούμε μπορείτε γίνονται έγιναν γίνει
    οποίου οποίας οποίοι οποίες οποίους οποίων ενώ αφού υπήρχε υπήρξε`,
  vi: `là và của có được bị cho với trong trên dưới từ đến tới vào ra ở tại về bởi do để thì mà nếu khi lúc nào gì ai đâu sao vì bao nhiêu lâu mấy thế như này kia ấy đó đây các
    những một cái chiếc ta tôi mình bạn nó chúng không chưa đã đang sẽ vẫn còn cũng rất hơn lại nữa rồi phải nên hay hoặc nhưng theo qua giữa sau trước cuộc à ạ vậy hãy xin
    mỗi mọi cả nhằm rằng nhé hả cùng đều dù tuy nhờ`,
  th: `ที่ ซึ่ง อัน และ หรือ แต่ ถ้า หาก เมื่อ ก็ จึง เพราะ ของ ใน นอก บน ใต้ จาก ถึง กับ แก่ แด่ โดย ด้วย เพื่อ ให้ ได้ ไป มา ไว้ อยู่ คือ เป็น มี ไม่ ไม่ได้ ว่า ความ การ จะ
    ต้อง ควร อาจ สามารถ เคย กำลัง แล้ว ยัง อีก เท่า เท่าใด เท่าไร เท่าไหร่ ใคร อะไร ใด ไหน ที่ไหน ที่ใด เมื่อใด เมื่อไร เมื่อไหร่ อย่างไร ยังไง ทำไม เหตุใด กี่ กัน นี้ นั้น
    โน้น นี่ นั่น เขา เธอ มัน เรา ฉัน ผม ดิฉัน คุณ พวก ตัว ตน เอง ทุก แต่ละ บาง หลาย มาก กว่า ที่สุด ระหว่าง ตั้งแต่ จน กระทั่ง ตาม ครับ ค่ะ คะ หน่อย บ้าง ไหม มั้ย หรือไม่
    หรือเปล่า ทำ นะ เลย ช่วง ไหร่ แค่ โมง สำหรับ เกี่ยว เกี่ยวกับ อย่าง ทั้ง ตอน รึ เหรอ หรอ ล่ะ เช่น`,
  ko: `은 는 이 가 을 를 의 에 에서 에게 와 과 도 만 그 저 것 수 등 및 또는 그리고 그러나 누가 누구 누구인가 누구인가요 누구의 누구를 무엇 무엇인가 무엇인가요 무엇을 무엇이 무엇으로 무슨 뭐 뭘 뭐가 어디 어디에 어디에서 어디서 어디인가 어디인가요 어디로 언제 언제인가 언제인가요 언제부터 언제까지
    왜 어떻게 어떤 어느 몇 얼마 얼마나 얼마인가 얼마인가요 얼마까지 있는 있다 있었다 있나요 있는가 있습니까 있을까요 없는 하는 한 할 하나요 했는가 했나요 했습니까 합니까 되나요 되는가 됩니까 되었는가 되었나요 됐나요 해야 하는가 인가 인가요 입니까 위해 위한 대한 대해 따라 따르면 통해 때 때문에
    이유는 가장 각각 모두 총 제가 저는 내가 나는 우리 우리는 좀 무엇입니까 누구입니까 어디입니까 언제입니까 얼마입니까 며칠입니까 며칠 며칠인가요 무엇이며 무엇이에요 뭐예요 뭔가요 뭐야 누구예요 누구야 어디예요 어디야 언제예요 언제야 얼마예요 얼마죠 있어요 있습니다 없나요 없습니까 건가요 관한 관해 대해서
    이며 명입니까 개입니까 알려 알려줘 알려주세요 주세요 주십시오 말해 말해줘 설명해`,
  ja: `は が を に の へ と も で や か から まで より です ます でし した ませ せん んか ない いる ある あり った いま ました ましょ する して され れて れた れる たの のか のは のです いつ どこ だれ なに なん どの どれ どん どう なぜ いく いくら くら いくつ くつ この その あの これ それ
    あれ こと もの ため よう とき にお おい おけ ける いて ってい てい ている によ よっ よる って ては には とは でき きる きま ますか すか ですか ばい いい とい いう いわ われ たん んな んで んです んだ だっ たか なっ なり なる なけ けれ れば ばな なら らな りま まし しょ ょう うか しま
    てく くだ ださ さい らえ もら もらえ えま りで いの のに とし にな なの うな どれく れく 何 誰 何人 何年 何月 何日 何時 何回 何個 何歳 何円 何度 何名 何本 何階 何曜 らで こに こで にあ てら られ れま はい`,
}

/** Small words that are others without their accents: Turkish "su" is water, German "Ware" goods. */
const notBare = /^(?:şu|wäre|mają|până)$/

/** The small words of a language in lower case, with their accents and without them, as they are often typed. */
export const smallWordsOf = perLanguage((language): ReadonlySet<string> | undefined => {
  const words = smallWords[language]?.split(/\s+/)
  if (!words || language === 'vi') return words && new Set(words)
  const bare = words.filter(word => !notBare.test(word)).map(withoutAccents)
  const cedillas = language === 'ro' ? words.map(word => word.replaceAll('ș', 'ş').replaceAll('ț', 'ţ')) : []
  return new Set([...words, ...bare, ...cedillas])
})
