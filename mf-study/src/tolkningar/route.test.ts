import { createQueryClient } from '@portal/shared-ui/portal'
import { isNotFound } from '@portal/shared-ui/remote'
import { fakeDb } from '@portal/shared-ui/testing'
import { waitFor } from '@testing-library/react'
import { answersRoute } from './answers.route'
import { actionsCode } from './LazyActions'
import { idOf, nad, openPage } from './testing'

const { handle } = answersRoute
const contextAt = (path: string, rows = [nad]) => ({
  db: fakeDb({
    'POST rpc/search_interpretations': rows,
    'GET interpretations': rows.slice(0, 1),
    'POST rpc/answer_filters': { topics: [], books: [] },
  }),
  params: {},
  queryClient: createQueryClient(),
  url: new URL(path, 'https://portal.test'),
})
const one = `/studera/tolkningar?id=${idOf(1)}&slug=fel-slug`

test.each(['/studera/tolkningar', '/studera/tolkningar?q=nåd', '/studera/tolkningar?amne=nåd&bok=Eph', one])(
  '%s: the page uses exactly the prefetched queries',
  async (at) => {
    const context = contextAt(at)
    await handle?.prefetch?.(context)
    const page = await openPage([nad], {}, { at })
    const dataOf = (client: typeof context.queryClient) =>
      client
        .getQueryCache()
        .getAll()
        .filter(({ state, queryKey }) => state.data !== undefined && queryKey[1] !== actionsCode.queryKey[1])
        .map(({ queryHash }) => queryHash)
        .sort()
    await waitFor(() => expect(dataOf(page.portal.queryClient)).toEqual(dataOf(context.queryClient)))
  },
)

test.each(['/studera/tolkningar', one])(
  '%s: the code of an answer’s buttons is not part of the first visit',
  async (at) => {
    const context = contextAt(at)
    await handle?.prefetch?.(context)
    expect(context.queryClient.getQueryData(actionsCode.queryKey)).toBeUndefined()
  },
)

test('the list has its name, whatever the search', () => {
  const meta = handle?.meta?.(contextAt('/studera/tolkningar?q=nåd'))
  expect(meta).toMatchObject({ title: 'Frågor och svar', canonical: '/studera/tolkningar' })
  expect(meta?.description?.length).toBeGreaterThanOrEqual(50)
  expect(meta?.description?.length).toBeLessThanOrEqual(160)
})

test('[ST-15] one answer has its question as name and its canonical address, whatever the slug', async () => {
  const context = contextAt(one)
  await handle?.prefetch?.(context)
  const meta = handle?.meta?.(context)
  expect(meta).toMatchObject({
    title: 'Vad är nåd?',
    canonical: `/studera/tolkningar?id=${idOf(1)}&slug=vad-%C3%A4r-n%C3%A5d`,
    article: { published: nad.created_at },
    crumbs: [
      { label: 'Studera', to: '/studera' },
      { label: 'Frågor och svar', to: '/studera/tolkningar' },
    ],
  })
  expect(meta?.description).toMatch(/^Nåd är en gåva/)
})

test.each([
  ['unknown', idOf(9)],
  ['malformed', '7'],
])('[ST-07] the id %s gives a 404', async (_, id) => {
  const context = contextAt(`/studera/tolkningar?id=${id}`, [])
  const failure = await handle?.prefetch?.(context).catch((error: unknown) => error)
  expect(isNotFound(failure)).toBe(true)
  expect(handle?.meta?.(context)).toMatchObject({ robots: 'noindex' })
})

test('the list has a feed of its newest answers', () => {
  expect(handle?.feed).toEqual({ kind: 'interpretations' })
})
