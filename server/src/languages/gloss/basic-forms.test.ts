import { expect, test } from 'vitest'
import type { Language } from '../language-of.ts'
import { gloss, glossOfWord } from './gloss.ts'

test.each<[Language, string, string]>([
  ['tr', 'bulunmadığını', 'locate'],
  ['tr', 'taşıyan', 'carry'],
  ['tr', 'desteklemiştir', 'endorse'],
  ['tr', 'bekliyor', 'wait'],
  ['tr', 'koyabilir', 'put'],
  ['tr', 'kazandı', 'won'],
  ['tr', 'alanında', 'area'],
  ['tr', 'kitabı', 'book'],
  ['tr', 'aitti', 'belonging to'],
  ['pl', 'rynku', 'market'],
  ['pl', 'psów', 'dog'],
  ['pl', 'końca', 'end'],
  ['pl', 'szufladzie', 'drawer'],
  ['pl', 'badań', 'research'],
  ['pl', 'okien', 'window'],
  ['pl', 'najmu', 'tenancy'],
  ['pl', 'planujemy', 'plan'],
  ['pl', 'zamknęły', 'close'],
  ['es', 'enfermedades', 'disease'],
  ['es', 'resuelve', 'settle'],
  ['it', 'usando', 'use'],
  ['de', 'einzuhalten', 'comply'],
  ['de', 'geltenden', 'apply'],
  ['ru', 'рынка', 'market'],
  ['ru', 'церкви', 'church'],
  ['ru', 'карточек', 'card'],
  ['ru', 'состоит', 'consist'],
  ['ru', 'финансируются', 'finance'],
  ['pt', 'condições', 'condition'],
  ['pt', 'tribunais', 'court'],
  ['pt', 'jovens', 'young'],
  ['ro', 'perioadei', 'period'],
  ['ro', 'proprietăților', 'property'],
  ['ro', 'teritoriul', 'territory'],
  ['ro', 'școlilor', 'school'],
  ['ro', 'flori', 'flower'],
  ['ko', '멈췄을', 'stop'],
  ['ko', '기다려야', 'wait'],
  ['ko', '팔린', 'sold'],
  ['ko', '됩니까', 'become'],
  ['ko', '물과', 'water'],
  ['ko', '자전거도로에서', 'bike road'],
  ['ko', '집에서는', 'home'],
  ['ar', 'يعتقد', 'believe'],
  ['ar', 'ويتيح', 'afford'],
  ['ar', 'تنضمّ', 'join'],
  ['el', 'αεροδρομίων', 'airport'],
  ['el', 'επηρέασε', 'affect'],
  ['el', 'εξαρτώνται', 'depend'],
])('%s: %s has the English of its basic form', (language, word, english) => {
  expect(glossOfWord(word, language)).toBe(english)
})

test.each<[string, Language, string, string]>([
  ['the words of a name have endings too', 'ro', 'Apelul Curții', 'appeal court'],
  ['and mean the same wherever they stand', 'tr', 'Yeni Mahkemesinin kararı', 'new court decision'],
  ['a name that is like a longer word stays', 'ro', 'Casa Pond', 'houses Pond'],
  ['at the beginning, too', 'tr', 'Ford kapattı', 'Ford close'],
])('%s (%s)', (_, language, text, english) => {
  expect(gloss(text, language)).toBe(english)
})
