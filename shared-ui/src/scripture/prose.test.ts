import { findReferences } from './finder'
import { formatReference } from './reference'
import { prose } from './testing/prose'

test('the corpus contains more than three hundred different sentences', () => {
  expect(new Set(prose.map(({ text }) => text)).size).toBeGreaterThanOrEqual(300)
})

test.each(prose.map(({ text, named }) => [text, named] as const))('[ST-08] %s', (text, named) => {
  const found = findReferences(text).map(({ start, end, passages }) => ({
    words: text.slice(start, end),
    start,
    means: passages.map(formatReference).join(' + '),
  }))
  expect(found).toEqual(named)
})
