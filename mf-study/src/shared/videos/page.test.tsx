import { isNotFound } from '@portal/shared-ui/remote'
import { checkPrefetch, deviceWith, fakeDb, renderInPortal } from '@portal/shared-ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { studiesRoutes } from '../../bibelstudier/studies.route'
import { documentariesRoutes } from '../../dokumentarer/documentaries.route'
import { sermonsRoutes } from '../../predikningar/sermons.route'
import { pageAt } from '../testing/pageAt'
import { idOf, sermonsDb, video } from './testing'

const known = {
  title: 'Ingen fördömelse',
  path: `/studera/predikningar/${idOf(1)}/ingen-fördömelse`,
  preacher: 'Anders Holm',
  series: 'Romarbrevet',
  preached_on: '2026-03-01',
  passage: 'Joh 3:16; Romarbrevet 8',
  topics: ['nåd', 'frid & ro'],
}
const path = encodeURI(known.path)
const found = {
  video: video(1, known),
  previous: { title: 'Lagen och striden', path: `/studera/predikningar/${idOf(7)}/lagen-och-striden` },
}
const open = (at: string, db = sermonsDb()) => renderInPortal(sermonsRoutes, db, { prefix: '/studera', at })
const at = (address: string, db = sermonsDb({ found })) => pageAt(sermonsRoutes, address, db)

test('[BE-112] a video’s page shows title, preacher, day and series, and its topics link to the list', async () => {
  open(path, sermonsDb({ found }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Ingen fördömelse' })).toBeVisible()
  expect(screen.getByText('Anders Holm')).toBeVisible()
  expect(screen.getByText('1 mars 2026')).toHaveAttribute('datetime', '2026-03-01')
  expect(screen.getByRole('link', { name: 'Romarbrevet' })).toHaveAttribute(
    'href',
    '/studera/predikningar?serie=Romarbrevet',
  )
  const topics = within(screen.getByRole('list', { name: 'Ämnen' })).getAllByRole('link')
  expect(topics.map((topic) => topic.getAttribute('href'))).toEqual([
    '/studera/predikningar?amne=n%C3%A5d',
    '/studera/predikningar?amne=frid+%26+ro',
  ])
  const crumbs = within(screen.getByRole('navigation', { name: 'Brödsmulor' }))
  expect(crumbs.getByRole('link', { name: 'Predikningar' })).toHaveAttribute('href', '/studera/predikningar')
})

test('[BE-112] its passage opens the verses in place, and a chapter links to the Bible', async () => {
  open(path, sermonsDb({ found }))
  expect(await screen.findByRole('button', { name: 'Joh 3:16', expanded: false })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Romarbrevet 8' })).toHaveAttribute('href', '/bibeln/romarbrevet/8')
})

test('[BE-112] a video’s page shows its description and uses it as the page’s description', async () => {
  const described = {
    ...found,
    video: video(1, { ...known, description: 'Om friheten i Kristus.\n\nDel ett.' }),
  }
  open(path, sermonsDb({ found: described }))
  expect(await screen.findByText(/^Om friheten i Kristus\./)).toBeVisible()
  const { handle, context } = at(path, sermonsDb({ found: described }))
  await handle.prefetch?.(context)
  expect(handle.meta?.(context).description).toMatch(/^Ingen fördömelse\. Om friheten i Kristus\./)
})

test('[BE-112] unknown facts are left out', async () => {
  open(path, sermonsDb({ found: {} }))
  expect(await screen.findByText('30 juni 2026')).toBeVisible()
  expect(screen.queryByRole('list', { name: 'Ämnen' })).toBeNull()
  expect(screen.queryByText('Bibelstället')).toBeNull()
  expect(screen.queryByText('Föregående i serien')).toBeNull()
  expect(screen.getByRole('link', { name: 'Alla predikningar' })).toHaveAttribute(
    'href',
    '/studera/predikningar',
  )
})

test('[BE-114] links to the neighbouring parts of its series', async () => {
  open(path, sermonsDb({ found: { ...found, next: video(9), newer: video(3) } }))
  const next = await screen.findByRole('link', { name: 'Nästa i serien: Film 9' })
  expect(next).toHaveAttribute('href', `/studera/predikningar/${idOf(9)}/film-9`)
  expect(screen.getByRole('link', { name: 'Föregående i serien Lagen och striden' })).toHaveAttribute(
    'href',
    `/studera/predikningar/${idOf(7)}/lagen-och-striden`,
  )
  expect(screen.queryByRole('link', { name: /Nyare/ })).toBeNull()
})

test('[BE-114] after the last part, links to the next newer video', async () => {
  open(path, sermonsDb({ found: { ...found, newer: video(3) } }))
  expect(await screen.findByRole('link', { name: 'Nyare: Film 3' })).toBeVisible()
})

test('[BE-115] a start time is shown, passed to the player, and can be left for the beginning', async () => {
  const { router } = open(`${path}?t=754`, sermonsDb({ found }))
  expect(await screen.findByText('Börjar vid 12.34')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Spela videon: Ingen fördömelse' }))
  expect(screen.getByTitle('Ingen fördömelse')).toHaveAttribute('src', expect.stringMatching(/&start=754$/))
  await userEvent.click(screen.getByRole('link', { name: 'Från början' }))
  expect(router.state.location.search).toBe('')
  await userEvent.click(screen.getByRole('button', { name: 'Spela videon: Ingen fördömelse' }))
  expect(screen.getByTitle('Ingen fördömelse')).toHaveAttribute('src', expect.not.stringContaining('start'))
})

test.each(['?t=', '?t=-5', '?t=12m', '?t=999999', '?t=86400', ''])(
  '[BE-115] %p is no valid time: the video begins at its beginning',
  async (search) => {
    open(`${path}${search}`, sermonsDb({ found }))
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByText(/Börjar vid/)).toBeNull()
  },
)

test('[BE-115] the shared address contains the typed time; an invalid one shows the format', async () => {
  open(path, sermonsDb({ found }))
  await userEvent.click(await screen.findByRole('button', { name: 'Dela' }))
  const address = await screen.findByRole('textbox', { name: 'Länk' })
  expect(address).toHaveValue(`http://localhost${path}`)
  const field = screen.getByRole('textbox', { name: 'Dela från' })
  await userEvent.type(field, '12')
  expect(field).toHaveAccessibleDescription('Skriv tiden som minuter och sekunder, till exempel 12:34.')
  expect(field).toBeInvalid()
  expect(address).toHaveValue(`http://localhost${path}`)
  await userEvent.type(field, ':34')
  expect(field).toBeValid()
  expect(address).toHaveValue(`http://localhost${path}?t=754`)
})

test('[BE-115] a phone asks for the time before its share sheet opens', async () => {
  const share = jest.fn().mockResolvedValue(undefined)
  Object.assign(navigator, { share })
  deviceWith('(pointer: coarse)')
  try {
    open(`${path}?t=754`, sermonsDb({ found }))
    await userEvent.click(await screen.findByRole('button', { name: 'Dela' }))
    expect(await screen.findByRole('textbox', { name: 'Dela från' })).toHaveValue('12:34')
    expect(share).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Fler sätt' }))
    expect(share).toHaveBeenCalledWith({ url: `http://localhost${path}?t=754`, title: 'Ingen fördömelse' })
  } finally {
    Reflect.deleteProperty(navigator, 'share')
    jest.restoreAllMocks()
  }
})

test('[ST-38] [BE-115] a video on another site is a link, without a start time', async () => {
  open(`${path}?t=754`, sermonsDb({ found: { video: video(2, { title: 'Ingen fördömelse' }) } }))
  expect(await screen.findByRole('link', { name: /Se videon på vimeo.com/ })).toBeVisible()
  expect(screen.queryByText(/Börjar vid/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Dela' }))
  expect(await screen.findByRole('textbox', { name: 'Länk' })).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'Dela från' })).toBeNull()
})

test('[BE-112] a visitor’s page uses exactly the prefetched queries', async () => {
  const { missing, unused } = await checkPrefetch(sermonsRoutes, sermonsDb({ found }), {
    prefix: '/studera',
    at: path,
  })
  expect({ missing, unused }).toEqual({ missing: [], unused: [] })
})

test('[BE-112] declares its canonical address, its subject and its player', async () => {
  const { handle, context } = at(`${path}?t=754`)
  await handle.prefetch?.(context)
  expect(handle.meta?.(context)).toMatchObject({
    title: 'Ingen fördömelse',
    description: expect.stringContaining(
      'Predikan med Anders Holm om Joh 3:16; Romarbrevet 8 i serien Romarbrevet.',
    ),
    canonical: path,
    image: '/_still/aqz-KE-bpKQ',
    video: { player: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ', published: '2026-03-01' },
  })
  expect(handle.meta?.(context)?.description?.length).toBeLessThanOrEqual(160)
})

test.each([
  ['bibelstudier', studiesRoutes, 'bible_studies'],
  ['predikningar', sermonsRoutes, 'sermons'],
  ['dokumentarer', documentariesRoutes, 'documentaries'],
] as const)('[BE-112] /studera/%s has a feed of its newest videos', (folder, routes, kind) => {
  expect(pageAt(routes, `/studera/${folder}`, fakeDb({})).handle.feed).toEqual({ kind })
})

test.each([`/studera/predikningar/${idOf(1)}`, `/studera/predikningar/${idOf(1)}/ett-gammalt-namn`])(
  '[BE-112] %s redirects to the address with the present title',
  async (address) => {
    const { handle, context } = at(address)
    await expect(handle.prefetch?.(context)).rejects.toMatchObject({
      name: 'NotFound',
      movedTo: decodeURI(path),
    })
  },
)

test('[BE-112] [C-14] a link to the list with a video’s id redirects to its page', async () => {
  const { handle, context } = at(`/studera/predikningar?id=${idOf(1)}`)
  expect(handle.movedTo?.(context)).toBe(`/studera/predikningar/${idOf(1)}?`)
  const { handle: list, context: without } = at('/studera/predikningar?serie=Romarbrevet')
  expect(list.movedTo?.(without)).toBeNull()
  const { router } = open(`/studera/predikningar?id=${idOf(1)}`, sermonsDb({ found }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/studera/predikningar/${idOf(1)}`))
  expect(await screen.findByRole('heading', { level: 1, name: 'Ingen fördömelse' })).toBeVisible()
})

test.each([idOf(99), 'nej'])('[BE-112] %s gives the not-found page, with a link to the list', async (id) => {
  const { handle, context } = at(`/studera/predikningar/${id}`, sermonsDb())
  const error = await handle.prefetch?.(context).catch((reason: unknown) => reason)
  expect(isNotFound(error)).toBe(true)
  expect(handle.meta?.(context)).toMatchObject({ title: 'Videon hittades inte', robots: 'noindex' })
  open(`/studera/predikningar/${id}`, sermonsDb())
  expect(await screen.findByText('Videon kunde inte hittas')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Visa alla predikningar' })).toHaveAttribute(
    'href',
    '/studera/predikningar',
  )
})
