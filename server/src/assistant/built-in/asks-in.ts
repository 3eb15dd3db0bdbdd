import { type Language, perLanguage } from '../../languages/index.ts'
import type { QuestionKind } from './question.ts'

/** How a language asks for each kind of answer, and how it writes some kinds: alternatives of whole words, or of parts where none are written. */
interface Asks {
  readonly asks: Partial<Readonly<Record<QuestionKind, string>>>
  /** Names of months and days, and words for times. */
  readonly dates: string
  readonly numbers: string
  readonly causes: string
}

/** Of the languages that the patterns of question.ts do not hold, and those of which they hold little. */
const asksIn: Readonly<Partial<Record<Language, Asks>>> = {
  de: {
    asks: {
      'how-much':
        'wie (?:lang|lange|alt|weit|groß|hoch|tief|breit|schwer|schnell|heiß|kalt|oft|teuer|viel(?! uhr))|wieviel(?! uhr)|was kostet|was kosten|wie viel (?:kostet|kosten|prozent|geld|euro)|welche[rs]? (?:anteil|preis|betrag|höhe|länge|temperatur|geschwindigkeit|dauer|frist)',
      'how-many': 'wie ?viele[rn]?|welche (?:anzahl|zahl)',
      when: 'wann|seit wann|bis wann|in welche[mr] (?:jahr|monat|jahrhundert|zeit|jahrzehnt)|an welchem tag|um wie ?viel uhr|wie ?viel uhr|zu welcher uhrzeit|welches datum',
      who: 'wer|wen|wem|wessen|welche[rmns]? (?:person|frau|mann|autor|autorin|künstler|architekt|könig|forscher|ingenieur|firma|mannschaft|unternehmen)',
      where:
        'wo|woher|wohin|in welche[rmn]? (?:stadt|land|ort|gebäude|straße|region|gegend|kanton)|an welchem ort|welche[rs]? (?:stadt|land|ort|fluss)',
      why: 'warum|wieso|weshalb|weswegen|aus welche[mn] gr(?:und|ünden)|welcher grund',
      how: 'wie(?! hei(?:ß|ss))|wodurch|womit|auf welche weise',
      definition: 'was (?:ist|sind) eine?|was bedeutet|was versteht man unter',
    },
    dates:
      'januar|jänner|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|jahrhunderts?|montags?|dienstags?|mittwochs?|donnerstags?|freitags?|samstags?|sonntags?|uhr',
    numbers:
      'zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|dreißig|hundert|tausend|millionen?|milliarden?|dutzend|zweimal|dreimal|einmal|hälfte|drittel|viertel',
    causes: 'weil|wegen|aufgrund|um [^.]{1,60} zu|damit|deshalb|daher|dadurch|denn|infolge|grund',
  },
  fr: {
    asks: {
      'how-much':
        'combien (?:coûte|coute|coûtent|mesure|pèse|vaut|ça|cela|de temps|d.argent)|quel(?:le)? (?:est |était |fut )?(?:la |le |l.)?(?:prix|taux|montant|durée|longueur|hauteur|poids|taille|température|distance|superficie|part|pourcentage|profondeur|vitesse|âge|délai)|à combien|combien(?! de| d)|quel(?:le)? (?:est |était )?(?:la |le )?(?:loyer|coût|salaire|tarif|amende|caution)',
      'how-many': 'combien (?:de|d)|quel (?:est |était )?le nombre',
      when: 'quand|depuis quand|en quelle année|en quel (?:mois|siècle|an)|quelle année|quel jour|quel siècle|à quelle (?:date|heure|époque)|quelle (?:date|heure)|à quel moment',
      who: '(?<!qu.est-ce )qui|quel(?:le)?s? (?:personne|homme|femme|architecte|auteur|artiste|roi|reine|savant|ingénieur|société|équipe|entreprise|peintre)',
      where:
        'où|d.où|dans quel(?:le)?s? (?:ville|pays|lieu|rue|région|bâtiment|village|quartier)|en quel lieu|quel(?:le)? (?:ville|pays|fleuve|rivière|région)',
      why: 'pourquoi|pour quel(?:le)?s? raisons?|quel(?:le)? est la (?:raison|cause)',
      how: 'comment|de quelle (?:manière|façon)',
      definition: 'qu.est-ce qu|que signifie|c.est quoi',
    },
    dates:
      'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|siècle|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|\\d+ ?h',
    numbers:
      'deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|quinze|vingt|trente|quarante|cinquante|soixante|cent|mille|millions?|milliards?|dizaine|douzaine|moitié|tiers|quart',
    causes: 'parce|car|puisque|à cause|grâce|afin|raison|en raison|faute|dû|due',
  },
  it: {
    asks: {
      'how-much':
        'quanto (?:costa|costano|dura|misura|pesa|tempo|è|era|devo|si paga)|qual(?:e)? (?:è |era )?(?:la |il |l.)?(?:prezzo|costo|importo|durata|lunghezza|altezza|peso|temperatura|distanza|superficie|percentuale|profondità|velocità|quota|tariffa)|a quanto|quant[oa]',
      'how-many': 'quant[ie]|qual (?:è |era )?il numero',
      when: 'quando|in (?:che|quale) (?:anno|mese|secolo|data|giorno|periodo)|da quando|a che ora|che giorno|entro quando|in che epoca',
      who: 'chi|(?:quale|che) (?:persona|uomo|donna|autore|artista|architetto|re|regina|scienziato|società|squadra|azienda|pittore)',
      where:
        'dove|da dove|dov.è|in (?:che|quale) (?:città|paese|luogo|via|regione|edificio)|(?:quale|che) (?:città|paese|fiume|regione)',
      why: 'perché|per (?:quale|che) (?:motivo|ragione)|qual è la (?:causa|ragione)',
      how: 'come|in (?:che|quale) modo',
      definition: 'che cos.è|cos.è|cosa significa|che cosa si intende',
    },
    dates:
      'gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre|secolo|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|ore',
    numbers:
      'due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|quindici|venti|trenta|quaranta|cinquanta|cento|mille|mila|milion[ei]|miliard[oi]|dozzina|metà|terzo',
    causes: 'perché|poiché|a causa|grazie|affinché|motivo|dovuto|siccome|quindi',
  },
  pt: {
    asks: {
      'how-much':
        'quanto (?:custa|custam|tempo|mede|pesa|dura|é|tenho|pago|se paga)|qual (?:é |era |foi )?(?:o |a )?(?:preço|valor|custo|duração|comprimento|altura|peso|temperatura|distância|área|percentagem|porcentagem|profundidade|velocidade|prazo|taxa|multa|aluguel|aluguer|renda|salário|caução)|quant[oa]',
      'how-many': 'quant[oa]s|qual (?:é |era )?o número',
      when: 'quando|em que (?:ano|mês|século|data|dia|período|altura)|desde quando|a que horas?|que dia|que horas|até quando|em qual (?:ano|mês|data|dia|século)|qual (?:é |foi )?a data',
      who: 'quem|que(?:m)? (?:pessoa|homem|mulher|autor|artista|arquit[eé]to|rei|rainha|cientista|empresa|equipa|equipe)|qual (?:empresa|equipe|equipa|autor)',
      where:
        'onde|aonde|de onde|em (?:que|qual) (?:cidade|país|estado|local|lugar|rua|região|edifício)|qual (?:cidade|país|rio)',
      why: 'por ?qu[eê]|porqu[eê]|por que (?:motivo|razão)|qual (?:é |foi )?a (?:causa|razão)',
      how: 'como|de que (?:modo|forma|maneira)',
      definition: 'o que (?:é|são|significa)',
    },
    dates:
      'janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|século|segunda-feira|terça-feira|quarta-feira|quinta-feira|sexta-feira|sábado|domingo|horas',
    numbers:
      'dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|quinze|vinte|trinta|quarenta|cinquenta|cem|cento|mil|milh(?:ão|ões)|bilhões|dúzia|metade|terço',
    causes: 'porque|pois|devido|por causa|graças|motivo|já que|uma vez que',
  },
  nl: {
    asks: {
      'how-much':
        'hoeveel (?:kost|kosten|bedraagt|bedragen|geld|euro|procent|tijd|korting|huur|weegt)|hoelang|hoever|hoe (?:lang|oud|ver|groot|hoog|diep|breed|zwaar|snel|vaak|duur|warm|veel (?:kost|kosten|geld|euro|procent|tijd))|wat kost|wat kosten|welk[e]? (?:prijs|bedrag|percentage|termijn|temperatuur|hoogte|lengte|deel)',
      'how-many': 'hoeveel|welk aantal',
      when: 'wanneer|sinds wanneer|in welke? (?:jaar|maand|eeuw|periode)|op welke (?:dag|datum)|hoe laat|tot wanneer|vanaf wanneer|welk jaar',
      who: 'wie|wiens|welke? (?:persoon|man|vrouw|auteur|kunstenaar|architect|koning|koningin|bedrijf|ploeg|ingenieur|schrijver)',
      where:
        'waar|waarheen|waarvandaan|in welke? (?:stad|land|plaats|straat|streek|gebouw|gemeente)|welke? (?:stad|land|plaats|rivier)',
      why: 'waarom|om welke reden|wat (?:is|was) de (?:reden|oorzaak)',
      how: 'hoe|op welke (?:manier|wijze)',
      definition: 'wat is een|wat betekent',
    },
    dates:
      'januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december|eeuw|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|uur',
    numbers:
      'één|twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf|vijftien|twintig|dertig|veertig|vijftig|honderd|duizend|miljoen|miljard|dozijn|helft|derde',
    causes: 'omdat|doordat|wegens|vanwege|zodat|dankzij|daarom|want|reden',
  },
  pl: {
    asks: {
      'how-much':
        'ile (?:kosztuje|kosztują|trwa|trwał|trwała|waży|mierzy|wynosi|wynosiła|wynosił|czasu|zapłacę|płaci|pieniędzy)|jak (?:długo|daleko|wysoki|wysoka|duży|duża|stary|głęboki|często|szybko|długi|długa)|jak[aąi]e?j? (?:jest |była |był )?(?:cena|opłata|kwota|kara|długość|wysokość|powierzchnia|temperatura|masa|część|waga)',
      'how-many': 'ile|ilu|jaka liczba',
      when: 'kiedy|w którym (?:roku|miesiącu|wieku|dniu)|w jakim (?:roku|okresie)|od kiedy|do kiedy|o której|którego dnia|w jakich latach|jaka data|jaki (?:jest |był )?termin|w jakim terminie|w jakich godzinach',
      who: 'kto|kogo|komu|kim|czyj[ae]?|która? (?:osoba|firma|drużyna)|który (?:król|architekt|artysta|uczony|klub|inżynier)',
      where:
        'gdzie|skąd|dokąd|w (?:którym|jakim) (?:mieście|kraju|miejscu|budynku)|w której (?:miejscowości|dzielnicy)|jakie miasto',
      why: 'dlaczego|czemu|z jakiego powodu|po co|co było przyczyną|jaka (?:jest|była) przyczyna|jakie (?:są|były) przyczyny',
      how: 'jak|w jaki sposób',
      definition: 'co to (?:jest|są)|czym (?:jest|są)|co oznacza',
    },
    dates:
      'stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia|styczniu|lutym|marcu|kwietniu|maju|czerwcu|lipcu|sierpniu|wrześniu|październiku|listopadzie|grudniu|[ivx]+ w(?:iek|ieku|\\.)|styczeń|luty|marzec|kwiecień|maj|czerwiec|lipiec|sierpień|wrzesień|październik|listopad|grudzień|roku|rok|poniedziałek|wtorek|środa|środę|czwartek|piątek|sobota|sobotę|niedziela|niedzielę|godz',
    numbers:
      'dwa|dwie|dwóch|trzy|trzech|cztery|czterech|pięć|pięciu|sześć|sześciu|siedem|osiem|dziewięć|dziesięć|jedenaście|dwanaście|piętnaście|dwadzieścia|trzydzieści|sto|tysiąc|tysiące|tysięcy|milion[yóa]?w?|połowa|połowę|trzecia',
    causes: 'ponieważ|gdyż|bo|dlatego|aby|żeby|z powodu|wskutek|dzięki|powodem|przyczyną',
  },
  ro: {
    asks: {
      'how-much':
        'cât (?:costă|timp|durează|a durat|cântărește|măsoară|este|e|plătesc|de (?:mare|lung|înalt|vechi|des|departe|adânc))|care (?:este|era|e|a fost) (?:prețul|costul|lungimea|înălțimea|suprafața|greutatea|temperatura|durata|valoarea|procentul|taxa|suma|termenul)|la cât|câtă|cât',
      'how-many': 'câți|câte|ce număr|care (?:este|era) numărul',
      when: 'când|de când|până când|în ce (?:an|lună|secol|zi|dată|perioadă)|la ce (?:oră|dată)|ce an',
      who: 'cine|cui|pe cine|ce (?:persoană|arhitect|autor|artist|rege|om|firmă|echipă)|care (?:persoană|firmă|echipă)',
      where: 'unde|de unde|în ce (?:oraș|țară|loc|stradă|clădire|regiune|localitate)|ce (?:oraș|țară|râu)',
      why: 'de ce|din ce (?:cauză|motiv)|care (?:este|a fost) (?:cauza|motivul)',
      how: 'cum|în ce (?:mod|fel)',
      definition: 'ce înseamnă|ce este un[ao]?',
    },
    dates:
      'ianuarie|februarie|martie|aprilie|(?:\\d|în|din|luna) mai|mai \\d{4}|iunie|iulie|august|septembrie|octombrie|noiembrie|decembrie|secolul|secolului|marți|miercuri|joi|vineri|sâmbătă|duminică|ora \\d',
    numbers:
      'doi|două|trei|patru|cinci|șase|șapte|opt|nouă|zece|unsprezece|doisprezece|cincisprezece|douăzeci|treizeci|patruzeci|cincizeci|sută|sute|mie|mii|milion|milioane|jumătate|treime',
    causes: 'deoarece|pentru că|fiindcă|din cauza|datorită|ca să|întrucât|motiv|pentru a',
  },
  tr: {
    asks: {
      'how-much':
        'ne kadar|ne kadardır|kaç (?:lira|tl|euro|metre|kilometre|kilo|kilogram|gram|derece|saat|dakika|gün|hafta|ay|yıl|litre|ton|yüzde|para)|yüzde kaç|yüzde kaçı|ücreti (?:ne|nedir)|fiyatı (?:ne|nedir)',
      'how-many': '(?<!saat )kaç(?! yıl(?:ında|da)| yüzyıl)|kaçtır|kaç tane|kaçı',
      when: 'ne zaman|hangi (?:yıl|yılda|tarihte|ay|ayda|yüzyılda|gün|günde|dönemde|saatte|saatler|tarihler|yıllar)|kaç yılında|saat kaçta?|kaçıncı yüzyılda|ne zamandır|kaçta',
      who: 'kim|kimdir|kimi|kime|kimin|kimler|kimdi|kimden|hangi (?:kişi|mimar|sanatçı|padişah|kral|bilim insanı|şirket|takım|yazar|mühendis)',
      where:
        'nerede|nerededir|nereye|nereden|neresi|neresidir|nerelerde|hangi (?:şehir|şehirde|ülke|ülkede|yerde|bölgede|ilde|ilçede|nehir|kentte|köyde)',
      why: 'neden|niçin|niye|sebebi ne|sebebi nedir|nedeni (?:ne|nedir)',
      how: 'nasıl|ne şekilde',
      definition: 'ne demek|ne demektir|ne anlama gelir',
    },
    dates:
      'ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık|yüzyıl\\p{L}*|pazartesi|salı|çarşamba|perşembe|cuma|cumartesi|pazar günü|yılında|saat \\d+',
    numbers:
      'iki|üç|dört|beş|altı|yedi|sekiz|dokuz|on|yirmi|otuz|kırk|elli|altmış|yetmiş|seksen|doksan|yüz|bin|milyon|milyar|yarısı|yarım|üçte',
    causes: 'çünkü|nedeniyle|yüzünden|dolayı|sayesinde|(?:m[ae]k|d[ıiuü]ğ[ıiuü]) için|sebebiyle|amacıyla|sonucu|diye',
  },
  el: {
    asks: {
      'how-much':
        'πόσο (?:κοστίζει|κάνει|διαρκεί|διαρκούσε|ζυγίζει|μεγάλος|μεγάλη|μεγάλο|ψηλός|ψηλή|ψηλό|μακριά|συχνά|καιρό|χρόνο|θα|πρέπει|πληρώνω|τοις)|πόσο|ποι[αο] (?:είναι |ήταν )?(?:η |το |ο )?(?:τιμή|κόστος|διάρκεια|μήκος|ύψος|βάρος|θερμοκρασία|απόσταση|έκταση|ποσοστό|βάθος|ταχύτητα|ποσό)',
      'how-many': 'πόσ(?:οι|ες|α|ους|ων)|ποιος (?:είναι |ήταν )?ο αριθμός',
      when: 'πότε|από πότε|μέχρι πότε|ποια (?:χρονιά|χρονολογία|μέρα|ημέρα|ημερομηνία|εποχή|περίοδο)|ποιο(?:ν)? (?:έτος|μήνα|αιώνα|χρόνο)|τι ώρα|ποιους μήνες|ποια ώρα|σε ποιο έτος',
      who: 'ποιος(?! (?:είναι|ήταν) (?:ο )?(?:πληθυσμός|σκοπός|λόγος|όρος|φόρος|μισθός|τίτλος|στόχος|αριθμός|ρόλος))|ποιοι|ποιον(?! (?:τρόπο|λόγο|μήνα|όρο))|ποιους|ποιανού|ποιου|ποια (?:γυναίκα|βασίλισσα|εταιρεία|ομάδα)|από ποιον',
      where:
        'πού|από πού|σε ποι[αο](?:ν)? (?:πόλη|χώρα|μέρος|τόπο|περιοχή|κτίριο|νησί|δρόμο)|ποι[αο] (?:πόλη|χώρα|νησί)',
      why: 'γιατί|για ποιο(?:ν)? λόγο|ποια (?:είναι|ήταν) η αιτία',
      how: 'πώς|πως|με ποιο(?:ν)? τρόπο',
      definition: 'τι είναι|τι σημαίνει',
    },
    dates:
      'ιανουαρίου|φεβρουαρίου|μαρτίου|απριλίου|μαΐου|ιουνίου|ιουλίου|αυγούστου|σεπτεμβρίου|οκτωβρίου|νοεμβρίου|δεκεμβρίου|ιανουάριο|φεβρουάριο|μάρτιο|απρίλιο|μάιο|ιούνιο|ιούλιο|αύγουστο|σεπτέμβριο|οκτώβριο|νοέμβριο|δεκέμβριο|αιώνα|αιώνας|δευτέρα|τετάρτη|παρασκευή|σάββατο|κυριακή|ώρα|π\\.μ|μ\\.μ|άνοιξη|καλοκαίρι|φθινόπωρο|χειμώνα',
    numbers:
      'δύο|τρεις|τρία|τέσσερις|τέσσερα|πέντε|έξι|επτά|εφτά|οκτώ|οχτώ|εννέα|εννιά|δέκα|έντεκα|δώδεκα|δεκαπέντε|είκοσι|τριάντα|σαράντα|πενήντα|εκατό|χίλια|χίλιοι|χιλιάδες|εκατομμύρι[οα]|μισό|μισά',
    causes: 'επειδή|διότι|γιατί|λόγω|εξαιτίας|χάρη|ώστε|για να|αιτία|λόγος|καθώς',
  },
  vi: {
    asks: {
      'how-much':
        'bao lâu|bao xa|bao nhiêu (?:tiền|đồng|phần trăm|mét|km|ki-lô-mét|kg|tuổi|độ|giờ|ngày|tháng|năm|tuần|phút|lít|tấn|héc-ta)|(?:cao|dài|rộng|nặng|sâu|xa) bao nhiêu|(?:giá|diện tích|phí|lương|tiền|nhiệt độ)[^?]{0,40} bao nhiêu|giá (?:là )?bao nhiêu|mấy (?:tiếng|giờ đồng hồ|ngày|tháng|năm|tuần|phút)',
      'how-many': 'bao nhiêu|(?<!ngày |tháng )mấy(?! giờ)|số lượng',
      when: 'khi nào|lúc nào|(?<!không |chưa )bao giờ|năm nào|ngày nào|tháng nào|thế kỷ nào|thời gian nào|mấy giờ|thời điểm nào|hôm nào|ngày mấy|mùa nào',
      who: 'ai|những ai|người nào|của ai|công ty nào|đội nào|nhà (?:khoa học|văn|vua) nào|vị vua nào|kiến trúc sư nào',
      where:
        'ở đâu|tại đâu|(?<!do )đâu|nơi nào|thành phố nào|nước nào|quốc gia nào|tỉnh nào|chỗ nào|con sông nào|vùng nào',
      why: 'tại sao|vì sao|sao lại|lý do gì|nguyên nhân nào|nguyên nhân gì|do đâu|vì lý do',
      how: 'như thế nào|bằng cách nào|làm sao|thế nào|ra sao',
      definition: '(?<! của .{0,60})là gì|nghĩa là gì',
    },
    dates: '(?:tháng|ngày|năm) \\d+|thế kỷ|thứ hai|thứ ba|thứ tư|thứ năm|thứ sáu|thứ bảy|chủ nhật|\\d+ giờ|mùa \\p{L}+',
    numbers: 'hai|bốn|sáu|bảy|tám|chín|mười|mươi|trăm|nghìn|ngàn|triệu|tỷ|nửa|chục',
    causes: 'vì|bởi|do đó|nhờ|nhằm|cho nên|nguyên nhân|lý do',
  },
  th: {
    asks: {
      'how-much':
        '(?<!วันที่)เท่า(?:ไร|ไหร่|ใด)|แค่ไหน|ขนาดไหน|นานแค่ไหน|นานเท่า|กี่(?:บาท|เมตร|กิโล|องศา|ชั่วโมง|นาที|วัน|สัปดาห์|เดือน|ปี|ลิตร|ตัน|เปอร์เซ็นต์|ตาราง|ไร่)|ร้อยละ|ราคา',
      'how-many': '(?<!เ)กี่(?!โมง|ทุ่ม)|จำนวน',
      when: 'เมื่อใด|เมื่อไร|เมื่อไหร่|ปีใด|ปีไหน|ปี พ.ศ. ใด|พ.ศ. ใด|พ.ศ.ใด|ค.ศ. ใด|วันใด|วันไหน|วันที่เท่า|เดือนใด|เดือนไหน|ศตวรรษใด|กี่โมง|ตอนไหน|ช่วงใด|ช่วงไหน|(?:ปี|เดือน|วัน|พ\\.ศ\\. ?)อะไร',
      who: 'ใคร|ผู้ใด|ท่านใด|คนใด|คนไหน|บริษัทใด|ทีมใด|กษัตริย์องค์ใด',
      where:
        'ที่ไหน|ที่ใด|ตรงไหน|เมืองใด|เมืองไหน|จังหวัดใด|จังหวัดไหน|ประเทศใด|ประเทศไหน|แห่งใด|แห่งไหน|ทางไหน|จากไหน|ไปไหน|(?:จังหวัด|เมือง|ประเทศ|ตำบล|อำเภอ)อะไร',
      why: 'ทำไม|เหตุใด|เพราะอะไร|เพราะเหตุใด|สาเหตุ',
      how: 'อย่างไร|ยังไง|วิธีใด|แบบไหน',
      definition: 'คืออะไร|หมายถึงอะไร|หมายความว่า',
    },
    dates:
      'มกราคม|กุมภาพันธ์|มีนาคม|เมษายน|พฤษภาคม|มิถุนายน|กรกฎาคม|สิงหาคม|กันยายน|ตุลาคม|พฤศจิกายน|ธันวาคม|พ\\.ศ\\.|ค\\.ศ\\.|ศตวรรษ|วันจันทร์|วันอังคาร|วันพุธ|วันพฤหัส|วันศุกร์|วันเสาร์|วันอาทิตย์|นาฬิกา|น\\.',
    numbers: 'หนึ่ง|สอง|สาม(?!ารถ|ี|ัญ)|สี่|ห้า(?!ม|ง)|หก|เจ็ด|แปด|เก้า(?!อี้)|สิบ|ยี่สิบ|ร้อย|พัน(?!ธ)|หมื่น|แสน|ล้าน|ครึ่ง',
    causes: 'เพราะ|เนื่องจาก|เนื่องด้วย|เพื่อ|สาเหตุ|ทำให้|จึง',
  },
  ko: {
    asks: {
      'how-much':
        '얼마|몇 ?(?:퍼센트|미터|킬로|도|시간|분|일|주|개월|달|년간|리터|톤|원|살|세|그램|평)(?! ?(?:에|몇))|며칠(?!에)|비율',
      'how-many':
        '몇 ?(?:명|개|곳|번|차례|마리|권|대|점|종|편|회|가지|척|채|그루|장|벌|층)|몇(?! ?(?:년(?:도|에)|월|시(?!간)|세기))|(?:인구|직원|회원|학생|객실|환자|인원|방문객) ?수는',
      when: '언제|몇 ?년(?:도|에)|어느 (?:해|달|시기|시대|계절)|몇 ?월|몇 ?시|무슨 요일|며칠에|몇 세기|어느 세기',
      who: '누구|누가|누굴|누군|어떤 (?:사람|왕|건축가|회사|학자)|어느 (?:회사|팀|왕)',
      where: '어디|어느 (?:도시|나라|곳|지역|강|마을|건물|거리)|어떤 (?:도시|나라|곳)',
      why: '(?<![가-힣])왜(?![가-힣])|이유|원인|무엇 때문|무슨 까닭',
      how: '어떻게|어떤 방법|어떤 방식',
      definition: '(?:란|이란) 무엇|뜻은|무슨 뜻',
    },
    dates: '\\d+ ?년|\\d+ ?월|\\d+ ?일|세기|월요일|화요일|수요일|목요일|금요일|토요일|일요일|오전|오후|\\d+ ?시',
    numbers:
      '(?<![가-힣])(?:한|두|세|네|다섯|여섯|일곱|여덟|아홉|열|스무) ?(?:명|개|곳|번|마리|권|대|달|시간|살)|[0-9일이삼사오육칠팔구십수몇]+ ?[백천만억]+|절반',
    causes: '때문|위해|위하여|덕분|이유|원인|므로|으로 인해|탓|려고',
  },
  ja: {
    asks: {
      'how-much':
        'いくら|どのくらい|どれくらい|どのぐらい|どれほど|何(?:パーセント|％|%|円|メートル|キロ|度|時間|分間|日間|週間|か月|ヶ月|カ月|年間|リットル|トン|グラム|歳|割|平方)|何日(?:前|以内|後)|割合|期間は何[年日]|何[年日](?:もら|あり|かか|取)',
      'how-many':
        '何(?:人|個|つ|回|本|冊|台|匹|羽|頭|種|か所|カ所|ヶ所|社|点|枚|棟|基|校|名|隻|曲|軒|件|段|両|室|卓)|いくつ|幾つ|人数|数は',
      when: 'いつ(?!も|つ)|何年(?!間|です)|何月|何日|何世紀|何時|何曜日|どの(?:年|時代|時期|季節)',
      who: '誰|だれ|どなた|何という人|何者|どの(?:会社|人物|企業|チーム)',
      where: 'どこ|何処|どの(?:都市|国|町|場所|地域|川|県|市|島|建物)|何(?:県|市|町|国)',
      why: 'なぜ|何故|どうして|理由|原因|なんで(?!す|し)',
      how: 'どのよう|どうやって|どうやれば|どうすれば|どうしたら|方法',
      definition: 'とは何|とはなん|意味',
    },
    dates:
      '[0-9０-９一二三四五六七八九十]+ ?(?:年|月|日|世紀|時)|月曜|火曜|水曜|木曜|金曜|土曜|日曜|午前|午後|昭和|平成|明治|大正|令和',
    numbers: '[一二三四五六七八九十百千万億]+(?:人|つ|個|回|本|年|日|か|カ|ヶ|種|軒|社|枚|頭|羽|匹|台|冊|名|基|点)',
    causes: 'ため|だから|ですから|ことから|ので|理由|原因|おかげ|せい',
  },
}

/** The patterns of a language, ready to be tried. */
interface AsksPatterns {
  readonly kinds: readonly (readonly [QuestionKind, RegExp])[]
  readonly dates: RegExp
  readonly numbers: RegExp
  readonly causes: RegExp
}

/** In this order the kinds are tried. */
const order: readonly QuestionKind[] = ['how-much', 'how-many', 'when', 'who', 'where', 'why', 'definition', 'how']
/** Languages whose words are not parted by spaces, or that fasten grammar to them. */
const unparted = new Set<Language>(['th', 'ko', 'ja'])

/** How a language asks and what it writes for dates, numbers and causes; undefined where the common patterns tell. */
export const asksOf = perLanguage((language): AsksPatterns | undefined => {
  const words = asksIn[language]
  if (!words) return undefined
  const pattern = (alternatives: string) =>
    new RegExp(
      unparted.has(language) ? alternatives : `(?<![\\p{L}\\p{M}\\p{N}])(?:${alternatives})(?![\\p{L}\\p{M}])`,
      'giu',
    )
  return {
    kinds: order.flatMap(kind => (words.asks[kind] ? [[kind, pattern(words.asks[kind])] as const] : [])),
    dates: pattern(words.dates),
    numbers: pattern(words.numbers),
    causes: pattern(words.causes),
  }
})
