/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { excerpt, paragraphs, plainText } from './plainText'

/** The lines of the database's own test between two words: what a list shows must not depend on who made it. */
function casesOfDatabase(): [html: string, words: string][] {
  const file = readFileSync(join(__dirname, '../../../supabase/tests/article_lists.test.sql'), 'utf8')
  const [, lines = ''] = /the words of.*?\(values\n(.*?)\n\) cases/s.exec(file) ?? []
  return [...lines.matchAll(/^ {2}\('(.*)', '(.*)'\),?$/gm)].map(([, html = '', words = '']) => [html, words])
}

test('[ST-25] the words of an article are those that the database keeps', () => {
  const cases = casesOfDatabase()
  expect(cases.length).toBeGreaterThanOrEqual(7)
  for (const [html, words] of cases) expect(plainText(html)).toBe(words)
})

test.each([
  ['<p>Ordet &amp; <b>anden</b></p><script>alert(1)</script><p>n&aring;d</p>', 'Ordet & anden nåd'],
  ['<p title="a > b">text</p>', 'text'],
  ['&#229;&#xE4;&ouml; &ndash; &okänd; &#99999999;', 'åäö – &okänd; &#99999999;'],
  ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  ['<p>A\u030a</p>', 'Å'],
  ['', ''],
])('[ST-25] %s reads %s', (html, words) => {
  expect(plainText(html)).toBe(words)
})

test('[ST-25] an excerpt is the first characters, and never half a sign', () => {
  expect(excerpt('<p>Herren är min herde</p>', 6)).toBe('Herren...')
  expect(excerpt('<p>🙏🙏🙏</p>', 2)).toBe('🙏🙏...')
  expect(excerpt('<p>Herren</p>', 6)).toBe('Herren')
})

test('an article’s paragraphs, headings, list items and quotations are told apart', () => {
  const html =
    '<h2>Nåd</h2><p>Av <b>nåd</b> &amp; tro</p><p> </p><ul><li>ett</li><li>två</li></ul><blockquote>Ord'
  expect(paragraphs(html)).toEqual(['Nåd', 'Av nåd & tro', 'ett', 'två', 'Ord'])
  expect(paragraphs('')).toEqual([])
})

test.each(['<', '<a "', '<script', '<p ', '&#', '"<'])('a megabyte of %s takes no time', (piece) => {
  const start = performance.now()
  plainText(piece.repeat(1_000_000 / piece.length))
  expect(performance.now() - start).toBeLessThan(2_000)
})
