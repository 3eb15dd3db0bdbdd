import type { TableWords } from './words.ts'

export const es: TableWords = {
  which:
    'qué|cuál(?:es)? (?:es|son|era|fue|fueron) (?:el|la|los|las)|cuáles|cuál|cuánt[oa]s?|que|cuanto|cuantos|cuantas',
  price: 'cuánto (?:cuesta|cuestan|vale|valen|costó|costaba|es el alquiler)|qué precio|(?:el )?precio de',
  who: 'nombre|apellido|cliente|emplead|persona|inquilin|responsable|entrenador|conductor|autor|soci|proveedor|club|profesor|docente|ganador|equipo',
  when: 'fecha|año|día|mes|hora|horario|venc|inicio|desde|ingreso|alta|entrada|salida|llegada|nac|pagad|pago',
  where: 'lugar|ciudad|dirección|calle|sala|aula|país|región|sede|municipio|barrio|oficina|localidad|provincia',
  most: '(?:el|la|los|las)? ?más|la mayoría de|máxim[oa]s?|mayor(?:es)?(?: (?:número|cantidad) de)?',
  least: '(?:el|la|los|las)? ?menos|mínim[oa]s?|menor(?:es)?(?: (?:número|cantidad) de)?',
  first: 'primer[oa]?s?|más temprano|antes que (?:nadie|ningun[oa])',
  last: 'últim[oa]s?|más tarde|más recientemente|más recientes?',
  numbers: 'un/una/uno dos tres cuatro cinco seis siete ocho nueve diez once doce',
  limits: [
    'al menos|como mínimo|por lo menos|mínimo|a partir de',
    'como máximo|a lo sumo|máximo|hasta|no más de',
    'más de|más que|superior(?:es)? a|por encima de|mayor(?:es)? (?:de|que)|supera\\p{L}*',
    'menos de|menos que|inferior(?:es)? a|por debajo de|menor(?:es)? (?:de|que)|no (?:llega|llegan) a|baja\\p{L}* de',
  ],
  not: 'no(?: se)?(?: ha| han| está| están)?(?: sido)?|sin|aún no|todavía no',
  undone: 'im(pagad[oa]s?)',
  short: {
    alt: 'altitud altura',
    apdos: 'apellidos',
    cant: 'cantidad',
    cv: 'caballos potencia',
    dcho: 'derecho',
    dir: 'dirección',
    ext: 'extensión teléfono',
    f: 'fecha',
    fra: 'factura',
    hab: 'habitantes habitaciones población',
    kg: 'peso kilos',
    kw: 'potencia kilovatios',
    nº: 'número',
    pág: 'páginas',
    págs: 'páginas',
    pos: 'posición puesto',
    prov: 'proveedor',
    pts: 'puntos',
    pto: 'puesto',
    pvp: 'precio',
    ref: 'referencia',
    sup: 'superficie',
    tel: 'teléfono número',
    tfno: 'teléfono número',
    ud: 'unidad',
    uds: 'unidades',
    'm²': 'metros cuadrados superficie tamaño',
    '€': 'euros',
    '°c': 'temperatura grados',
  },
  properties: {
    price: {
      most: 'más car[oa]s?|más costos[oa]s?|(?:cuesta|cuestan|vale|valen) más|más cuest\\p{L}+|pag\\p{L}+ más|más (?:se )?pag\\p{L}+',
      least:
        'más barat[oa]s?|más económic[oa]s?|más asequibles?|menos car[oa]s?|(?:cuesta|cuestan|vale|valen) menos|menos cuest\\p{L}+|pag\\p{L}+ menos|menos (?:se )?pag\\p{L}+',
      columns: 'precio|coste|costo|tarifa|alquiler|importe|cuota|pvp|renta|€|total|subvención|cuantía',
    },
    weight: {
      most: 'más pesad[oa]s?|pesa(?:n)? más|más pesa(?:n)?|(?:más|mayor) peso',
      least: 'más liger[oa]s?|menos pesad[oa]s?|pesa(?:n)? menos|menos pesa(?:n)?|(?:menos|menor) peso',
      columns: 'peso|masa|kg',
    },
    speed: {
      most: 'más rápid[oa]s?|más veloz|más veloces',
      least: 'más lent[oa]s?|menos rápid[oa]s?',
      columns: 'velocidad|km/h',
      less: 'tiempo|duración|minutos|segundos|marca',
    },
    age: {
      most: 'más (?:viej[oa]s?|antigu[oa]s?|mayor(?:es)?|añej[oa]s?)|más (?:años|tiempo|antigüedad)(?: (?:en|con|lleva\\p{L}*|trabaja\\p{L}*))?|más edad|de mayor edad|lleva\\p{L}* más tiempo|más veteran[oa]s?',
      least:
        'más (?:jóven(?:es)?|joven|nuev[oa]s?|recientes?|modern[oa]s?)|menos (?:años|tiempo|antigüedad)|menos edad|de menor edad|lleva\\p{L}* menos tiempo',
      columns: 'edad|antigüedad',
      less: 'nac|construcción|construid|año|fundación|fundad|inauguración|apertura|ingreso|alta|desde|fecha|incorporación|publicación|compra',
    },
    length: {
      most: 'más (?:larg[oa]s?|lejos|lejan[oa]s?|alejad[oa]s?)|dura(?:n)? más|más dura(?:n)?|tarda(?:n)? más',
      least: 'más (?:cort[oa]s?|cerca|cercan[oa]s?)|dura(?:n)? menos|menos dura(?:n)?|tarda(?:n)? menos',
      columns:
        'longitud|duración|distancia|recorrido|páginas|págs?|km(?!/)|kilóm|minutos|horas|días|semanas|plazo|tiempo',
      less: 'desde|ingreso|alta',
    },
    heat: {
      most: 'más (?:cálid[oa]s?|calurosos?|calurosas?|caliente)|más calor',
      least: 'más (?:frí[oa]s?|fresc[oa]s?)|más frío',
      columns: 'temp|°|t\\.',
    },
    rain: {
      most: 'más (?:lluvios[oa]s?|húmed[oa]s?)|llueve más|más llueve|llovió más|más llovió',
      least: 'más sec[oa]s?|menos lluvios[oa]s?|llueve menos|menos llueve|llovió menos|menos llovió',
      columns: 'lluvia|precip',
    },
    depth: { most: 'más profund[oa]s?|más hond[oa]s?', least: 'menos profund[oa]s?', columns: 'prof' },
    width: { most: 'más anch[oa]s?', least: 'más estrech[oa]s?', columns: 'anch|envergadura' },
    popularity: {
      most: 'más (?:visitad[oa]s?|populares|popular|vendid[oa]s?|solicitad[oa]s?|concurrid[oa]s?)|se vend\\p{L}+ más|más (?:gente|personas|público|alumnos|inscritos|participantes)',
      least:
        'menos (?:visitad[oa]s?|populares|popular|vendid[oa]s?|solicitad[oa]s?|concurrid[oa]s?)|se vend\\p{L}+ menos|menos (?:gente|personas|público|alumnos|inscritos|participantes)',
      columns: 'visitantes|ventas|vendid|pasajeros|espectadores|inscritos|participantes|asistentes',
    },
    rating: {
      most: 'mejor(?:es)?(?: (?:valorad|puntuad|clasificad)[oa]s?)?',
      least: 'peor(?:es)?(?: (?:valorad|puntuad|clasificad)[oa]s?)?',
      columns: 'nota|puntos|ptos|pts|puntuación|valoración|estrellas|goles',
      less: 'puesto|posición|pos|clasificación',
    },
    size: {
      most: 'más (?:grandes?|ampli[oa]s?|poblad[oa]s?|espacios[oa]s?|potentes?)|mayor (?:superficie|tamaño|población|capacidad)|más (?:habitantes|plazas|capacidad)',
      least:
        'más (?:pequeñ[oa]s?)|menos (?:grandes?|poblad[oa]s?|potentes?)|menor (?:superficie|tamaño|población|capacidad)|menos (?:habitantes|plazas|capacidad)',
      columns:
        'superficie|tamaño|hab|población|capacidad|plazas|volumen|diámetro|socios|plantilla|empleados|m²|m2|potencia|cantidad',
      also: 'importe|total|número',
    },
    height: {
      most: 'más (?:alt[oa]s?|elevad[oa]s?|arriba)|(?:más|mayor) (?:altura|altitud)',
      least: 'más baj[oa]s?|(?:menos|menor) (?:altura|altitud)|menos alt[oa]s?',
      columns: 'altura|altitud|alt',
      also: 'importe|total|precio|cantidad|número',
    },
  },
}
