import { expect, test } from 'vitest'
import { lookUp, tableOf } from '../../testing/look-up.ts'

const tools = {
  de: tableOf(`
    Art.-Nr. | Bezeichnung        | Warengr.       | VK     | Bestand | Lieferant | Gewicht (kg)
    W-1      | Akkuschrauber Bora | Elektrowerkz.  | 129,90 | 34      | Haller    | 1,4
    W-2      | Bohrhammer Titan   | Elektrowerkz.  | 219,00 | 1.120   | Haller    | 3,2
    W-3      | Wasserwaage        | Messwerkz.     | 18,90  | 140     | Kolbe     | 0,6
    W-4      | Rollbandmaß        | Messwerkz.     | 7,95   | 310     | Kolbe     | 0,2`),
  fr: tableOf(`
    Réf. | Désignation  | Prix TTC | Surface m² | Embauche   | Payée le
    A1   | Studio Lilas | 540,00 € | 28         | 01/03/2012 | 04/02/2024
    A2   | T3 Tilleuls  | 890,00 € | 71         | 15/09/2018 |
    A3   | T2 Acacias   | 655,00 € | 47         | 01/01/2009 | 09/02/2024`),
  es: tableOf(`
    Municipio   | Hab.   | Altitud (m) | F. cobro
    Arbesa      | 4.812  | 612         | 05/02/2024
    Peñaltana   | 96     | 1.240       |
    Riocalzada  | 905    | 655         | 23/02/2024`),
  it: tableOf(`
    Macchina  | Anno | Peso kg | Prezzo €  | Data acquisto
    Trattore  | 2014 | 4.950   | 61.000,00 | 03/06/2015
    Muletto   | 2019 | 2.100   | 18.500,00 | 12/01/2020
    Rimorchio | 2008 | 890     | 4.200,00  | 20/09/2008`),
  nl: tableOf(`
    Boot    | Bouwjaar | Prijs per dag | Plaatsen | Betaald op
    Meeuw   | 2004     | 45,00         | 4        | 03-05-2024
    Reiger  | 2019     | 80,00         | 8        |
    Fuut    | 1998     | 30,00         | 2        | 07-05-2024`),
  pt: tableOf(`
    Máquina   | Ano  | Peso (kg) | Preço/dia
    Trator    | 2014 | 4.950     | 120,00
    Grua      | 2019 | 8.100     | 310,00
    Reboque   | 2008 | 890       | 25,00`),
  pl: tableOf(`
    Pracownik | Data zatrudnienia | Pensja   | Dział
    Nowak     | 01.03.2012        | 6 200,00 | magazyn
    Wójcik    | 15.09.2018        | 7 900,00 | biuro
    Zając     | 01.01.2009        | 5 100,00 | biuro`),
  ru: tableOf(`
    Город   | Население | Высота, м | Год основания
    Озёрск  | 48120     | 212       | 1784
    Каменка | 9600      | 640       | 1931
    Луговое | 21300     | 155       | 1652`),
}

test.each([
  ['de', 'Welcher Artikel ist am teuersten?', 'W-2'],
  ['de', 'Was ist das billigste Messwerkzeug?', 'W-4'],
  ['de', 'Wovon ist am meisten auf Lager?', 'W-2'],
  ['de', 'Welches Werkzeug ist das schwerste?', 'W-2'],
  ['fr', 'Quel est le logement le moins cher ?', 'A1'],
  ['fr', 'Quel appartement est le plus grand ?', 'A2'],
  ['fr', 'Qui est là depuis le plus longtemps ?', 'A3'],
  ['es', '¿Qué municipio tiene más habitantes?', 'Arbesa'],
  ['es', '¿Cuál es el pueblo más alto?', 'Peñaltana'],
  ['es', '¿Cuál es el pueblo con menos habitantes?', 'Peñaltana'],
  ['it', 'Qual è la macchina più pesante?', 'Trattore'],
  ['it', 'Quanto costa la macchina meno cara?', 'Rimorchio'],
  ['it', 'Qual è la macchina più nuova?', 'Muletto'],
  ['nl', 'Welke boot is het goedkoopst?', 'Fuut'],
  ['nl', 'Wat is de oudste boot?', 'Fuut'],
  ['pt', 'Qual é a máquina mais cara?', 'Grua'],
  ['pt', 'Qual é a máquina mais leve?', 'Reboque'],
  ['pl', 'Kto zarabia najwięcej?', 'Wójcik'],
  ['pl', 'Kto pracuje najdłużej?', 'Zając'],
  ['ru', 'Какой город самый старый?', 'Луговое'],
  ['ru', 'Какой город расположен выше всего?', 'Каменка'],
] as const)('%s: rows are put in the order that is asked for: %s', async (language, question, name) => {
  expect((await lookUp(question, tools[language])).first[0]).toBe(name)
})

test.each([
  ['de', 'Welche Artikel kosten weniger als 20 Euro?', ['W-3', 'W-4']],
  ['fr', 'Quels logements coûtent moins de 700 euros ?', ['A1', 'A3']],
  ['fr', 'Lesquelles ne sont pas encore payées ?', ['A2']],
  ['es', '¿Qué municipios tienen más de 900 habitantes?', ['Arbesa', 'Riocalzada']],
  ['es', '¿Cuáles están sin cobrar?', ['Peñaltana']],
  ['it', 'Quali macchine pesano più di 1.000 kg?', ['Trattore', 'Muletto']],
  ['nl', 'Welke boten zijn nog niet betaald?', ['Reiger']],
  ['ru', 'В каких городах население больше 20000?', ['Озёрск', 'Луговое']],
  ['de', 'Welche Artikel kosten zwischen 10 und 130 Euro?', ['W-1', 'W-3']],
  ['de', 'Welche Artikel kosten 129,90 Euro oder mehr?', ['W-1', 'W-2']],
  ['fr', 'Quels logements font 47 m² ou plus ?', ['A2', 'A3']],
  ['es', '¿Qué municipios tienen entre 90 y 1.000 habitantes?', ['Peñaltana', 'Riocalzada']],
  ['it', 'Quali macchine pesano 2.100 kg o meno?', ['Muletto', 'Rimorchio']],
  ['nl', 'Welke boten kosten tussen de 40 en 90 euro?', ['Meeuw', 'Reiger']],
  ['pt', 'Quais máquinas pesam 4.950 kg ou mais?', ['Trator', 'Grua']],
  ['pl', 'Kto zarabia między 6 000 a 8 000?', ['Nowak', 'Wójcik']],
  ['pl', 'Kto zarabia 6 200,00 lub mniej?', ['Nowak', 'Zając']],
  ['ru', 'В каких городах от 9000 до 22000 населения?', ['Каменка', 'Луговое']],
] as const)('%s: rows keep to a limit or lack something: %s', async (language, question, names) => {
  expect((await lookUp(question, tools[language])).names).toEqual(names)
})

test('a limit singles out no row that says just its number', async () => {
  const flats = tableOf(`
    Wohnung   | Zimmer | Miete
    Nordblick | 2      | 540 €
    Südblick  | 3      | 720 €
    Dachstock | 5      | 980 €`)
  expect((await lookUp('Welche Wohnungen haben mindestens 3 Zimmer?', flats)).names).toEqual(['Südblick', 'Dachstock'])
})

test('dates name their months in the language of the question', async () => {
  const boats = tableOf(`
    Boot   | Gekauft       | Preis
    Meise  | 3. März 2019  | 1.250 zł
    Amsel  | 28. Okt. 2008 | R$ 900,50
    Drossel| 11. Mai 2021  | 2.400 zł`)
  expect((await lookUp('Welches Boot ist das älteste?', boats)).first[0]).toBe('Amsel')
  expect((await lookUp('Welches Boot wurde zuletzt gekauft?', boats)).first[0]).toBe('Drossel')
  expect((await lookUp('Welches Boot ist das billigste?', boats)).first[0]).toBe('Amsel')
  const paid = tableOf(`
    Boot   | Betaald op
    Meeuw  | 03-05-2024
    Reiger | 12-01-2023
    Fuut   | 07-11-2023`)
  expect((await lookUp('Welke boot is het laatst betaald?', paid)).first[0]).toBe('Meeuw')
})

test('a column that only the kind of answer tells states no fact elsewhere than in English', async () => {
  const members = tableOf(`
    Naam          | Geb.jaar | Lid sinds
    Sjoerd Wiarda | 1969     | 1994
    Anke Postma   | 1981     | 2010`)
  expect((await lookUp('Sinds welk jaar is Sjoerd Wiarda erbij?', members)).fact).toBeUndefined()
})

test('no fact is stated of an order in another language, whose other words are not read', async () => {
  expect((await lookUp('Welcher Artikel ist am teuersten?', tools.de)).fact).toBeUndefined()
})

test('a row is called a sum in the language of the question alone, and columns are called anything', async () => {
  const departments = tableOf(`
    Department | Staff
    Media      | 120
    Sales      | 50
    Legal      | 70`)
  expect((await lookUp('Which department has the most staff?', departments)).first[0]).toBe('Media')
  const races = tableOf(`
    Constructor | Punti
    Alfa        | 12
    Lancia      | 31`)
  expect((await lookUp('Chi ha più punti?', races)).first[0]).toBe('Lancia')
})
