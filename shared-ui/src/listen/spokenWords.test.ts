import { findSpoken } from '../scripture/finder'
import { numeral } from './numerals'
import { spokenWords } from './spokenWords'

const spoken = (text: string) => spokenWords(text, findSpoken)

test.each([
  ['Joh 3:16', 'Johannes kapitel tre, vers sexton'],
  ['Joh. 3:16–18', 'Johannes kapitel tre, vers sexton till arton'],
  ['1 Mos 1:1', 'Första Mosebok kapitel ett, vers ett'],
  ['2 Kor 5:21', 'Andra Korintierbrevet kapitel fem, vers tjugoett'],
  ['Ps 119:176', 'Psalm hundranitton, vers hundrasjuttiosex'],
  ['Judas 3', 'Judasbrevet, vers tre'],
  ['Judasbrevet 1:3', 'Judasbrevet, vers tre'],
  ['Joh 3:16, 18', 'Johannes kapitel tre, vers sexton, vers arton'],
  ['Joh 3:16; 4:2', 'Johannes kapitel tre, vers sexton; kapitel fyra, vers två'],
  ['Joh 3:16–4:2', 'Johannes kapitel tre, vers sexton till kapitel fyra, vers två'],
  ['Rom 8:28 ff.', 'Romarbrevet kapitel åtta, vers tjugoåtta och följande.'],
  ['Joh 3:16.18', 'Johannes kapitel tre, vers sexton och arton'],
  ['Joh 3:16.18.20–21', 'Johannes kapitel tre, vers sexton, arton och tjugo till tjugoett'],
  ['Joh 3:16.18; 4:2.4', 'Johannes kapitel tre, vers sexton och arton; kapitel fyra, vers två och fyra'],
  ['Joh 3:16,18', 'Johannes kapitel tre, vers sexton, vers arton'],
  ['1 Mos 1:1–2:3', 'Första Mosebok kapitel ett, vers ett till kapitel två, vers tre'],
  ['Jes 53:4–5.7', 'Jesaja kapitel femtiotre, vers fyra till fem och sju'],
  ['Ps 119', 'Psalm hundranitton'],
  ['Ps 23–24', 'Psalm tjugotre till tjugofyra'],
  ['1 Mos 1–2', 'Första Mosebok kapitel ett till kapitel två'],
  ['Jud 3', 'Judasbrevet, vers tre'],
  ['Ps 23; 24', 'Psalm tjugotre; tjugofyra'],
  ['Ps 23 och 24–26', 'Psalm tjugotre och tjugofyra till tjugosex'],
  ['1 Mos 1–2, 4', 'Första Mosebok kapitel ett till kapitel två, kapitel fyra'],
  ['Rom 8:28f', 'Romarbrevet kapitel åtta, vers tjugoåtta till tjugonio'],
  ['Job 2', 'Job 2'],
  ['Se Joh 3:16.\n18 män kom', 'Se Johannes kapitel tre, vers sexton.\n18 män kom'],
])('[BI-28] %s is spoken as words', (text, words) => {
  expect(spoken(text)).toBe(words)
})

test('[BI-28] other numbers and the words around stay as they are', () => {
  expect(spoken('År 586 f.Kr. (se Jer 52:12) tog han 4\u202f600 män, kl. 18.00.')).toBe(
    'År 586 f.Kr. (se Jeremia kapitel femtiotvå, vers tolv) tog han 4 600 män, kl. 18.00.',
  )
  expect(spoken('Nåde\u00adgåva\u200b')).toBe('Nådegåva')
})

test('[BI-28] numbers in words', () => {
  expect([1, 12, 20, 21, 58, 99, 100, 101, 150, 176, 999].map(numeral)).toEqual([
    'ett',
    'tolv',
    'tjugo',
    'tjugoett',
    'femtioåtta',
    'nittionio',
    'hundra',
    'hundraett',
    'hundrafemtio',
    'hundrasjuttiosex',
    'niohundranittionio',
  ])
})
