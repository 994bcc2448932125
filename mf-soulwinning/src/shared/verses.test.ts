import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatReference } from '@portal/shared-ui/scripture'
import { verseCount } from '@portal/shared-ui/scripture/canon'
import { findReferences } from '@portal/shared-ui/scripture/finder'
import { road } from './verses'

const cases = road.map((verse) => [formatReference(verse.reference), verse] as const)

test('[SW-15] fourteen verses', () => {
  expect(road).toHaveLength(14)
  expect(new Set(cases.map(([place]) => place)).size).toBe(14)
})

test.each(cases)(
  '[SW-15] %s is in the canon',
  (_place, { reference: { osis, chapter, from = 0, to = from } }) => {
    expect(from).toBeGreaterThanOrEqual(1)
    expect(to).toBeGreaterThanOrEqual(from)
    expect(to).toBeLessThanOrEqual(verseCount(osis, chapter))
  },
)

test('[SW-15] every reference of an explanation is in the canon', () => {
  const named = road.flatMap(({ explanation }) => explanation.flatMap(findReferences))
  expect(named.length).toBeGreaterThanOrEqual(5)
  for (const { osis, chapter, from = 0, to = from } of named.flatMap(({ passages }) => passages)) {
    expect(to).toBeLessThanOrEqual(verseCount(osis, chapter))
  }
})

test.each(cases)('[SW-15] %s has the text of the demo chapter', (_place, { reference, text }) => {
  expect(demoText(reference)).toContain(words(text))
})

/** The text of a passage in the demo seed, without differences that a quotation may have: case, punctuation and spaces. */
function demoText({ chapter, from = 0, to = from }: (typeof road)[number]['reference']) {
  const file = join(
    __dirname,
    `../../../supabase/seed/40_romarbrevet_${String(chapter).padStart(3, '0')}.sql`,
  )
  const verses = [...readFileSync(file, 'utf8').matchAll(/^ {2}\((\d+), '(.*)'\),?$/gm)]
  return words(
    verses
      .filter(([, number]) => Number(number) >= from && Number(number) <= to)
      .map(([, , text]) => text)
      .join(' '),
  )
}

const words = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
