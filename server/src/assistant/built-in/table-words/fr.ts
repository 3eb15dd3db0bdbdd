import type { TableWords } from './words.ts'

export const fr: TableWords = {
  which: 'quel(?:le)?s?|combien|lequel|laquelle|lesquels|lesquelles',
  price:
    'combien coûte\\p{L}*|combien coute\\p{L}*|à combien|(?:le )?prix (?:de|du|des|d)|quel(?:le)? (?:est |sont )?(?:le |la )?(?:prix|tarif|loyer)',
  who: 'nom|prénom|client|employé|salarié|personne|locataire|responsable|entraîneur|conducteur|auteur|membre|fournisseur|club|professeur|enseignant|vainqueur|équipe',
  when: 'date|année|an(?!\\p{L})|jour|mois|heure|horaire|échéance|début|depuis|entrée|embauche|départ|arrivée|naissance|payé',
  where: 'lieu|ville|adresse|rue|salle|pays|région|site|commune|quartier|bureau|agence',
  most: 'le plus(?: de| d)?|la plus|les plus|maximum|maximal\\p{L}*|davantage',
  least: 'le moins(?: de| d)?|la moins|les moins|minimum|minimal\\p{L}*',
  first: 'premi(?:er|ère)s?|le plus tôt|la plus tôt|plus anciennement',
  last: 'derni(?:er|ère)s?|le plus tard|le plus récemment|plus récente?s?',
  numbers: 'un/une deux trois quatre cinq six sept huit neuf dix onze douze',
  limits: [
    'au moins|au minimum|minimum|pas moins de',
    'au plus|au maximum|maximum|jusqu.à|pas plus de|ne dépass\\p{L}+ pas',
    'plus de|plus d.|supérieure?s? à|au-dessus de|dépass\\p{L}+|plus que',
    'moins de|moins d.|inférieure?s? à|en dessous de|au-dessous de|sous(?: les)?',
  ],
  between: [
    ['entre', 'et'],
    ['de', 'à'],
  ],
  beyond: ['(?:ou|et) (?:plus|davantage|au-dessus|au-delà)', '(?:ou|et) (?:moins|en dessous|au-dessous)'],
  not: 'pas(?: encore)?(?: été)?|jamais(?: été)?|non|reste\\p{L}* à',
  undone: 'im(pay\\p{L}{1,3})',
  sums: 'total(?: général)?|sous-total|somme|moyenne|ensemble',
  short: {
    adr: 'adresse',
    alt: 'altitude',
    cl: 'classement',
    cp: 'code postal',
    cv: 'chevaux puissance',
    hab: 'habitants population',
    ht: 'hors taxes',
    kg: 'poids kilos',
    kw: 'puissance kilowatts',
    nb: 'nombre',
    pce: 'pièces',
    pts: 'points',
    pu: 'prix unitaire',
    qté: 'quantité',
    réf: 'référence',
    sup: 'superficie',
    tél: 'téléphone numéro',
    ttc: 'total montant',
    'm²': 'mètres carrés surface taille',
    '€': 'euros',
    '°c': 'température degrés',
  },
  properties: {
    price: {
      most: '(?:le|la|les) plus ch(?:er|ère)s?|(?:le|la|les) plus coûteu\\p{L}+|coûte(?:nt)? le plus(?: cher)?|pa(?:ie|ye)\\p{L}* le plus(?: cher)?',
      least:
        '(?:le|la|les) moins ch(?:er|ère)s?|(?:le|la|les) plus économiques?|(?:le|la|les) meilleur marché|coûte(?:nt)? le moins(?: cher)?|pa(?:ie|ye)\\p{L}* le moins(?: cher)?',
      columns: 'prix|coût|tarif|loyer|montant|frais|pu(?!\\p{L})|p\\.u|subvention|somme|€|cotisation',
    },
    weight: {
      most: '(?:le|la|les) plus lourde?s?|pèse(?:nt)? le plus',
      least: '(?:le|la|les) (?:plus légers?|plus légères?|moins lourde?s?)|pèse(?:nt)? le moins',
      columns: 'poids|masse|kg',
    },
    speed: {
      most: '(?:le|la|les) plus (?:rapides?|vite)',
      least: '(?:le|la|les) (?:plus lente?s?|moins rapides?)|le moins vite',
      columns: 'vitesse|km/h',
      less: 'temps|durée|chrono|minutes|secondes',
    },
    age: {
      most: '(?:le|la|les) plus (?:vieux|vieille|vieilles|anciens?|anciennes?|âgée?s?)|depuis le plus longtemps|(?:le )?plus d.ancienneté',
      least:
        '(?:le|la|les) plus (?:jeunes?|récente?s?|neuf|neuve)|(?:le|la|les) moins (?:âgée?s?|anciens?|anciennes?)|depuis le moins longtemps',
      columns: '[âa]ge(?!\\p{L})|ancienneté',
      less: 'naissance|né|construction|construit|année|an(?!\\p{L})|fondation|fondé|création|ouverture|entrée|embauche|depuis|date|adhésion|arrivée|parution|achat|mise en service',
    },
    length: {
      most: '(?:le|la|les) plus (?:longue?s?|longtemps|éloignée?s?|loin)|dure(?:nt)? le plus(?: longtemps)?',
      least:
        '(?:le|la|les) (?:plus courte?s?|moins longue?s?|plus proches?|plus près)|dure(?:nt)? le moins(?: longtemps)?',
      columns: 'longueur|durée|distance|trajet|pages|km(?!/)|kilom|minutes|heures|jours|semaines|délai|temps|long',
      less: 'depuis|entrée|embauche',
    },
    heat: {
      most: '(?:le|la|les) plus chaude?s?',
      least: '(?:le|la|les) plus (?:froide?s?|fraîche?s?|frais)',
      columns: 'temp|°|t°',
    },
    rain: {
      most: '(?:le|la|les) plus (?:pluvieu\\p{L}+|arrosée?s?|humides?)|il (?:pleut|a plu) le plus|pleut le plus',
      least: '(?:le|la|les) (?:plus (?:secs?|sèches?)|moins pluvieu\\p{L}+)|il (?:pleut|a plu) le moins|pleut le moins',
      columns: 'pluie|précip',
    },
    depth: {
      most: '(?:le|la|les) plus profonde?s?',
      least: '(?:le|la|les) moins profonde?s?',
      columns: 'profondeur|prof',
    },
    width: { most: '(?:le|la|les) plus larges?', least: '(?:le|la|les) plus étroite?s?', columns: 'largeur|envergure' },
    popularity: {
      most: '(?:le|la|les) plus (?:fréquentée?s?|visitée?s?|populaires?|demandée?s?|vendue?s?)|(?:se )?vend(?:u|ent)? le (?:plus|mieux)|le plus de (?:monde|gens|personnes|visiteurs|participants|inscrits|élèves)',
      least:
        '(?:le|la|les) moins (?:fréquentée?s?|visitée?s?|populaires?|demandée?s?|vendue?s?)|(?:se )?vend(?:u|ent)? le moins(?: bien)?|le moins de (?:monde|gens|personnes|visiteurs|participants|inscrits|élèves)',
      columns: 'visiteurs|ventes|vendus|passagers|spectateurs|inscrits|participants|fréquentation|entrées',
    },
    rating: {
      most: '(?:le|la|les) (?:meilleure?s?|mieux not\\p{L}+|mieux classée?s?)',
      least: '(?:le|la|les) (?:pires?|moins bonn?e?s?|plus mauvaise?s?|moins bien not\\p{L}+)',
      columns: 'note|points|pts|score|étoiles|buts',
      less: 'rang|place|classement|position|pos',
    },
    size: {
      most: '(?:le|la|les) plus (?:grande?s?|gros|grosses?|vastes?|étendue?s?|spacieu\\p{L}+|peuplée?s?|puissante?s?)',
      least: '(?:le|la|les) (?:plus petite?s?|moins (?:grande?s?|étendue?s?|peuplée?s?|puissante?s?))',
      columns:
        'surface|superficie|taille|hab|population|capacité|places|volume|diamètre|membres|effectif|salariés|m²|puissance|quantité',
      also: 'montant|total|ttc|somme|nombre|nb',
    },
    height: {
      most: '(?:le|la|les) plus (?:haute?s?|élevée?s?)',
      least: '(?:le|la|les) (?:plus (?:bas|basses?|faibles?)|moins (?:haute?s?|élevée?s?))',
      columns: 'hauteur|altitude|alt',
      also: 'montant|total|ttc|somme|quantité|nombre|nb',
    },
  },
}
