import { createQueryClient } from '@portal/shared-ui/portal'
import { isNotFound } from '@portal/shared-ui/remote'
import { type FakeRequest, fakeDb, refusal, renderInPortal } from '@portal/shared-ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { studiesRoute } from '../../bibelstudier/studies.route'
import { documentariesRoute } from '../../dokumentarer/documentaries.route'
import { sermonsRoute } from '../../predikningar/sermons.route'

const idOf = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`

/** `count` videos, number 1 the newest, as the database answers for them: a range with the count, one, or how many are newer. */
const videos = (count: number) => {
  const rows = Array.from({ length: count }, (_, at) => ({
    id: idOf(at + 1),
    title: `Film ${at + 1}`,
    youtube_url: at === 1 ? 'https://vimeo.com/12345' : 'https://youtu.be/aqz-KE-bpKQ',
    created_at: new Date(Date.UTC(2026, 5, 30, 12) - at * 86_400_000).toISOString(),
  }))
  const answer = ({ params }: FakeRequest) => {
    const id = params.get('id')?.slice('eq.'.length)
    if (id) return rows.filter((row) => row.id === id)
    const first = Number(params.get('offset') ?? 0)
    if (first > 0 && first >= count) return refusal(416, 'PGRST103', 'Requested range not satisfiable')
    const page = rows.slice(first, first + Number(params.get('limit') ?? count))
    const range = page.length ? `${first}-${first + page.length - 1}` : '*'
    return new Response(JSON.stringify(page), { headers: { 'content-range': `${range}/${count}` } })
  }
  const newer = ({ params }: FakeRequest) => {
    const than = params.get('or')?.match(/created_at\.gt\."([^"]+)"/)?.[1]
    return than ? rows.filter((row) => row.created_at > than).length : count
  }
  return { answer, newer }
}

const lists = [
  ['bibelstudier', 'bible_studies', studiesRoute, 'Bibelstudier', 'bibelstudier', 'Inga bibelstudier än'],
  ['predikningar', 'sermons', sermonsRoute, 'Predikningar', 'predikningar', 'Inga predikningar än'],
  [
    'dokumentarer',
    'documentaries',
    documentariesRoute,
    'Dokumentärer',
    'dokumentärer',
    'Inga dokumentärer än',
  ],
] as const

const dbOf = (count: number) => {
  const { answer, newer } = videos(count)
  return fakeDb({ 'GET sermons': answer, 'HEAD sermons': newer })
}
const open = (at: string, db = dbOf(30)) => renderInPortal([sermonsRoute], db, { prefix: '/studera', at })
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((title) => title.textContent)
const contextAt = (at: string, db = dbOf(30)) => ({
  db,
  params: {},
  queryClient: createQueryClient(),
  url: new URL(at, 'https://portal.test'),
})

test.each(lists)(
  '[ST-35] [ST-37] /studera/%s shows twelve, newest first, with date and count',
  async (path, table, route, title, noun) => {
    const db = fakeDb({ [`GET ${table}`]: videos(14).answer })
    renderInPortal([route], db, { prefix: '/studera', at: `/studera/${path}` })
    expect(await screen.findByRole('heading', { level: 2, name: 'Film 1' })).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(titles()).toHaveLength(12)
    expect(screen.getByText('30 juni 2026')).toHaveAttribute('datetime', '2026-06-30T12:00:00.000Z')
    expect(screen.getByText(`Visar 1-12 av 14 ${noun}`)).toBeVisible()
    const crumbs = within(screen.getByRole('navigation', { name: 'Brödsmulor' }))
    expect(crumbs.getByRole('link', { name: 'Studera' })).toHaveAttribute('href', '/studera')
    expect(Object.fromEntries(db.requests(`GET ${table}`)[0]?.params ?? [])).toMatchObject({
      order: 'created_at.desc,id.desc',
      offset: '0',
      limit: '12',
    })
  },
)

test.each(lists)('[ST-36] an empty %s says so', async (path, table, route, _title, _noun, empty) => {
  renderInPortal([route], fakeDb({ [`GET ${table}`]: videos(0).answer }), {
    prefix: '/studera',
    at: `/studera/${path}`,
  })
  expect(await screen.findByText(empty)).toBeVisible()
  expect(screen.queryByRole('navigation', { name: 'Sidor' })).toBeNull()
})

test('[ST-36] loading is said, and shown as cards to come', async () => {
  open('/studera/predikningar')
  expect(screen.getByRole('status')).toHaveTextContent('Laddar predikningar…')
  await screen.findByText('Film 1')
})

test('[ST-36] [C-52] what fails says why in a red box, and is read again when asked', async () => {
  const { answer } = videos(3)
  let failing = true
  open(
    '/studera/predikningar',
    fakeDb({ 'GET sermons': (request: FakeRequest) => (failing ? new Error('vilar') : answer(request)) }),
  )
  expect(await screen.findByRole('alert')).toHaveTextContent('Ett fel uppstod: Servern kunde inte svara')
  failing = false
  await userEvent.click(screen.getByRole('button', { name: 'Försök igen' }))
  expect(await screen.findByText('Film 1')).toBeVisible()
})

test('[ST-37] another page is an address of its own, begins at the top and goes back', async () => {
  const scroll = jest.spyOn(window, 'scrollTo')
  const { router } = open('/studera/predikningar')
  await userEvent.click(await screen.findByRole('button', { name: 'Nästa sida' }))
  expect(scroll).toHaveBeenCalledWith({ top: 0 })
  expect(router.state.location.search).toBe('?sida=2')
  // The pager stays while the page is read, so that the keyboard keeps its place.
  expect(screen.getByRole('button', { name: 'Sida 2' })).toHaveAttribute('aria-current', 'page')
  expect(await screen.findByText('Film 13')).toBeVisible()
  expect(screen.getByText('Visar 13-24 av 30 predikningar')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Föregående sida' }))
  expect(await screen.findByText('Film 1')).toBeVisible()
  expect(router.state.location.search).toBe('')
})

test.each(['?sida=4', '?sida=0', '?sida=x', '?id=nej', `?id=${idOf(99)}`])(
  '[ST-37] %s is not found, and leads to the list',
  async (search) => {
    const context = contextAt(`/studera/predikningar${search}`)
    const error = await sermonsRoute.handle?.prefetch?.(context).catch((reason: unknown) => reason)
    expect(isNotFound(error)).toBe(true)
    expect(sermonsRoute.handle?.meta?.(context).robots).toBe('noindex')
    open(`/studera/predikningar${search}`)
    expect(await screen.findByRole('heading', { level: 1, name: 'Sidan hittades inte' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Visa alla predikningar' })).toHaveAttribute(
      'href',
      '/studera/predikningar',
    )
  },
)

test('[ST-35] [C-14] a link to one video opens the page on which it stands, at the video', async () => {
  open(`/studera/predikningar?id=${idOf(26)}`)
  const title = await screen.findByRole('heading', { level: 2, name: 'Film 26' })
  const card = title.closest('article') as HTMLElement
  await waitFor(() => expect(card).toHaveFocus())
  expect(card).toHaveAccessibleName('Film 26')
  expect(screen.getByRole('button', { name: 'Sida 3' })).toHaveAttribute('aria-current', 'page')
  expect(titles()).toHaveLength(6)
})

test('[ST-35] [ST-38] a video plays where it stands, and loads nothing before; one without a picture leads to its site', async () => {
  const { container } = open('/studera/predikningar')
  await userEvent.click(await screen.findByRole('button', { name: 'Spela videon: Film 1' }))
  expect(screen.getByTitle('Film 1')).toHaveAttribute(
    'src',
    expect.stringContaining('youtube-nocookie.com/embed/aqz-KE-bpKQ'),
  )
  expect(container.querySelectorAll('iframe')).toHaveLength(1)
  expect(container.querySelector('img')).toHaveAttribute(
    'src',
    'https://i.ytimg.com/vi/aqz-KE-bpKQ/hqdefault.jpg',
  )
  const other = screen.getByRole('heading', { name: 'Film 2' }).closest('article') as HTMLElement
  expect(other.querySelector('img')).toBeNull()
  expect(within(other).getByRole('link', { name: /Se videon på vimeo.com/ })).toHaveAttribute(
    'href',
    'https://vimeo.com/12345',
  )
})

test('[ST-37] every page says which address it is, and all are listed', async () => {
  const { handle } = sermonsRoute
  const metaAt = async (search: string) => {
    const context = contextAt(`/studera/predikningar${search}`)
    await handle?.prefetch?.(context)
    return handle?.meta?.(context)
  }
  expect(await metaAt('')).toMatchObject({ title: 'Predikningar', canonical: '/studera/predikningar' })
  const second = { title: 'Predikningar, sida 2', canonical: '/studera/predikningar?sida=2' }
  expect(await metaAt('?sida=2')).toMatchObject(second)
  expect(await metaAt(`?id=${idOf(13)}`)).toMatchObject(second)
  const listed = []
  for await (const { path } of handle?.addresses?.(contextAt('/')) ?? []) listed.push(path)
  expect(listed).toEqual(['/studera/predikningar?sida=2', '/studera/predikningar?sida=3'])
})

test.each(lists)(
  'the description of %s has the length that search engines show',
  async (path, table, { handle }) => {
    const context = contextAt(`/studera/${path}?sida=2`, fakeDb({ [`GET ${table}`]: videos(14).answer }))
    await handle?.prefetch?.(context)
    const { description = '' } = handle?.meta?.(context) ?? {}
    expect(description.length).toBeGreaterThan(50)
    expect(description.length).toBeLessThanOrEqual(160)
  },
)
