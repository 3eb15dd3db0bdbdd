import type { TableWords } from './words.ts'

/** Letters may stand without their marks, as who types in haste leaves them. */
const bare: Readonly<Record<string, string>> = {
  ą: 'a',
  ć: 'c',
  ę: 'e',
  ł: 'l',
  ń: 'n',
  ó: 'o',
  ś: 's',
  ź: 'z',
  ż: 'z',
}
const lax = (words: string) => words.replace(/[ąćęłńóśźż]/g, letter => `[${letter}${bare[letter]}]`)

/** The endings of an adjective in all genders and cases: "popularny", "drogiego". */
const ending = '(?:[yi](?:mi?|ch)?|i?(?:a|ą|e(?:go|j|mu)?))'
/** A superlative in all genders and cases, by what stands before its "sz" (or "s" of men): "najdroższy", "najdrożsi". */
const form = (stem: string) => `${stem}(?:sz(?:y(?:mi?|ch)?|a|ą|e(?:go|j|mu)?)|si)`
const forms = (stems: string) => stems.split(' ').map(form).join('|')
const most = (adjectives: string) => `najbardziej (?:${adjectives})${ending}`
const least = (adjectives: string) => `najmniej (?:${adjectives})${ending}`
/** A verb and its adverb in either order, with a word between: "kosztuje najwięcej", "najwięcej kosztuje". */
const does = (verbs: string, adverb: string) => `(?:${verbs}) (?:\\p{L}+ )?${adverb}|${adverb} (?:się )?(?:${verbs})`

const costs = 'kosztuj(?:e|ą)|kosztował[aoiy]?|kosztowali|(?:za|o)?płac\\p{L}+|zarabia(?:ją)?|zarabiał[aoiy]?'
const weighs = 'ważył[aoiy]?|waży|ważą'
const rains = 'padał?[aoy]?|pada|padają'
const sells = 'sprzedaj(?:e|ą)(?: się)?|sprzedawał\\p{L}*(?: się)?|sprzedał\\p{L}*(?: się)?'
/** Those that are counted by how many come. */
const people =
  '(?:osób|ludzi|gości|odwiedzających|zwiedzających|uczestników|widzów|zgłoszeń|zapisanych|uczniów|pasażerów|klientów)'
/** A number of things rather than a size. */
const count = '(?:liczb(?:a|ą|ę|y)|ilość|ilości|ilością)'
/** Greater or smaller than a number. */
const than = (stems: string) => `(?:${stems})\\p{L}+ (?:niż|od)`
/** What a number that "od" or "do" stands before is of, for it to limit an amount. */
const unit =
  '(?= \\d[\\d,.]* ?(?:zł|pln|tys|eur|€|m²|m2|metr|km|kg|osób|osoby|sztuk|szt|pokoi|pkt|punkt|minut|dni|stopni))'
/** A day or a year follows, which limits no amount. */
const date =
  '(?! \\d{1,2}(?:[./:-]\\d|\\. (?:piętr|dnia)| (?:stycz|lut|mar|kwie|maj|czerw|lip|sierp|wrze|paź|list|grud|piętr))| (?:1[89]|20)\\d\\d(?: ?[?.!]*$| r(?:\\.|oku)|[-/]))'

export const pl: TableWords = {
  which: lax(
    '(?:(?:w|we|na|z|ze|od|do|dla|o|u|przez|pod|za|przy) )?(?:któr(?:zy|y(?:mi?|ch)?|a|ą|e(?:go|j|mu)?)|jak(?:i(?:mi?|ch|e(?:go|j|mu)?)?|a|ą)(?: jest| są| był[aoy]?| byli)?)|il(?:e|u|oma)',
  ),
  price: lax(
    'ile (?:kosztuj(?:e|ą)|kosztował[aoy]?|(?:\\p{L}+ )?(?:za)?płac\\p{L}+|wynosi (?:cena|czynsz|opłata))|po ile|za ile|w jakiej cenie|jak(?:a|ie) (?:jest |są |była |były )?cen(?:a|y)|jaki (?:jest |był )?(?:koszt|czynsz)',
  ),
  who: lax(
    'nazwisk|imię|imion|nazwa|klient|pracowni[kc](?!\\p{L}*a(?!\\p{L}))|osob|najemc|lokator|kierowni|kierowc|trener|autor(?!yz)|człon(?:ek|k)|dostawc|klub|nauczyciel|prowadząc|wykładowc|instruktor|zwycięzc|drużyn|zespół|zawodni|gracz|właściciel|opiekun|odpowiedzialn|kontrahent|wykonawc|uczestni|uczeń',
  ),
  when: lax(
    'dat(?:a|y)|rok(?!\\p{L})|roczni|dzień|dni(?!\\p{L})|miesiąc|godzin|godz(?!\\p{L})|czas|termin|kiedy|od kiedy|od (?:dnia|roku)|od$|początek|rozpoczęci|zatrudni|wstąpieni|przyjęci|odjazd|przyjazd|wyjazd|urodz|ur(?!\\p{L})|zapłacon|opłacon|płatnoś|ważn',
  ),
  where: lax(
    'miejsce(?!\\p{L})|miejscowoś|miast|adres(?! (?:e-?)?mail| www)|ulic|ul(?!\\p{L})|sala(?!\\p{L})|kraj|region|siedzib|gmin|powiat|województw|dzielnic|biuro|lokalizacj|oddział|budyn|pokój|placówk|magazyn|hala(?!\\p{L})',
  ),
  most: lax(
    `najwięcej|najbardziej|najczęściej|najliczniej|${form('najwięk')} ${count}|${form('najwyż')} ${count}|maksymaln\\p{L}+|maksimum`,
  ),
  least: lax(
    `(?<!co )najmniej|najrzadziej|${form('najmniej')} ${count}|${form('najniż')} ${count}|minimaln\\p{L}+|minimum`,
  ),
  first: lax(`pierwsz(?:y(?:mi?|ch)?|a|ą|e(?:go|j|mu)?)|pierwsi|najwcześniej|najpierw|${forms('najwcześniej')}`),
  last: lax(
    `ostatni(?:a|ą|e(?:go|j|mu)?|mi?|ch)?|ostatnio|najpóźniej|${forms('najpóźniej')}|${form('najśwież')}|najświeższ\\p{L}+`,
  ),
  numbers:
    'jeden/jedna/jedno/jednego/jednej/jedną dwa/dwie/dwóch/dwu/dwoje/dwoma/dwiema trzy/trzech/trzej/troje/trzema cztery/czterech/czterej/czworo pięć/pięciu/pięcioro sześć/sześciu siedem/siedmiu osiem/ośmiu dziewięć/dziewięciu dziesięć/dziesięciu jedenaście/jedenastu dwanaście/dwunastu',
  limits: [
    lax(
      `co najmniej|przynajmniej|minimum|minimalnie|nie mniej niż|nie krócej niż|nie taniej niż|nie ${than('mniejsz|niższ|krótsz')}|(?<!(?:sz\\p{L}{1,3}|si) )od${unit}`,
    ),
    lax(
      `co najwyżej|najwyżej|maksymalnie|maksimum|nie więcej niż|nie drożej niż|nie dłużej niż|nie ${than('więk|wyż|droż|dłuż|cięż')}|nie przekracza\\p{L}*|(?<!\\d\\S* (?:\\p{L}{1,4}\\.? )?)do(?: kwoty)?${date}`,
    ),
    lax(
      `więcej niż|ponad|powyżej|przeszło|drożej niż|dłużej niż|${than('więk|wyż|droż|dłuż|cięż|szer|głęb')}|przekracza\\p{L}*|przekroczył\\p{L}*`,
    ),
    lax(`mniej niż|poniżej|taniej niż|krócej niż|${than('mniejs|niż|tań|krót|lżej|węż')}`),
  ],
  between: [
    ['(?:po)?między', 'a|i'],
    ['od', 'do'],
  ],
  beyond: [
    '(?:lub|albo|i) (?:więcej|powyżej|dłużej|drożej|wyżej)|wzwyż',
    '(?:lub|albo|i) (?:mniej|poniżej|krócej|taniej|niżej)',
  ],
  not: lax(
    'nie(?: jest| są| był[aoy]?| byli| został[aoy]?| zostali| ma| mają| miał[aoy]?)?(?: jeszcze| dotąd| dotychczas)?(?: został[aoy]?| zostali)?|bez|brak|brakuje|nigdy nie|do(?= (?:zapłaty|zapłacenia|opłacenia|rozliczenia|zwrotu|oddania)(?!\\p{L}))',
  ),
  undone: lax(`nie(\\p{L}{3,}?)(?:(?:on|an|ęt|yt)${ending}|eni)`),
  sums: 'razem|suma|ogółem|łącznie|średnia',
  short: {
    adr: 'adres',
    bramki: 'bramki bramek',
    dł: 'długość',
    dost: 'dostawca dostawa',
    eur: 'euro',
    gł: 'głębokość',
    godz: 'godziny godzina',
    ha: 'hektary powierzchnia',
    il: 'ilość liczba',
    jedn: 'jednostka',
    jm: 'jednostka',
    kat: 'kategoria',
    kg: 'waga masa kilogramy',
    kom: 'komórka telefon numer',
    kw: 'moc kilowaty',
    liczb: 'liczba',
    lp: 'numer',
    m: 'metrów metry',
    mc: 'miesiąc',
    mies: 'miesiąc miesięcznie',
    mieszk: 'mieszkańcy mieszkanie',
    nazw: 'nazwisko nazwa',
    nr: 'numer',
    odl: 'odległość',
    os: 'osoby osób',
    pkt: 'punkty punktów',
    pln: 'zł złotych złote',
    poj: 'pojemność',
    pok: 'pokoje pokój',
    pow: 'powierzchnia powiat',
    poz: 'pozycja miejsce',
    prac: 'pracownik pracownicy',
    prod: 'produkcji producent',
    szer: 'szerokość',
    szt: 'sztuki sztuk',
    śr: 'średnica średnia',
    tel: 'telefon telefonu numer',
    temp: 'temperatura',
    tyg: 'tydzień tygodnie',
    ul: 'ulica',
    ur: 'urodzenia urodzony urodzona',
    wart: 'wartość',
    wł: 'właściciel',
    woj: 'województwo',
    wys: 'wysokość',
    zam: 'zamówienie zamieszkania',
    zapłacono: 'zapłacono zapłata opłacono',
    zapłaty: 'zapłaty zapłacono opłacono',
    zł: 'zł złotych złote',
    'm²': 'metry kwadratowe powierzchnia metraż wielkość',
    '€': 'euro',
    '°c': 'temperatura stopnie stopni',
  },
  properties: {
    price: {
      most: lax(
        `${forms('najdroż najkosztowniej')}|najdrożej|${most('kosztown|drog|opłacan')}|${does(costs, 'najwięcej')}`,
      ),
      least: lax(
        `${forms('najtań')}|najtaniej|${least('kosztown|drog')}|${most('tan|ekonomiczn|przystępn')}|${does(costs, 'najmniej')}`,
      ),
      columns: lax(
        'cen(?:a|y)?(?!\\p{L}| zakupu)|koszt|kwot|opłat|czynsz|stawk|taryf|należnoś|do zapłaty|wartoś|suma(?!\\p{L})|honorari|składk|abonament|pensj|wynagrodzeni|płaca(?!\\p{L})|netto|brutto|zł(?!\\p{L})|pln|€',
      ),
      also: 'cena zakupu',
    },
    weight: {
      most: lax(`${forms('najcięż')}|najciężej|${does(weighs, 'najwięcej')}`),
      least: lax(`${forms('najlżej')}|najlżej|${does(weighs, 'najmniej')}|${least('ciężk')}`),
      columns: lax('wag(?:a|i)(?!\\p{L})|mas(?:a|y)(?!\\p{L})|ciężar|kg'),
    },
    speed: {
      most: lax(`${forms('najszyb')}|najszybciej|najprędzej`),
      least: lax(`${forms('najwolniej najpowolniej')}|najwolniej|${least('szybk')}`),
      columns: lax('prędkoś|szybkoś|km/h|tempo'),
      less: 'czas(?! (?:odj|przyj|rozp|prac))|minut|sekund|wynik',
    },
    age: {
      most: lax(forms('najstar najdawniej')),
      least: lax(forms('najmłod najnow najnowocześniej')),
      columns: 'wiek(?!\\p{L})',
      less: lax(
        'urodz|ur(?!\\p{L})|rok(?!\\p{L})|rocznik|budow|zbudowan|wybudowan|założ|powsta|otwar|zatrudni|wstąpieni|przyjęci|przystąpieni|w (?:firmie|klubie|zespole) od|członek od|od kiedy|od (?:dnia|roku)|od$|dat(?:a|y)(?!\\p{L})|zakup|kupion|nabyci|wydan|produkcj|premier',
      ),
    },
    length: {
      most: lax(
        `${forms('najdłuż najodleglej')}|najdals\\p{L}+|najdłużej|najdalej|${most('oddalon|odległ|długotrwał')}`,
      ),
      least: lax(`${forms('najkrót')}|najkrócej|najbliżej|${least('oddalon|odległ')}`),
      columns: lax(
        'długoś|dług(?!\\p{L})|dł(?!\\p{L})|czas(?! (?:odj|przyj|rozp|prac))|trwani|odległoś|dystans|stron(?!\\p{L}* (?:www|internet))|(?<!moc[^,;]*)km(?!/)|kilometr(?!\\p{L}*(?:/| na))|minut|godzin(?!a)(?!\\p{L}* ?(?:/|w |na |tyg|prac|otw))|dni(?!\\p{L})|tygodni|staż|przebieg',
      ),
      less: lax(
        'zatrudni|wstąpieni|przyjęci|przystąpieni|w (?:firmie|klubie|zespole) od|członek od|członkostw|pracuje od|od kiedy|od (?:dnia|roku)|od$|początek|rozpoczęci|założ|start',
      ),
    },
    heat: {
      most: lax(`${forms('najcieplej najgoręt')}|najcieplej|najgoręcej|${most('gorąc|upaln|ciepł')}`),
      least: lax(
        `${forms('najzimniej najchłodniej najmroźniej')}|najzimniej|najchłodniej|${most('zimn|chłodn|mroźn')}`,
      ),
      columns: 'temp(?!o)|°',
    },
    rain: {
      most: lax(
        `${forms('najwilgotniej najdeszczow')}|${most('deszczow|mokr|wilgotn')}|najmokrzejsz\\p{L}+|najwięcej (?:opadów|deszczu)|${does(rains, '(?:najwięcej|najbardziej|najmocniej)')}`,
      ),
      least: lax(
        `${forms('najsuch')}|najsuszej|${most('such')}|${least('deszczow|mokr|wilgotn')}|najmniej (?:opadów|deszczu)|${does(rains, 'najmniej')}`,
      ),
      columns: 'opad|deszcz',
    },
    depth: {
      most: lax(`${forms('najgłęb')}|najgłębiej|${most('głębok')}`),
      least: lax(`${forms('najpłyt')}|najpłycej|${least('głębok')}`),
      columns: lax('głęb|gł(?!\\p{L})'),
    },
    width: {
      most: lax(`${forms('najszer')}|najszerzej|${most('szerok')}`),
      least: lax(`${forms('najwęż')}|najwęziej|${least('szerok')}`),
      columns: lax('szerok|szer(?!\\p{L})|rozpiętoś'),
    },
    popularity: {
      most: lax(
        `${forms('najpopularniej najtłoczniej')}|${most('popularn|lubian|oblegan|uczęszczan|zatłoczon|poszukiwan')}|(?:najczęściej|najchętniej|najliczniej) (?:kupowan|odwiedzan|wybieran|zamawian|wypożyczan|zwiedzan|uczęszczan|czytan)${ending}|${does(sells, '(?:najlepiej|najczęściej|najwięcej)')}|najlepiej sprzedając\\p{L}+(?: się)?|najwięcej ${people}`,
      ),
      least: lax(
        `${least('popularn|lubian|oblegan|uczęszczan|zatłoczon|poszukiwan')}|(?:najrzadziej|najmniej chętnie) (?:kupowan|odwiedzan|wybieran|zamawian|wypożyczan|zwiedzan|uczęszczan|czytan)${ending}|${does(sells, '(?:najgorzej|najrzadziej|najmniej)')}|najgorzej sprzedając\\p{L}+(?: się)?|najmniej ${people}`,
      ),
      columns: lax(
        'odwiedzając|odwiedzin|zwiedzając|gości(?!\\p{L}*e)|uczestni(?:cy|ków)|widz(?:owie|ów)|pasażer(?:owie|ów)|sprzeda(?:ż|ny|no|ne)|zapisan|zgłosze|frekwencj|klien(?:ci|tów)|liczba osób|wypożycze|uczni(?:owie|ów)',
      ),
    },
    rating: {
      most: lax(`(?:najlepiej|najwyżej) (?:oceni|notow|sklasyfikow)an${ending}|${forms('najlep')}|najlepiej`),
      least: lax(`(?:najgorzej|najniżej) (?:oceni|notow|sklasyfikow)an${ending}|${forms('najgor najsłab')}|najgorzej`),
      columns: lax('ocen(?:a|y)|punkt|pkt|gwiazdk|not(?:a|y)(?!\\p{L})|wynik'),
      also: lax('bramk|gol(?:e|i)(?!\\p{L})|zwycięstw|wygran'),
      less: 'miejsce(?!\\p{L})|pozycj|lokat|ranking',
    },
    size: {
      most: lax(
        `${form('najwięk')}(?! ${count})|${forms('najpojemniej najprzestronniej najrozleglej najobszerniej najludniej najliczniej najmocniej najsilniej')}|${most('pojemn|przestronn|rozległ|obszern|ludn|zaludnion|liczn')}|najwięcej (?:mieszkańców|ludności|miejsc)`,
      ),
      least: lax(
        `${form('najmniej')}(?! ${count})|${forms('najciaśniej')}|${least('pojemn|przestronn|rozległ|obszern|ludn|zaludnion|liczn')}|najmniej (?:mieszkańców|ludności|miejsc)`,
      ),
      columns: lax(
        'powierzchni|pow(?!\\p{L})|metraż|wielkoś|rozmiar|mieszkańc|ludnoś|populacj|pojemnoś|liczba miejsc|miejsca?(?!\\p{L})|objętoś|średnic|członk(?:ów|owie)|pracowni(?:cy|ków)|zatrudnion|liczebnoś|m²|m2|hektar|ha(?!\\p{L})|moc(?!\\p{L})',
      ),
      also: lax('kwot|wartoś|suma(?!\\p{L})|brutto|ilość|liczb|stan(?!\\p{L}|owisk)|zapas|razem'),
    },
    height: {
      most: lax(`${form('najwyż')}(?! ${count})|najwyżej(?: położon${ending})?`),
      least: lax(`${form('najniż')}(?! ${count})|najniżej(?: położon${ending})?|${least('wysok')}`),
      columns: lax('wysokoś|wys(?!\\p{L})|wzrost|szczyt|n\\.? ?p\\.? ?m'),
      also: lax('kwot|wartoś|suma(?!\\p{L})|brutto|ilość|liczb|stan(?!\\p{L}|owisk)|zapas|razem'),
    },
  },
}
