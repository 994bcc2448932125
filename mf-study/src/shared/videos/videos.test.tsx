import { isNotFound } from '@portal/shared-ui/remote'
import { checkPrefetch, type FakeRequest, fakeDb, renderInPortal } from '@portal/shared-ui/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { studiesRoutes } from '../../bibelstudier/studies.route'
import { documentariesRoutes } from '../../dokumentarer/documentaries.route'
import { sermonsRoutes } from '../../predikningar/sermons.route'
import { addressesOf, pageAt } from '../testing/pageAt'
import { idOf, listOf, sermonsDb, video } from './testing'

const lists = [
  ['bibelstudier', 'bible_studies', studiesRoutes, 'Bibelstudier', 'bibelstudier', 'Inga bibelstudier än'],
  ['predikningar', 'sermons', sermonsRoutes, 'Predikningar', 'predikningar', 'Inga predikningar än'],
  [
    'dokumentarer',
    'documentaries',
    documentariesRoutes,
    'Dokumentärer',
    'dokumentärer',
    'Inga dokumentärer än',
  ],
] as const

const noNames = { 'GET rpc/video_filters': { series: [], preachers: [] } }
const names = { series: ['Romarbrevet', 'Johannes'], preachers: ['Anders', 'Josef'] }
const open = (at: string, db = sermonsDb()) => renderInPortal(sermonsRoutes, db, { prefix: '/studera', at })
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((title) => title.textContent)
const at = (address: string, db = sermonsDb()) => pageAt(sermonsRoutes, address, db)

test.each(lists)(
  '[ST-35] [ST-37] /studera/%s shows twelve, newest first, with date and count',
  async (path, table, routes, title, noun) => {
    const db = fakeDb({ [`GET ${table}`]: listOf(14), ...noNames })
    renderInPortal(routes, db, { prefix: '/studera', at: `/studera/${path}` })
    expect(await screen.findByRole('heading', { level: 2, name: 'Film 1' })).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(titles()).toHaveLength(12)
    expect(screen.getByText('30 juni 2026')).toHaveAttribute('datetime', '2026-06-30T12:00:00.000Z')
    expect(screen.getByText(`Visar 1–12 av 14 ${noun}`)).toBeVisible()
    const crumbs = within(screen.getByRole('navigation', { name: 'Brödsmulor' }))
    expect(crumbs.getByRole('link', { name: 'Studera' })).toHaveAttribute('href', '/studera')
    expect(Object.fromEntries(db.requests(`GET ${table}`)[0]?.params ?? [])).toMatchObject({
      order: 'created_at.desc,id.desc',
      offset: '0',
      limit: '12',
    })
  },
)

test.each(lists)(
  '[ST-36] an empty list of %s shows a message',
  async (path, table, routes, _title, _noun, empty) => {
    renderInPortal(routes, fakeDb({ [`GET ${table}`]: listOf(0), ...noNames }), {
      prefix: '/studera',
      at: `/studera/${path}`,
    })
    expect(await screen.findByText(empty)).toBeVisible()
    expect(screen.queryByRole('navigation', { name: 'Sidor' })).toBeNull()
    expect(screen.queryByRole('searchbox')).toBeNull()
  },
)

test('[BE-112] a card shows preacher, series, passage and date', async () => {
  const known = { preacher: 'Anders', series: 'Romarbrevet', passage: 'Rom 8', preached_on: '2026-03-01' }
  const db = fakeDb({ 'GET sermons': [video(1, known)], ...noNames })
  open('/studera/predikningar', db)
  const card = await screen.findByRole('article', { name: 'Film 1' })
  for (const fact of ['Anders', 'Romarbrevet', 'Rom 8', '1 mars 2026'])
    expect(within(card).getByText(fact)).toBeVisible()
  expect(within(card).queryByText('30 juni 2026')).toBeNull()
})

test('[BE-113] a list can begin with its oldest video, with the order in the address and in a search', async () => {
  const db = sermonsDb()
  const { router } = open('/studera/predikningar', db)
  await screen.findByText('Film 1')
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Ordning' }), 'Äldst först')
  expect(router.state.location.search).toBe('?ordning=aldst')
  await waitFor(() =>
    expect(db.requests('GET sermons').at(-1)?.params.get('order')).toBe('created_at.asc,id.asc'),
  )
  // The order is no filter, so the page has no button to clear filters.
  expect(screen.queryByRole('button', { name: 'Rensa' })).toBeNull()
  await router.navigate('/studera/predikningar?q=film&ordning=aldst')
  await waitFor(() =>
    expect(db.requests('GET rpc/search_videos').at(-1)?.params.get('oldest_first')).toBe('true'),
  )
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Ordning' }), 'Nyast först')
  expect(router.state.location.search).toBe('?q=film')
})

test('[ST-36] announces loading, and shows placeholder cards', async () => {
  open('/studera/predikningar')
  expect(await screen.findByText('Laddar predikningar…')).toBeInTheDocument()
  await screen.findByText('Film 1')
})

test('[ST-36] [C-52] a failure shows why in a red box, and can be retried', async () => {
  const answer = listOf(3)
  let failing = true
  open(
    '/studera/predikningar',
    fakeDb({
      'GET sermons': (request: FakeRequest) => (failing ? new Error('vilar') : answer(request)),
      ...noNames,
    }),
  )
  expect(await screen.findByRole('alert')).toHaveTextContent('Ett fel uppstod: Servern kunde inte svara')
  failing = false
  await userEvent.click(screen.getByRole('button', { name: 'Försök igen' }))
  expect(await screen.findByText('Film 1')).toBeVisible()
})

test('[ST-37] another page has its own address, begins at the top and can be left by going back', async () => {
  const scroll = jest.spyOn(window, 'scrollTo')
  const { router } = open('/studera/predikningar')
  await userEvent.click(await screen.findByRole('button', { name: 'Nästa sida' }))
  expect(scroll).toHaveBeenCalledWith({ top: 0 })
  expect(router.state.location.search).toBe('?sida=2')
  // The pager stays while the page loads, so that the keyboard's focus stays.
  expect(screen.getByRole('button', { name: 'Sida 2' })).toHaveAttribute('aria-current', 'page')
  expect(await screen.findByText('Film 13')).toBeVisible()
  expect(screen.getByText('Visar 13–24 av 30 predikningar')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Föregående sida' }))
  expect(await screen.findByText('Film 1')).toBeVisible()
  expect(router.state.location.search).toBe('')
})

test.each(['?sida=4', '?sida=0', '?sida=x'])(
  '[ST-37] %s gives the not-found page, with a link to the list',
  async (search) => {
    const { handle, context } = at(`/studera/predikningar${search}`)
    const error = await handle.prefetch?.(context).catch((reason: unknown) => reason)
    expect(isNotFound(error)).toBe(true)
    expect(handle.meta?.(context).robots).toBe('noindex')
    open(`/studera/predikningar${search}`)
    expect(await screen.findByRole('heading', { level: 1, name: 'Sidan hittades inte' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Visa alla predikningar' })).toHaveAttribute(
      'href',
      '/studera/predikningar',
    )
  },
)

test('[ST-35] [ST-38] [BE-112] a card’s title links to its page; a video plays in place and loads nothing before; one without a picture links to its site', async () => {
  const { container } = open('/studera/predikningar')
  expect(await screen.findByRole('link', { name: 'Film 1' })).toHaveAttribute(
    'href',
    `/studera/predikningar/${idOf(1)}/film-1`,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Spela videon: Film 1' }))
  expect(screen.getByTitle('Film 1')).toHaveAttribute(
    'src',
    expect.stringContaining('youtube-nocookie.com/embed/aqz-KE-bpKQ'),
  )
  expect(container.querySelectorAll('iframe')).toHaveLength(1)
  expect(container.querySelector('img')).toHaveAttribute('src', '/_still/aqz-KE-bpKQ')
  const other = screen.getByRole('heading', { name: 'Film 2' }).closest('article') as HTMLElement
  expect(other.querySelector('img')).toBeNull()
  expect(within(other).getByRole('link', { name: /Se videon på vimeo.com/ })).toHaveAttribute(
    'href',
    'https://vimeo.com/12345',
  )
})

test('[ST-37] every page has its canonical address, and all are listed', async () => {
  const metaAt = async (search: string) => {
    const { handle, context } = at(`/studera/predikningar${search}`)
    await handle.prefetch?.(context)
    return handle.meta?.(context)
  }
  expect(await metaAt('')).toMatchObject({ title: 'Predikningar', canonical: '/studera/predikningar' })
  const second = { title: 'Predikningar, sida 2', canonical: '/studera/predikningar?sida=2' }
  expect(await metaAt('?sida=2')).toMatchObject(second)
  expect(await metaAt('?serie=Romarbrevet')).toMatchObject({ canonical: '/studera/predikningar' })
  expect((await addressesOf(sermonsRoutes.slice(0, 1), sermonsDb())).map(({ path }) => path)).toEqual([
    '/studera/predikningar?sida=2',
    '/studera/predikningar?sida=3',
  ])
})

test.each(lists)(
  'the description of %s has the length that search engines show',
  async (path, table, routes) => {
    const db = fakeDb({ [`GET ${table}`]: listOf(14), ...noNames })
    const { handle, context } = pageAt([...routes], `/studera/${path}?sida=2`, db)
    await handle.prefetch?.(context)
    const { description = '' } = handle.meta?.(context) ?? {}
    expect(description.length).toBeGreaterThan(50)
    expect(description.length).toBeLessThanOrEqual(160)
  },
)

test('[BE-113] a visitor’s page uses exactly the prefetched queries: the page, and the filter names in one request', async () => {
  const db = sermonsDb({ names })
  const { missing, unused } = await checkPrefetch(sermonsRoutes, db, {
    prefix: '/studera',
    at: '/studera/predikningar?serie=Romarbrevet',
  })
  expect({ missing, unused }).toEqual({ missing: [], unused: [] })
  expect(db.requests('GET rpc/video_filters')).toHaveLength(1)
})

test('[BE-113] series and preacher can be chosen, are in the address, and going back undoes one after the other', async () => {
  const db = sermonsDb({ names })
  const { router } = open('/studera/predikningar?sida=2', db)
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Serie' }), 'Romarbrevet')
  expect(router.state.location.search).toBe('?serie=Romarbrevet')
  expect(await screen.findByText('3 predikningar')).toHaveAttribute('role', 'status')
  expect(screen.getByText('Visar 1–3 av 3 predikningar')).toBeVisible()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Talare' }), 'Josef')
  expect(router.state.location.search).toBe('?serie=Romarbrevet&talare=Josef')
  await screen.findByText('Film 1')
  const asked = db.requests('GET sermons').at(-1)?.params
  expect([asked?.get('series'), asked?.get('preacher'), asked?.get('offset')]).toEqual([
    'eq.Romarbrevet',
    'eq.Josef',
    '0',
  ])
  await act(() => router.navigate(-1))
  expect(await screen.findByRole('combobox', { name: 'Talare' })).toHaveValue('')
  expect(screen.getByRole('combobox', { name: 'Serie' })).toHaveValue('Romarbrevet')
})

test('[BE-113] hides a filter with a single value, unless the address contains one', async () => {
  open('/studera/predikningar?talare=Karl', sermonsDb({ names: { series: ['En'], preachers: ['Anders'] } }))
  expect(await screen.findByRole('combobox', { name: 'Talare' })).toHaveValue('Karl')
  expect(screen.queryByRole('combobox', { name: 'Serie' })).toBeNull()
})

test('[BE-113] searches each word of a title, together with the filters', async () => {
  const db = sermonsDb({ names })
  const { router } = open('/studera/predikningar?talare=Josef', db)
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Sök bland predikningar' }), '7% film')
  expect(await screen.findByText('Inga predikningar hittades')).toBeVisible()
  expect(router.state.location.search).toBe('?talare=Josef&q=7%25+film')
  expect(Object.fromEntries(db.requests('GET rpc/search_videos').at(-1)?.params ?? [])).toEqual({
    of_table: 'sermons',
    q: '7% film',
    series: '',
    preacher: 'Josef',
    topic: '',
    page_size: '12',
    page_offset: '0',
  })
  expect(screen.getByText('0 predikningar')).toHaveAttribute('role', 'status')
  await userEvent.click(screen.getByRole('button', { name: 'Rensa' }))
  expect(screen.getByRole('group', { name: 'Välj bland predikningar' })).toHaveFocus()
  expect(await screen.findByText('Visar 1–12 av 30 predikningar')).toBeVisible()
  expect(router.state.location.search).toBe('')
  expect(screen.getByRole('searchbox')).toHaveValue('')
})

test('[BE-128] the pager shows how many videos have a word, and leads to the last', async () => {
  open('/studera/predikningar?q=film')
  expect(await screen.findByText('Visar 1–12 av 30 predikningar')).toBeVisible()
  expect(screen.getByText('30 predikningar')).toHaveAttribute('role', 'status')
  await userEvent.click(screen.getByRole('button', { name: 'Sida 3' }))
  expect(await screen.findByText('Visar 25–30 av 30 predikningar')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Nästa sida' })).toBeDisabled()
})

test('[BE-128] a page after the last one with the words gives the not-found page', async () => {
  open('/studera/predikningar?q=film&sida=4')
  expect(await screen.findByRole('heading', { level: 1, name: 'Sidan hittades inte' })).toBeVisible()
})

test('[BE-113] a topic chosen by a link is shown, and removed by a click', async () => {
  const db = sermonsDb()
  const { router } = open('/studera/predikningar?amne=nåd', db)
  const topic = await screen.findByRole('button', { name: 'Ta bort ämnet nåd' })
  expect(topic).toHaveTextContent('Ämne: nåd')
  expect(db.requests('GET sermons').at(-1)?.params.get('topics')).toBe('cs.{"nåd"}')
  await userEvent.click(topic)
  expect(screen.getByRole('group', { name: 'Välj bland predikningar' })).toHaveFocus()
  expect(router.state.location.search).toBe('')
})
