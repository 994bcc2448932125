/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { paragraphs, plainText, proseOf } from './plainText'

/** The cases of the database's own test: lists must show the same text, whether SQL or TypeScript made it. */
function casesOfDatabase(title: string): [html: string, words: string][] {
  const file = readFileSync(join(__dirname, '../../../supabase/tests/article_lists.test.sql'), 'utf8')
  const [, lines = ''] = new RegExp(`${title}.*?\\(values\\n(.*?)\\n\\) cases`, 's').exec(file) ?? []
  return [...lines.matchAll(/^ {2}\('(.*)', '(.*)'\),?$/gm)].map(([, html = '', words = '']) => [html, words])
}

test('[ST-25] the words of an article equal the database’s', () => {
  const cases = casesOfDatabase('the words of')
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
])('[ST-25] %s gives %s', (html, words) => {
  expect(plainText(html)).toBe(words)
})

test('[ST-25] the paragraphs of an article equal those of the database’s excerpts', () => {
  const cases = casesOfDatabase('the paragraphs of')
  expect(cases.length).toBeGreaterThanOrEqual(6)
  for (const [html, words] of cases) expect(proseOf(html)).toBe(words)
})

test('separates an article’s paragraphs, headings, list items and quotations', () => {
  const html =
    '<h2>Nåd</h2><p>Av <b>nåd</b> &amp; tro</p><p> </p><ul><li>ett</li><li>två</li></ul><blockquote>Ord'
  expect(paragraphs(html)).toEqual(['Nåd', 'Av nåd & tro', 'ett', 'två', 'Ord'])
  expect(paragraphs('')).toEqual([])
})

test.each(['<', '<a "', '<script', '<p ', '</p ', '<h2 ', '&#', '"<'])(
  'a megabyte of %s is processed fast',
  (piece) => {
    const start = performance.now()
    proseOf(piece.repeat(1_000_000 / piece.length))
    expect(performance.now() - start).toBeLessThan(2_000)
  },
)
