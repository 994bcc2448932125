import { checkReferences, partsOf, wordCount } from '../shared/testing/checkReferences'
import { doctrines } from './doctrines'

const slugs = doctrines.map(({ slug, load }) => [slug, load] as const)

test('[ST-17] shows the seven doctrines, each at its address', () => {
  expect(doctrines.map(({ slug }) => slug)).toEqual([
    'bibeln',
    'treenigheten',
    'lokala-kyrkan',
    'de-troendes-prasterskap',
    'troendedop',
    'fralsning-genom-tro',
    'evig-sakerhet',
  ])
})

test.each(slugs)('[ST-19] every reference of %s is in the canon', async (_slug, load) => {
  expect(checkReferences(partsOf(await load()))).toEqual([])
})

test.each(slugs)('[ST-19] %s is a serious article, with passages', async (_slug, load) => {
  const parts = partsOf(await load())
  expect(wordCount({ ...parts, quotations: [] })).toBeGreaterThanOrEqual(500)
  expect(parts.quotations.length).toBeGreaterThanOrEqual(4)
})

test('[ST-19] the text says that the Bible has 66 books', async () => {
  const { texts } = partsOf(await (doctrines[0] as (typeof doctrines)[number]).load())
  expect(texts.join(' ')).toMatch(/\b66 böcker\b/)
})
