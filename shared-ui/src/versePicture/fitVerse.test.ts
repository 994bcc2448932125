import { type Fitted, fitVerse } from './fitVerse'

/** Fake measure: each character is half as wide as its size. */
const measure = (text: string, size: number) => text.length * size * 0.5
const room = { width: 800, height: 600, largest: 72, smallest: 34, leading: 1.4 }

test('[BE-102] a short verse has the maximum size', () => {
  expect(fitVerse('Herren är min herde.', measure, room)).toEqual({
    size: 72,
    lines: ['Herren är min herde.'],
  })
})

test('[BE-102] no word is alone on the last line', () => {
  const fitted = fitVerse('aaaa aaaa aaaa aaaa bbbb', measure, { ...room, largest: 80 })
  expect(fitted?.lines).toEqual(['aaaa aaaa aaaa', 'aaaa bbbb'])
})

test('[BE-102] a longer verse is smaller; all lines fit in width and height', () => {
  const text = 'Ty så älskade Gud världen. '.repeat(12).trim()
  const { size, lines } = fitVerse(text, measure, room) as Fitted
  expect(size).toBeLessThan(72)
  expect(lines.join(' ')).toBe(text)
  for (const line of lines) expect(measure(line, size)).toBeLessThanOrEqual(800)
  expect(lines.length * size * 1.4).toBeLessThanOrEqual(600)
})

test('[BE-102] a verse that fits at no size has no picture: no part of it is left out', () => {
  expect(fitVerse('nåd och frid '.repeat(300), measure, room)).toBeNull()
})

test('[BE-102] a word wider than the room makes the whole verse smaller', () => {
  const word = 'Mahersalalhasbas'.repeat(2)
  const { size, lines } = fitVerse(`Giv honom namnet ${word}`, measure, room) as Fitted
  expect(lines).toContain(word)
  expect(measure(word, size)).toBeLessThanOrEqual(800)
})
