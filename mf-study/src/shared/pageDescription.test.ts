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

test('plain text keeps its characters, HTML loses its tags', () => {
  const text = 'Är 3 < 5 och 7 > 5? Så frågar den som räknar, och så är det också.'
  expect(textDescription(text, more)).toBe(text)
  expect(
    pageDescription('<p>Nåden <em>räcker</em> för den som tror, i dag och alla andra dagar.</p>', more),
  ).toBe('Nåden räcker för den som tror, i dag och alla andra dagar.')
})

test('leaves headings out of a description and puts it on one line', () => {
  const html =
    '<h2>Vad vi tror</h2><p>Nåden räcker för den som\ntror.</p><h2>Hur</h2><p>Den räcker alla dagar.</p>'
  expect(pageDescription(html, more)).toBe('Nåden räcker för den som tror. Den räcker alla dagar.')
})
