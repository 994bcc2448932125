import { screen } from '@testing-library/react'
import { bibleDb, openBible } from '../testing/bible'

function search(text: string, more: Parameters<typeof bibleDb>[0] = {}) {
  const db = bibleDb(more)
  openBible(`/bibeln?sok=${encodeURIComponent(text)}`, db)
  return db
}

test.each([
  [
    'joh 3:16,18',
    [
      ['Johannes 3:16', 'Ty så'],
      ['Johannes 3:18', 'blir inte dömd'],
    ],
  ],
  [
    'joh 3:16; 1 mos 1:1',
    [
      ['Johannes 3:16', 'Ty så'],
      ['1 Mosebok 1:1', 'I begynnelsen'],
    ],
  ],
  [
    'joh 3:18-4:1',
    [
      ['Johannes 3:18–36', 'blir inte dömd'],
      ['Johannes 4:1', 'lämnade Judeen'],
    ],
  ],
  [
    'Joh 2-4',
    [
      ['Johannes 2', 'tredje dagen'],
      ['Johannes 3', 'blir inte dömd'],
      ['Johannes 4', 'lämnade'],
    ],
  ],
  ['joh 3:16f', [['Johannes 3:16–17', 'Inte för att döma']]],
  ['joh 3:16 ff', [['Johannes 3:16–36', 'blir inte dömd']]],
])('[BI-07] %j shows all its passages', async (text, passages) => {
  const db = search(text)
  await screen.findByRole('heading', { level: 2, name: passages[0]?.[0] })
  const shown = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.closest('section'))
  expect(shown).toHaveLength(passages.length)
  passages.forEach(([name, words], at) => {
    expect(shown[at]).toHaveTextContent(name as string)
    expect(shown[at]).toHaveTextContent(words as string)
  })
  // One request for each book.
  const books = new Set(passages.map(([name]) => name?.replace(/ \d+(:.*)?$/, '')))
  expect(db.requests('GET chapters')).toHaveLength(books.size)
  expect(db.requests('POST rpc/search_verses')).toEqual([])
})

test('[BI-07] announces the number of passages', async () => {
  search('joh 3:16,18')
  await screen.findByRole('heading', { level: 2, name: 'Johannes 3:18' })
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
    '2 bibelställen hittades',
  )
})

test('[BI-07] shows the first verses of long chapters, with a link to the rest', async () => {
  const verses = Array.from({ length: 100 }, (_, at) => ({ number: at + 1, text: `Ord ${at + 1}.` }))
  const db = search('ps 1-150', {
    'GET chapters': ({ params }: { params: URLSearchParams }) =>
      (params.get('number')?.match(/\d+/g) ?? []).map((number) => ({ number: Number(number), verses })),
  })
  expect(await screen.findByRole('link', { name: 'Fortsätt med Psaltaren 4' })).toHaveAttribute(
    'href',
    '/bibeln/psaltaren/4',
  )
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Psaltaren 1',
    'Psaltaren 2',
    'Psaltaren 3',
  ])
  expect(screen.getAllByText('100', { selector: 'sup' })).toHaveLength(2)
  expect(screen.getByRole('heading', { name: 'Psaltaren 3' }).closest('section')).toHaveTextContent(
    /40.Ord 40\. …$/,
  )
  // At most twelve chapters are read.
  expect(db.requests('GET chapters')[0]?.params.get('number')).toBe('in.(1,2,3,4,5,6,7,8,9,10,11,12)')
})
