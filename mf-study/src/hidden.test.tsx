import { type FakeRequest, fakeDb, openInPortal } from '@portal/shared-ui/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { subjectsRoutes } from './amnen/subjects.route'
import { religionsRoutes } from './falska-religioner/religions.route'
import { sermonsRoutes } from './predikningar/sermons.route'
import { sermonsDb, video } from './shared/videos/testing'
import { answersRoute } from './tolkningar/answers.route'
import { answer } from './tolkningar/testing'

const id = '00000000-0000-4000-8000-000000000001'
const article = {
  ...{ id, title: 'Dold artikel', path: `/studera/amnen/${id}/${id}`, author: null },
  ...{ content: '<p>Text</p>', created_at: '2026-11-01T10:00:00Z', updated_at: '2026-11-01T10:00:00Z' },
}
const category = { name: 'Islam', slug: 'islam' }

/** The rows that a read for everybody leaves out. */
const toOffice =
  (row: object) =>
  ({ params }: FakeRequest) =>
    ['is_public', 'is_published'].some((column) => params.has(column)) ? [] : [row]

const line = 'Bara du som är inloggad i administrationen ser den här sidan'
const office = { user: { id: 'a' }, profile: { is_admin: true } }

type Page = {
  routes: Parameters<typeof openInPortal>[0]
  at: string
  heading: RegExp
  missing: RegExp
  db: () => ReturnType<typeof fakeDb>
}

const pages: Record<string, Page> = {
  'an answer': {
    routes: [answersRoute],
    at: `/studera/tolkningar?id=${id}`,
    heading: /Dold fråga\?/,
    missing: /Det finns ingen sådan fråga/,
    db: () =>
      fakeDb({
        'GET interpretations': toOffice(answer(1, { description: 'Dold fråga?' })),
        'POST rpc/search_interpretations': [],
        'POST rpc/answer_filters': { topics: [], books: [] },
        'GET saved_interpretations': [],
        'POST rpc/my_receipts': [],
      }),
  },
  'an article of a subject': {
    routes: subjectsRoutes,
    at: `/studera/amnen/${id}/${id}`,
    heading: /Dold artikel/,
    missing: /Artikeln kunde inte hittas/,
    db: () => fakeDb({ 'GET subject_articles': toOffice({ ...article, subjects: { id, title: 'Nåd' } }) }),
  },
  'an article of a religion': {
    routes: religionsRoutes,
    at: `/studera/falska-religioner/islam/tro/${id}`,
    heading: /Dold artikel/,
    missing: /Artikeln kunde inte hittas/,
    db: () =>
      fakeDb({
        'GET rpc/false_religion_article': () => new Response('null'),
        'POST rpc/moved_to': null,
        'GET false_religion_articles': [{ ...article, subcategory: { name: 'Tro', slug: 'tro', category } }],
      }),
  },
  'a sermon': {
    routes: sermonsRoutes,
    at: `/studera/predikningar/${id}`,
    heading: /Dold film/,
    missing: /Videon kunde inte hittas/,
    db: () => sermonsDb({ found: { video: video(1, { title: 'Dold film', is_public: false }) } }),
  },
}
const open = ({ routes, at, db }: Page, parameter: string, as: object) =>
  openInPortal(routes, db(), {
    prefix: '/studera',
    at: at + (at.includes('?') ? '&' : '?') + parameter,
    ...as,
  })

describe.each(Object.entries(pages))('%s that is hidden', (_, page) => {
  test('[C-140] is shown to the office by its link, with a line that says who sees it', async () => {
    await open(page, 'utkast=1', office)
    expect(await screen.findByRole('heading', { name: page.heading })).toBeVisible()
    expect(screen.getByText(line)).toBeVisible()
    expect(document.title).toMatch(/^Utkast: /)
  })

  test.each([
    ['an administrator without the link', 'x=1', office],
    ['a member with the link', 'utkast=1', { user: { id: 'm' } }],
    ['a visitor with the link', 'utkast=1', {}],
  ])('[C-140] does not exist for %s', async (_, parameter, as) => {
    await open(page, parameter, as)
    expect(await screen.findByText(page.missing)).toBeVisible()
    expect(screen.queryByText(line)).toBeNull()
    expect(screen.queryByRole('heading', { name: page.heading })).toBeNull()
  })

  test('[C-140] is gone from the screen when the session ends, and in no cache of other pages', async () => {
    const { portal } = await open(page, 'utkast=1', office)
    await screen.findByText(line)
    const cached = portal.queryClient
      .getQueryCache()
      .findAll({ predicate: ({ queryKey }) => queryKey[0] === 'study' })
    expect(JSON.stringify(cached.map(({ state }) => state.data))).not.toMatch(page.heading)
    act(() => portal.session.setState({ status: 'signedOut', user: null, profile: null }))
    expect(await screen.findByText(page.missing)).toBeVisible()
    expect(screen.queryByText(line)).toBeNull()
    await waitFor(() =>
      expect(portal.queryClient.getQueryCache().findAll({ queryKey: ['hidden'] })).toEqual([]),
    )
  })
})

test('[C-140] a published row has no such line', async () => {
  const db = sermonsDb({ found: { video: video(1) } })
  await openInPortal(sermonsRoutes, db, {
    ...{ prefix: '/studera', at: `/studera/predikningar/${id}?utkast=1` },
    ...office,
  })
  expect(await screen.findByRole('heading', { name: 'Film 1' })).toBeVisible()
  expect(screen.queryByText(line)).toBeNull()
})
