import type { TableWords } from './words.ts'

/** A superlative in all of its forms: "duurst", "duurste", "duursten". */
const form = (stem: string) => `${stem}(?:en?)?`
const forms = (stems: string) => stems.split(' ').map(form).join('|')

/** Those that are counted by how many come. */
const people =
  '(?:mensen|bezoekers|deelnemers|toeschouwers|kijkers|gasten|aanmeldingen|inschrijvingen|leerlingen|cursisten|passagiers|reizigers|klanten)'
/** A day or a year follows, which limits no amount. */
const date =
  '(?! \\d{1,2}(?:[./:-]\\d| (?:jan|feb|ma|apr|me|ju|aug|sep|okt|nov|dec|uur))| (?:1[89]|20)\\d\\d(?: ?[?.!]*$|[-/]))'

export const nl: TableWords = {
  which:
    'welke?(?: van (?:de|het|deze|die|onze))?|hoeveel|wat (?:is|zijn|was|waren) (?:de|het)|hoe (?:is|zijn|luidt|luiden|heet|heten) (?:de|het)',
  price: '(?:wat|hoeveel) kost(?:en|te|ten)?|hoe duur|hoeveel betaal\\p{L}*|(?:de )?prijs van',
  who: 'naam|klant|medewerk|werknemer|personeelslid|persoon|huurder|leider|leiding|trainer|coach|chauffeur|bestuurder|auteur|schrijver|(?<!\\p{L})lid(?!\\p{L})|leverancier|vereniging|club|docent|leraar|lerares|leerkracht|winnaar|speler|deelnemer|eigenaar|bewoner|ploeg|team',
  when: 'datum|(?<!\\p{L})jaar(?!\\p{L})|(?:bouw|geboorte|school|start|begin|eind|oprichtings)jaar|dag(?!prijs|tarief)|maand(?!huur|bedrag|prijs)|(?<!leef|deel)tijd|termijn|begin|start|sinds|(?<!\\p{L})vanaf|in dienst|indienst|(?<!\\p{L})uur(?!\\p{L})|vertrek|aankomst|verval|deadline|betaald|geboren',
  where:
    '(?<!\\p{L})plaats(?!\\p{L})|(?:woon|vestigings|stand)plaats|locatie|(?<!\\p{L})stad|(?<!mail|web)adres|straat|zaal|ruimte|lokaal|(?<!\\p{L})land(?!\\p{L})|regio|gebied|vestiging(?!s)|gemeente|provincie|wijk|buurt|(?<!\\p{L})hal(?!\\p{L})|sporthal|ligging|kantoor|gebouw|filiaal',
  most: `(?:het |de )?${form('(?:meest|vaakst)')}|(?:het )?${form('(?:grootst|hoogst)')} aantal|maxima\\p{L}*|maximum`,
  least: `(?:het |de )?(?<!ten |op zijn )${form('minst')}(?: vaak)?|(?:het )?${form('(?:kleinst|laagst)')} aantal|${forms('geringst')}|minima\\p{L}*|minimum`,
  first: forms('eerst vroegst'),
  last: `${forms('laatst recentst')}|meest recente?n?`,
  numbers: 'een/één/eén/éen twee drie vier vijf zes zeven acht negen tien elf twaalf',
  limits: [
    `minstens|minimaal|minimum|ten ?minste|op zijn minst|niet (?:minder|lager|kleiner|korter|goedkoper) dan|vanaf${date}`,
    `hoogstens|hooguit|maximaal|maximum|ten hoogste|op zijn hoogst|niet (?:meer|hoger|groter|langer|duurder|zwaarder) dan|niet boven(?: de| het)?|(?<!\\d\\S* (?:uur )?)tot(?: en met| aan)?${date}`,
    '(?:meer|méér|groter|hoger|langer|duurder|zwaarder|breder|dieper|sneller|verder) dan(?: de| het)?|boven(?: de| het)?|over de',
    '(?:minder|kleiner|lager|korter|goedkoper|voordeliger|lichter|smaller) dan(?: de| het)?|onder(?: de| het)?|beneden(?: de| het)?',
  ],
  between: [
    ['tussen(?: de| het)?', 'en'],
    ['van', 'tot'],
  ],
  beyond: ['(?:of|en) (?:meer|hoger|groter|langer|ouder)', '(?:of|en) (?:minder|lager|kleiner|korter|jonger)'],
  not: 'niet|nooit|geen|zonder|nog te|moet(?:en)? nog',
  undone: 'on(\\p{L}{4,}[dt])e?',
  sums: 'totaal|subtotaal|som|gemiddelde?',
  short: {
    aant: 'aantal',
    afd: 'afdeling',
    art: 'artikel',
    betaald: 'betaald betaling betalen',
    bj: 'bouwjaar',
    blz: "bladzijden pagina's",
    cap: 'capaciteit',
    dgn: 'dagen',
    ek: 'inkoopprijs inkoop',
    eur: 'euro',
    geb: 'geboren geboorte',
    gew: 'gewicht',
    ha: 'hectare oppervlakte',
    ink: 'inkoopprijs inkoop',
    inw: 'inwoners',
    kg: 'gewicht kilogram kilo',
    km: 'kilometer',
    kw: 'vermogen kilowatt',
    lev: 'leverancier',
    lft: 'leeftijd',
    m: 'meter',
    mdw: 'medewerkers',
    mnd: 'maand maanden',
    mob: 'mobiel telefoon nummer',
    nr: 'nummer',
    omschr: 'omschrijving',
    opp: 'oppervlakte',
    pag: "pagina's bladzijden",
    pc: 'postcode',
    pers: 'personen',
    pk: 'vermogen paardenkracht',
    pnt: 'punten',
    ptn: 'punten',
    st: 'stuks',
    str: 'straat',
    tel: 'telefoon telefoonnummer nummer',
    temp: 'temperatuur',
    verd: 'verdieping',
    vk: 'verkoopprijs verkoop prijs',
    vrd: 'voorraad',
    wk: 'week weken',
    'm²': 'vierkante meter oppervlakte grootte',
    '€': 'euro',
    '°c': 'temperatuur graden',
  },
  properties: {
    price: {
      most: `${forms('duurst kostbaarst prijzigst')}|kost\\p{L}* (?:het |de )?meeste?|verdien\\p{L}* (?:\\p{L}+ )?het meeste?|het meeste? verdien\\p{L}*|(?:het )?meeste? (?:ge)?kost\\p{L}*|betaal\\p{L}* (?:\\p{L}+ )?het meeste?|het meeste? betaal\\p{L}*`,
      least: `${forms('goedkoopst voordeligst')}|minst dure?|kost\\p{L}* (?:het |de )?minste?|verdien\\p{L}* (?:\\p{L}+ )?het minste?|het minste? verdien\\p{L}*|(?:het )?minste? (?:ge)?kost\\p{L}*|betaal\\p{L}* (?:\\p{L}+ )?het minste?|het minste? betaal\\p{L}*`,
      columns:
        '(?<!inkoop)prijs(?!w)|(?<!\\p{L})vk(?!\\p{L})|kosten|bedrag|huur(?!d|o)|tarief|vergoeding|honorarium|contributie|premie|salaris|(?<!\\p{L})loon(?!\\p{L})|(?:uur|maand|bruto|netto)loon|(?<!\\p{L})som(?!\\p{L})|€',
      also: 'inkoopprijs',
    },
    weight: {
      most: `${forms('zwaarst')}|we(?:eg|g)\\p{L}* het meeste?|het meeste? we(?:eg|g)\\p{L}*`,
      least: `${forms('lichtst')}|we(?:eg|g)\\p{L}* het minste?|het minste? we(?:eg|g)\\p{L}*`,
      columns: 'gewicht|massa(?!g)|(?<!/ ?|per )kg',
    },
    speed: {
      most: forms('snelst vlugst rapst'),
      least: forms('langzaamst traagst'),
      columns: 'snelheid|tempo(?!r)|km/[uh]',
      less: '(?<!leef|deel|vertrek|aankomst|start|begin|openings|sluitings)tijd|duur(?!z)|minuten|seconden|(?<!\\p{L})ronde',
    },
    age: {
      most: forms('oudst dienstoudst'),
      least: forms('jongst nieuwst modernst'),
      columns: 'leeftijd|ouderdom',
      less: 'gebo(?:ren|orte)|(?<!\\p{L})(?:geb|bj)(?!\\p{L})|jaar(?!huur|omzet|loon|salaris|bedrag)|gebouwd|opgericht|oprichting|geopend|opening|in dienst|indienst|sinds|vanaf|toetreding|toegetreden|aanstelling|aanschaf|gekocht|aankoop|versch(?:een|enen|ijning)|uitgave|datum',
    },
    length: {
      most: forms('langst langdurigst verst'),
      least: `${forms('kortst')}|dichtstbij(?:zijnden?)?|(?:het )?dichtst(?: bij)?|minst ver(?:re)?`,
      columns:
        'lengte|duur(?!z|d)|afstand|traject|bladzijde|(?<!\\p{L})blz|pagina|kilometers?(?!/|\\p{L}| per)|(?<!\\p{L})km(?!/)|minuten|(?<!\\p{L}|werk)uren(?! ?(?:per|/|p\\.))|(?<!\\p{L})dagen|weken|termijn|dienstjaren|anciënniteit|(?<!leef|deel|vertrek|aankomst|start|begin|openings|sluitings)tijd(?!st)',
      less: 'sinds|in dienst|indienst|vanaf|toetreding|toegetreden|aanstelling|aangesteld|aangenomen|ingeschreven|inschrij|start|begin|ingang|opgericht|oprichting',
    },
    heat: { most: forms('warmst heetst'), least: forms('koudst koelst frist'), columns: 'temp(?!o(?!\\p{L}))|°' },
    rain: {
      most: `${forms('natst regenachtigst vochtigst')}|(?:de |het )?meeste? (?:regen|neerslag)\\p{L}*|(?:ge)?regen\\p{L}* (?:er )?het meeste?`,
      least: `${forms('droogst')}|(?:de |het )?minste? (?:regen|neerslag)\\p{L}*|(?:ge)?regen\\p{L}* (?:er )?het minste?`,
      columns: 'regen|neerslag',
    },
    depth: { most: forms('diepst'), least: `${forms('ondiepst')}|minst diepe?`, columns: 'diepte|diep(?!\\p{L})' },
    width: { most: forms('breedst'), least: forms('smalst nauwst'), columns: 'breedte|spanwijdte' },
    popularity: {
      most: `${forms('populairst drukst geliefdst bestverkopend')}|(?:het )?(?:meest|best|drukst)e? ?(?:populair|bezocht|verkocht|verkopend|gevraagd|gekozen|gewild|geliefd|uitgeleend|geleend)e?|verko\\p{L}+ (?:\\p{L}+ )?het (?:best|meest)e?|het (?:best|meest)e? verko\\p{L}+|(?:de )?meeste ${people}`,
      least: `${forms('impopulairst rustigst')}|(?:het )?(?:minst|slechtst)e? ?(?:populair|bezocht|verkocht|gevraagd|gekozen|gewild|geliefd|uitgeleend|geleend)e?|verko\\p{L}+ (?:\\p{L}+ )?het (?:slechtst|minst)e?|het (?:slechtst|minst)e? verko\\p{L}+|(?:de )?minste ${people}`,
      columns:
        'bezoek(?:ers|en|aantal)|verkochte?|verkopen|verkoop(?!prijs|bedrag|datum)|afzet|gasten|deelnemers|aanmeldingen|aangemeld|inschrijvingen|ingeschreven(?! (?:op|sinds))|passagiers|reizigers|toeschouwers|kijkers|cursisten|leerlingen|uitgeleend',
    },
    rating: {
      most: `(?:best|hoogst) ?(?:beoordeeld|gewaardeerd|scorend|gerangschikt|geplaatst)e?|${forms('best succesvolst')}`,
      least: `(?:slechtst|laagst) ?(?:beoordeeld|gewaardeerd|scorend|gerangschikt|geplaatst)e?|${forms('slechtst beroerdst')}`,
      columns: 'beoordeling|waardering|(?<!doel)punten|sterren|score|cijfer|(?<!\\p{L})ptn',
      also: 'doelpunten|goals|gewonnen|winst(?!m)|zeges',
      less: '(?<!\\p{L})(?:plaats|rang|stand|pos)(?!\\p{L})|ranglijst|positie|klassering',
    },
    size: {
      most: `${form('(?:grootst|ruimst|omvangrijkst|uitgestrektst|krachtigst|dichtstbevolkt)')}(?! aantal)`,
      least: `${form('(?:kleinst|krapst)')}(?! aantal)`,
      columns:
        'oppervlak|grootte|omvang|inwoner|bevolking|capaciteit|plaatsen|volume|inhoud|diameter|doorsnede|(?<!er)leden|medewerkers|werknemers|personeel|m²|m2|hectare|vermogen',
      also: 'bedrag|bruto|(?<!\\p{L})som(?!\\p{L})|hoeveelheid|aantal|voorraad|totaal',
    },
    height: {
      most: `${form('hoogst')}(?! aantal)`,
      least: `${form('laagst')}(?! aantal)|minst hoge?`,
      columns: 'hoogte|(?<!\\p{L})top(?!\\p{L})|bergtop',
      also: 'bedrag|bruto|(?<!\\p{L})som(?!\\p{L})|hoeveelheid|aantal|voorraad|totaal',
    },
  },
}
