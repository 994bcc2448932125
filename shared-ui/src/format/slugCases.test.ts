import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { titleSlug } from '.'

const file = readFileSync(join(__dirname, '../../../supabase/tests/article_lists.test.sql'), 'utf8')
const [, lines = ''] = /the slug of.*?\(values\n(.*?)\n\) cases/s.exec(file) ?? []
const cases = [...lines.matchAll(/^ {2}\('(.*)', '(.*)'\),?$/gm)].map(
  ([, title = '', slug = '']) => [title, slug] as const,
)

test('the database’s test cases of slugs are found', () => {
  expect(cases.length).toBeGreaterThanOrEqual(9)
})

test.each(cases)('[ST-33] [C-37] %s has the slug that the database gives it', (title, slug) => {
  expect(titleSlug(title)).toBe(slug)
})
