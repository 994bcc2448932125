import { createQueryClient } from '@portal/shared-ui/portal'
import { hydrateInPortal } from '@portal/shared-ui/testing'
import { BibleLayout } from '../layout/BibleLayout'
import { startRoute } from '../start/start.route'
import { bibleDb, nothingFound } from '../testing/bible'
import { withSearch } from './withSearch'

const hit = { osis: 'John', book: 'Johannes', chapter: 3, verse: 16, text: 'Ty så älskade Gud världen.' }
const found = { ...nothingFound, total: 1, all: 1, new: 1, hits: [hit] }

test.each([
  [
    '/bibeln?sok=Joh 3:16',
    /<h1[^>]*>Sök: Joh 3:16<\/h1>[\s\S]*Johannes 3:16[\s\S]*Ty så älskade Gud världen/,
  ],
  ['/bibeln?sok=älskade&i=new', /<h1[^>]*>Sök: älskade<\/h1>[\s\S]*Johannes 3:16[\s\S]*Gud världen/],
])(
  '[PUB-19] the search %s is painted with its heading and its hits, and stays the same elements',
  async (at, painted) => {
    const db = bibleDb({ 'POST rpc/search_verses': found })
    const queryClient = createQueryClient()
    const url = new URL(at, 'https://portal.test')
    await withSearch(startRoute).handle?.prefetch?.({ db, queryClient, url, params: {} })
    const { markup, complaints, lost } = await hydrateInPortal(<BibleLayout />, db, { at, queryClient })
    expect(markup).toMatch(painted)
    expect([complaints, lost]).toEqual([[], []])
  },
)
