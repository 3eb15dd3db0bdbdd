import type { TableWords } from './words.ts'

/** Letters may stand without their accents, as who types in haste or exports a table leaves them, and Portugal's ó is Brazil's ô. */
const variants = ['áàâãa', 'éêe', 'íi', 'óôõo', 'úu', 'çc']
const lax = (words: string) =>
  words.replace(/[áàâãéêíóôõúç]/g, letter => `[${variants.find(all => all.includes(letter))!}]`)

/** Before "than" such words only compare two things; before a "que" of a relative clause ("o mais barato que temos") they do not. */
const que = ' do que| que (?:[oa]s?|uma?|est[ea]s?|ess[ea]s?|aquel[ea]s?|n[oa]s?|em|\\d)'
const than = `(?!${que})`
const most = (adjectives: string) => `mais (?:${adjectives})${than}`
const least = (adjectives: string) => `menos (?:${adjectives})${than}`
const greatest = (nouns: string) => `maior(?:es)? (?:${nouns})`
const smallest = (nouns: string) => `menor(?:es)? (?:${nouns})`
/** A verb and its adverb in either order: "custa mais", "mais custa". */
const does = (verbs: string, adverb: 'mais' | 'menos') =>
  `(?:${verbs}) (?:o )?${adverb}${than}|${adverb} (?:se )?(?:${verbs})`

const costs = 'custa|custam|custou|custaram|custava|vale|valem|paga|pagam|pagou|pagaram|pagava'
/** Of what is earned only where nothing follows that may be counted: "ganha mais jogos". */
const earns = (adverb: 'mais' | 'menos') => `(?:recebe|recebem|ganha|ganham) ${adverb}(?= ?(?:[?.!,]|$))`
const sells = 'vende|vendem|vendeu|venderam|vendido|vendidos'
const lasts = 'dura|duram|durou|demora|demoram|demorou'
const rains = 'chove|choveu'
/** Those that are counted by how many come. */
const people =
  'gente|pessoas|público|alunos|inscritos|inscrições|participantes|visitantes|visitas|espec?tadores|passageiros|hóspedes|clientes'

/** What stands before an amount: also the sign of Brazil's money, and an article. */
const before = (words: string) => `(?:${words})(?: (?:R\\$|os|as))?`
/** A day or a year follows, which limits no amount. */
const date = '(?! \\d{1,2}(?:[./:h-]\\d| de )| (?:1[89]|20)\\d\\d(?: ?[?.!]*$|[-/]))'

export const pt: TableWords = {
  which: lax(
    '(?:(?:em|de|a|com|por|para) )?(?:qua(?:l|is)(?: d[oa]s)? (?:é|são|era|eram|foi|foram|será) (?:os?|as?)|qual o|qual a|quais os|quais as|qua(?:l|is)(?: d[oa]s)?|quant[oa]s?|que)',
  ),
  price: lax(
    'quanto (?:é que )?(?:custa|custam|custou|custava|sai|saem|fica|ficam|vale|valem|se paga|pago|pagamos)|quanto (?:é|era) (?:o|a) (?:preço|aluguel|aluguer|renda|mensalidade)|(?:a )?que preço|(?:o )?preço d[eoa]s?|por quanto',
  ),
  who: lax(
    'nome|apelido|sobrenome|cliente|funcionári|empregad|colaborador|trabalhador|pessoa|inquilin|locatári|arrendatári|responsável|treinador|motorista|condutor|autor(?!iz)|sóci|associad|membro|fornecedor|clube|professor|docente|formador|instrutor|vencedor|equip[ae](?!\\p{L})|time(?!\\p{L})|jogador|atleta|alun[oa](?!s)|proprietári|titular|morador|condómin',
  ),
  when: lax(
    'data|anos?(?!\\p{L})|dias?(?!\\p{L})|mês|meses|hora|horário|venc|início|desde|entrada|admissão|ingresso|saída|partida|chegada|nasc|pag(?:o|a|amento)(?!\\p{L})|prazo|adesão|inscrição|matrícula',
  ),
  where: lax(
    'local|lugar(?!es)|cidade|morada|endereço|rua|sala(?!\\p{L})|país|região|sede|concelho|município|bairro|freguesia|escritório|província|distrito|filial|loja|agência|pavilhão',
  ),
  most: lax(
    `(?:o |a |os |as )?mais(?!(?: \\p{L}+)?(?:${que})| (?:de|informaç\\p{L}+|nada|ninguém|algu\\p{L}+|nenhu\\p{L}+|uma?)(?!\\p{L}))|a maioria d[eoa]s?|${greatest('número|quantidade|quantia')}(?: de)?|máxim[oa]s?`,
  ),
  least: lax(
    `(?:o |a |os |as )?(?<!pelo |ao )menos(?!(?: \\p{L}+)?(?:${que})| de )|${smallest('número|quantidade|quantia')}(?: de)?|mínim[oa]s?`,
  ),
  first: lax('primeir[oa]s?|mais cedo|antes de tod[oa]s'),
  last: lax('últim[oa]s?|mais tarde|mais recente(?:s|mente)?'),
  numbers: 'um/uma dois/duas três/tres quatro cinco seis sete oito nove dez onze doze',
  limits: [
    before(
      lax(`pelo menos|ao menos|no mínimo|mínimo(?: de)?|a partir d(?:e|os|as)${date}|não menos (?:de|do que|que)`),
    ),
    before(
      lax(
        `no máximo|máximo(?: de)?|(?<!\\d\\S* (?:horas )?)até${date}|não mais (?:de|do que|que)|não (?:é |são )?(?:superior(?:es)? a|mais car[oa]s? (?:do )?que)|não (?:ultrapass|exced|pass|super)\\p{L}+(?: de)?`,
      ),
    ),
    before(
      lax(
        'mais (?:de|do que|que)|superior(?:es)? a|acima d(?:e|os|as)|maior(?:es)? (?:de|do que|que)|mais (?:car|long|pesad|alt|comprid|demorad)[oa]s? (?:do )?que|ultrapass\\p{L}+|exced\\p{L}+|passa\\p{L}* d(?:e|os|as)|supera\\p{L}*',
      ),
    ),
    before(
      lax(
        'menos (?:de|do que|que)|inferior(?:es)? a|abaixo d(?:e|os|as)|menor(?:es)? (?:de|do que|que)|mais (?:barat|curt|baix)[oa]s? (?:do )?que|mais leves? (?:do )?que|não (?:chega|chegam) a',
      ),
    ),
  ],
  between: [
    ['entre', 'e'],
    ['de', 'a'],
  ],
  beyond: [
    'ou (?:mais|superior(?:es)?|maior(?:es)?|acima)|para cima',
    'ou (?:menos|inferior(?:es)?|menor(?:es)?|abaixo)',
  ],
  not: lax(
    'não(?: se| lhe)?(?: ainda)?(?: foi| foram| está| estão| estava| estavam| é| são| tem| têm| tinha| há)?(?: ainda)?(?: sido)?|nunca(?: foi| foram)?|sem|faltam?|por(?= \\p{L}+[aei]r(?!\\p{L}))',
  ),
  undone: 'im(pag[oa]s?)',
  sums: 'total(?: geral)?|subtotal|soma|média',
  short: {
    alt: 'altitude altura',
    apto: 'apartamento',
    cap: 'capacidade',
    cep: 'código postal',
    cod: 'código',
    cód: 'código',
    compr: 'comprimento',
    contrib: 'contribuinte',
    cp: 'código postal',
    cv: 'cavalos potência',
    depto: 'departamento',
    desc: 'descrição',
    descr: 'descrição',
    dt: 'data',
    dta: 'data',
    esp: 'espetadores espectadores',
    eur: 'euros',
    fat: 'fatura',
    forn: 'fornecedor',
    func: 'funcionário funcionários',
    ha: 'hectares área',
    hab: 'habitantes população',
    inscr: 'inscritos inscrição',
    kg: 'peso quilos quilogramas',
    km: 'quilómetros quilômetros',
    kw: 'potência quilowatts',
    larg: 'largura',
    m: 'metros',
    mens: 'mensalidade',
    mun: 'município',
    n: 'número',
    nasc: 'nascimento nascido',
    nif: 'contribuinte',
    nr: 'número',
    num: 'número',
    núm: 'número',
    nº: 'número',
    obs: 'observações',
    pag: 'páginas pagamento',
    pág: 'páginas',
    págs: 'páginas',
    pop: 'população habitantes',
    pagamento: 'pagamento pago',
    pos: 'posição lugar',
    pot: 'potência',
    prof: 'professor profundidade',
    pts: 'pontos',
    pvp: 'preço',
    qt: 'quantidade',
    qtd: 'quantidade',
    qtde: 'quantidade',
    qde: 'quantidade',
    r: 'reais',
    ref: 'referência',
    reg: 'registo registro região',
    sup: 'superfície área',
    tam: 'tamanho',
    tel: 'telefone',
    telef: 'telefone',
    telem: 'telemóvel telefone',
    temp: 'temperatura',
    tlf: 'telefone',
    tlm: 'telemóvel telefone',
    un: 'unidade unidades',
    und: 'unidade unidades',
    unid: 'unidade unidades',
    venc: 'vencimento',
    vl: 'valor preço',
    vlr: 'valor preço',
    vol: 'volume',
    'm²': 'metros quadrados área superfície tamanho',
    '€': 'euros',
    '°c': 'temperatura graus',
    ºc: 'temperatura graus',
  },
  properties: {
    price: {
      most: lax(
        `${most('car[oa]s?|dispendios[oa]s?|custos[oa]s?|oneros[oa]s?')}|${does(costs, 'mais')}|${earns('mais')}`,
      ),
      least: lax(
        `${most('barat[oa]s?|económic[oa]s?|acessíve(?:l|is)|em conta')}|${least('car[oa]s?|dispendios[oa]s?|custos[oa]s?')}|${does(costs, 'menos')}|${earns('menos')}`,
      ),
      columns: lax(
        'preço(?! de (?:compra|custo))|(?<!preço de )custo|tarifa|renda|aluguel|aluguer|montante|importância|mensalidade|anuidade|propina|quota|taxa(?! de)|valor|verba|subsídio|diária|honorário|salário|ordenado|remuneração|pvp|total|€|r\\$',
      ),
      also: lax('preço'),
    },
    weight: {
      most: lax(`${most('pesad[oa]s?|peso')}|${does('pesa|pesam', 'mais')}|${greatest('peso')}`),
      least: lax(`${most('leves?')}|${least('pesad[oa]s?|peso')}|${does('pesa|pesam', 'menos')}|${smallest('peso')}`),
      columns: 'peso|massa|kg|quilos',
    },
    speed: {
      most: lax(`${most('rápid[oa]s?|velo(?:z|zes)|ligeir[oa]s?|depressa')}|${greatest('velocidade')}`),
      least: lax(
        `${most('lent[oa]s?|devagar|vagaros[oa]s?')}|${least('rápid[oa]s?|velo(?:z|zes)')}|${smallest('velocidade')}`,
      ),
      columns: 'velocidade|km/h',
      less: lax('tempo|duração|minutos|segundos'),
    },
    age: {
      most: lax(
        `${most('velh[oa]s?|antig[oa]s?|idos[oa]s?|idade|anos(?! de (?:casa|serviço|empresa|clube))')}|${greatest('idade')}`,
      ),
      least: lax(
        `${most('nov[oa]s?|jove(?:m|ns)|modern[oa]s?')}|${least('velh[oa]s?|antig[oa]s?|idade|anos(?! de (?:casa|serviço|empresa|clube))')}|${smallest('idade')}`,
      ),
      columns: 'idade',
      less: lax(
        'nasc|constru|ano(?!\\p{L})|fundaç|fundad|criaç|inaugura|abertura|ingresso|admissão|admitid|entrada|contrata|desde|data|adesão|inscri|publica|lançamento|compra|aquisição|fabric|matrícula',
      ),
    },
    length: {
      most: lax(
        `${most('long[oa]s?|comprid[oa]s?|demorad[oa]s?|duradour[oa]s?|longe|distantes?|afastad[oa]s?|tempo|anos de (?:casa|serviço|empresa|clube)|antiguidade|páginas')}|${does(lasts, 'mais')}|${greatest('duração|distância|comprimento|extensão|percurso|antiguidade')}`,
      ),
      least: lax(
        `${most('curt[oa]s?|breves?|perto|próxim[oa]s?')}|${least('long[oa]s?|comprid[oa]s?|demorad[oa]s?|longe|distantes?|tempo|anos de (?:casa|serviço|empresa|clube)|antiguidade|páginas')}|${does(lasts, 'menos')}|${smallest('duração|distância|comprimento|extensão|percurso|antiguidade')}`,
      ),
      columns: lax(
        'comprimento|compr(?!\\p{L})|duração|distância|percurso|trajeto|extensão(?= *\\()|páginas?|págs?(?!\\p{L})|km(?!/)|quilómetros?(?!/|\\p{L}| por)|minutos|horas(?! ?(?:/|por|p\\.|seman))|dias(?! da)|semanas|prazo|tempo|antiguidade|anos de (?:casa|serviço|empresa|clube)',
      ),
      less: lax('desde|admissão|admitid|ingresso|entrada|contrata|adesão|inscri|início'),
    },
    heat: {
      most: `${most('quentes?|calor')}|${greatest('temperatura')}`,
      least: `${most('fri[oa]s?|fresc[oa]s?')}|${least('quentes?|calor')}|${smallest('temperatura')}`,
      columns: 'temp(?!o)|°|º ?c',
    },
    rain: {
      most: lax(
        `${most('chuvos[oa]s?|h?úmid[oa]s?|molhad[oa]s?|chuva')}|${does(rains, 'mais')}|${greatest('precipitação|pluviosidade')}`,
      ),
      least: lax(
        `${most('sec[oa]s?')}|${least('chuvos[oa]s?|h?úmid[oa]s?|chuva')}|${does(rains, 'menos')}|${smallest('precipitação|pluviosidade')}`,
      ),
      columns: 'chuva|precip|pluvi',
    },
    depth: {
      most: `${most('(?:pro)?fund[oa]s?')}|${greatest('profundidade')}`,
      least: `${least('(?:pro)?fund[oa]s?')}|${most('ras[oa]s?')}|${smallest('profundidade')}`,
      columns: 'profund|prof(?!\\p{L})',
    },
    width: {
      most: `${most('larg[oa]s?')}|${greatest('largura|envergadura')}`,
      least: `${most('estreit[oa]s?')}|${least('larg[oa]s?')}|${smallest('largura|envergadura')}`,
      columns: 'largura|larg(?!\\p{L})|envergadura',
    },
    popularity: {
      most: lax(
        `${most(`(?:visitad|vendid|procurad|requisitad|solicitad|concorrid|frequentad|movimentad|pedid|lid)[oa]s?|popular(?:es)?|${people}`)}|${does(sells, 'mais')}|${greatest('afluência|procura|público')}`,
      ),
      least: lax(
        `${least(`(?:visitad|vendid|procurad|requisitad|solicitad|concorrid|frequentad|movimentad|pedid|lid)[oa]s?|popular(?:es)?|${people}`)}|${does(sells, 'menos')}|${smallest('afluência|procura|público')}`,
      ),
      columns: lax(
        'visit(?:antes|as)|vendas|vendid|passageiros|espec?tadores|inscritos|inscrições|participantes|hóspedes|público|reservas|assistência|afluência|matriculados|alunos',
      ),
    },
    rating: {
      most: lax(
        `(?:mais bem|melhor(?:es)?) (?:avaliad|pontuad|classificad|cotad)[oa]s?|melhor(?:es)?${than}|${greatest('pontuação|nota|avaliação')}`,
      ),
      least: lax(
        `(?:mais mal|pior(?:es)?) (?:avaliad|pontuad|classificad|cotad)[oa]s?|pior(?:es)?${than}|${smallest('pontuação|nota|avaliação')}`,
      ),
      columns: lax('nota|pontos|pontuação|pts(?!\\p{L})|avaliação|classificação(?! (?:final|geral))|estrelas'),
      also: lax('golo?s(?!\\p{L})|vitórias'),
      less: lax('lugar(?!es)|posição|pos(?!\\p{L})|colocação|classificação (?:final|geral)|ranking'),
    },
    size: {
      most: lax(
        `maior(?:es)?(?! (?:número|quantidade|quantia))${than}|${most('grandes?|ampl[oa]s?|espaços[oa]s?|extens[oa]s?|vast[oa]s?|populos[oa]s?|povoad[oa]s?|potentes?|habitantes|lugares|capacidade|população|potência')}`,
      ),
      least: lax(
        `menor(?:es)?(?! (?:número|quantidade|quantia))${than}|${most('pequen[oa]s?')}|${least('grandes?|espaços[oa]s?|extens[oa]s?|populos[oa]s?|povoad[oa]s?|potentes?|habitantes|lugares|capacidade|população|potência')}`,
      ),
      columns: lax(
        'superfície|área|tamanho|dimens|hab(?!\\p{L})|habitantes|população|capacidade|lotação|lugares|volume|diâmetro|sócios|associados|funcionários|trabalhadores|colaboradores|empregados|m²|m2|hectares|ha(?!\\p{L})|potência|quantidade',
      ),
      also: lax('valor|montante|total|saldo|número de|nº de|n\\.?º de|qtde?(?!\\p{L})'),
    },
    height: {
      most: lax(`${most('alt[oa]s?|elevad[oa]s?')}|${greatest('altura|altitude')}`),
      least: lax(`${most('baix[oa]s?')}|${least('alt[oa]s?|elevad[oa]s?')}|${smallest('altura|altitude')}`),
      columns: lax('altura|altitude|alt(?!\\p{L})|elevação|cume'),
      also: lax('valor|montante|total|preço|saldo|quantidade|número de|nº de|n\\.?º de|qtde?(?!\\p{L})'),
    },
  },
}
