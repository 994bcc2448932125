import { cut } from './cut'
import { pageDescription, textDescription } from './pageDescription'

const more = 'Läs svaret på frågan, med de bibelställen som det bygger på.'

test.each([
  'Kort.',
  '',
  'Ett svar som är lagom långt för att visas helt i en träfflista.',
  'ord '.repeat(500),
  'x'.repeat(900),
])('a description has 50 to 160 characters: %#', (text) => {
  for (const { length } of [textDescription(text, more), pageDescription(`<p>${text}</p>`, more)]) {
    expect(length).toBeGreaterThanOrEqual(50)
    expect(length).toBeLessThanOrEqual(160)
  }
})

test('what is no HTML keeps its signs, HTML loses its tags', () => {
  const text = 'Är 3 < 5 och 7 > 5? Så frågar den som räknar, och så är det också.'
  expect(textDescription(text, more)).toBe(text)
  expect(
    pageDescription('<p>Nåden <em>räcker</em> för den som tror, i dag och alla andra dagar.</p>', more),
  ).toBe('Nåden räcker för den som tror, i dag och alla andra dagar.')
})

test('a text is cut between words and on one line, a word without end inside', () => {
  expect(cut('Vad är nåd?', 60)).toBe('Vad är nåd?')
  expect(cut('Ett kort svar.\n\nI två stycken.', 190)).toBe('Ett kort svar. I två stycken.')
  expect(cut('ord, '.repeat(100), 60)).toMatch(/^ord, .* ord…$/)
  expect(cut('x'.repeat(300), 60)).toHaveLength(60)
  for (const text of ['Varför så långt? '.repeat(20), `ett ${'x'.repeat(300)}`])
    expect(cut(text, 60).length).toBeLessThanOrEqual(60)
})

test('no letter is cut in two', () => {
  expect(cut('😀'.repeat(100), 60)).toMatch(/^😀+…$/u)
})
