import { hyphenated } from './hyphenation'

const divided = (text: string) => hyphenated(text).join('-')

test.each([
  ['Själavinnarskolan', 'Själa-vinnar-skolan'],
  ['Bibelhistoria & översättningar', 'Bibel-historia & över-sätt-ningar'],
  ['Församlingslokalen', 'Försam-lings-lokalen'],
  ['Rättfärdiggörelsen', 'Rätt-färdig-görelsen'],
  ['Undervisningsvideor', 'Under-visnings-videor'],
  ['Sanningsenligheten', 'Sannings-enligheten'],
  ['Treenighetsläran', 'Tree-nighets-läran'],
])('[C-131] %s may be divided as %s', (title, expected) => {
  expect(divided(title)).toBe(expected)
})

test.each(['Trosgrunder', 'Frågor och svar', 'Evig säkerhet', '1234567890123456', ''])(
  '[C-131] "%s" has no long word and is not divided',
  (title) => {
    expect(hyphenated(title)).toEqual([title])
  },
)

test('[C-131] the pieces joined are the text, with four letters each at least', () => {
  for (const word of [
    'Sjundedagsadventisterna',
    'Ställföreträdande',
    'Nattvardsgudstjänst',
    'Xyzxyzxyzxyzxyz',
  ]) {
    expect(hyphenated(word).join('')).toBe(word)
    for (const piece of hyphenated(word)) expect(piece.length).toBeGreaterThanOrEqual(4)
  }
})
