import { fakeSpeech } from '@portal/shared-ui/listen/testing'
import { createQueryClient } from '@portal/shared-ui/portal'
import { isNotFound } from '@portal/shared-ui/remote'
import { type FakeRequest, fakeDb, openInPortal } from '@portal/shared-ui/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { doctrinesRoutes } from './doctrines.route'
import { doctrineRows, doctrines } from './testing'

/** Opens a page and waits for its rows. */
const open = async (at: string, rows: Parameters<typeof fakeDb>[0] = {}) => {
  const db = fakeDb({ ...doctrineRows, ...rows })
  const page = await openInPortal(doctrinesRoutes, db, { prefix: '/studera', at })
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull())
  return { db, ...page }
}
const openOf = (site: object, at: string) =>
  openInPortal(doctrinesRoutes, fakeDb(doctrineRows), { prefix: '/studera', at, site })
const cards = () => screen.queryAllByRole('heading', { level: 2 }).map((card) => card.textContent)

test('[ST-17] the doctrines link to their pages, with their numbers and a count', async () => {
  await open('/studera/trosgrunder')
  for (const { title, path } of doctrines) {
    const heading = screen.getByRole('heading', { level: 2, name: title })
    expect(heading.closest('a')).toHaveAttribute('href', path)
  }
  expect(screen.getByText('III')).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('3 trosgrunder')
})

test('[ST-17] [C-141] doctrines and arguments are counted in words, as the host has counted them', async () => {
  await openOf({}, '/studera/trosgrunder')
  expect(
    screen.getByText('Sju läror som allt vilar på. Läs vad vi tror, och pröva det mot Skriften.'),
  ).toBeVisible()
  cleanup()
  await openOf({ doctrineCount: 'Åtta läror' }, '/studera/trosgrunder')
  expect(screen.getByText(/^Åtta läror som allt vilar på\./)).toBeVisible()
  cleanup()
  await openOf({ argumentCount: 'Elva' }, '/studera/trosgrunder/fralsning-genom-tro')
  expect(await screen.findByRole('link', { name: /^Pröva det: Elva argument för frälsning/ })).toBeVisible()
})

test('[ST-17] [C-141] the list describes itself by the names of the doctrines that are public', async () => {
  const context = {
    db: fakeDb(doctrineRows),
    params: {},
    queryClient: createQueryClient(),
    url: new URL('https://portal.test/studera/trosgrunder'),
  }
  const handle = doctrinesRoutes[0]?.handle
  expect(handle?.meta?.(context).description).toBe(
    'Läror som vår tro vilar på. Läs vad vi tror, med de bibelord som bär det, och pröva det mot Skriften.',
  )
  await handle?.prefetch?.(context)
  const names = doctrines.map(({ title }) => title).join(', ')
  expect(handle?.meta?.(context).description).toContain(`Läror som vår tro vilar på: ${names}.`)
})

test('[ST-17] the search finds by title, text and keywords, and counts', async () => {
  await open('/studera/trosgrunder')
  const field = screen.getByRole('searchbox')
  await userEvent.type(field, 'BARNDOP')
  expect(cards()).toEqual(['Troendedop'])
  expect(screen.getByRole('status')).toHaveTextContent('Visar 1 av 3 trosgrunder')
  await userEvent.clear(field)
  await userEvent.type(field, 'tro nåd')
  expect(cards()).toEqual(['Frälsning genom tro'])
})

test('[ST-17] keeps a search in the address and restores it after going back', async () => {
  const { router } = await open('/studera/trosgrunder?q=dop')
  expect(screen.getByRole('searchbox')).toHaveValue('dop')
  expect(cards()).toEqual(['Troendedop'])
  await userEvent.clear(screen.getByRole('searchbox'))
  await userEvent.paste('nåd')
  await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('q')).toBe('nåd'))
  expect(cards()).toEqual(['Frälsning genom tro'])
})

test('[ST-17] the view changes between cards and rows', async () => {
  await open('/studera/trosgrunder')
  const toggle = within(screen.getByRole('group', { name: 'Visning' }))
  const columns = () => getComputedStyle(screen.getByRole('list', { name: 'Träffar' })).gridTemplateColumns
  expect(toggle.getByRole('button', { name: 'Lista' })).toHaveAttribute('aria-pressed', 'true')
  expect(columns()).toBe('1fr')
  await userEvent.click(toggle.getByRole('button', { name: 'Rutnät' }))
  expect(toggle.getByRole('button', { name: 'Rutnät' })).toHaveAttribute('aria-pressed', 'true')
  expect(columns()).not.toBe('1fr')
})

test('every doctrine, also the last, has its number, its contents in the margin and a link to the next', async () => {
  await open('/studera/trosgrunder/bibeln')
  expect(await screen.findByText(/^Trosgrund 1 av 3 · \d+ min$/)).toBeVisible()
  const contents = await waitFor(() =>
    within(screen.getByRole('navigation', { name: 'Innehåll', hidden: true })),
  )
  const [first] = contents.getAllByRole('link', { hidden: true })
  const heading = screen.getAllByRole('heading', { level: 2 })[0] as HTMLElement
  expect(first).toHaveTextContent(heading.textContent ?? '')
  expect(first).toHaveAttribute('href', `#${heading.id}`)
  expect(screen.getByRole('link', { name: 'Nästa: Troendedop' })).toBeVisible()
  cleanup()
  await open('/studera/trosgrunder/fralsning-genom-tro')
  expect(screen.getByRole('link', { name: /^Pröva det: Tio argument/ })).toHaveAttribute(
    'href',
    '/argument/fralsning',
  )
})

test('[ST-18] an empty result shows a message, and one button shows everything again', async () => {
  await open('/studera/trosgrunder')
  await userEvent.type(screen.getByRole('searchbox'), 'zzz')
  const empty = screen.getByText('Inga trosgrunder hittades').parentElement as HTMLElement
  await userEvent.click(within(empty).getByRole('button', { name: 'Rensa sökning' }))
  expect(screen.getByRole('searchbox')).toHaveValue('')
  expect(cards()).toHaveLength(3)
})

test('[ST-19] a doctrine shows its article, with passages that lead to the reader, breadcrumb and a link back', async () => {
  await open('/studera/trosgrunder/troendedop')
  expect(await screen.findByText('Dopet är för den som tror.')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Troendedop' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 2, name: 'Befallningen' })).toBeVisible()
  // A quotation of another book has no link.
  const quote = within(screen.getByRole('figure'))
  expect(quote.getByText('De blev döpta, både män och kvinnor.')).toBeVisible()
  expect(quote.getByRole('link', { name: 'Apostlagärningarna 8:12' })).toHaveAttribute(
    'href',
    '/bibeln/apostlagarningarna/8#v12',
  )
  expect(screen.getByText('Ett gammalt ordspråk').closest('blockquote')).toHaveTextContent('Så säger vi.')
  const crumbs = within(screen.getByRole('navigation', { name: 'Brödsmulor' })).getAllByRole('link')
  expect(crumbs.map((crumb) => crumb.getAttribute('href'))).toEqual(['/', '/studera', '/studera/trosgrunder'])
  expect(screen.getByRole('link', { name: 'Alla trosgrunder' })).toHaveAttribute(
    'href',
    '/studera/trosgrunder',
  )
})

test('[ST-19] a reference in a doctrine opens its verse below the paragraph', async () => {
  const verses = [{ number: 9, text: 'Den som har sett mig.' }]
  const { db } = await open('/studera/trosgrunder/bibeln', { 'GET chapters': [{ number: 14, verses }] })
  const reference = await screen.findByRole('button', { name: 'Joh 14:9' })
  expect(db.requests('GET chapters')).toEqual([])
  await userEvent.click(reference)
  const passage = await screen.findByRole('group', { name: 'Johannes 14:9' })
  expect(await within(passage).findByText(/Den som har sett mig/)).toBeVisible()
  expect(passage.parentElement?.previousSibling).toBe(reference.closest('p'))
})

test('[ST-19] an address without a doctrine gives the not-found page, with links', async () => {
  const contextAt = (doctrine: string) => ({
    db: fakeDb(doctrineRows),
    params: { doctrine },
    queryClient: createQueryClient(),
    url: new URL(`https://portal.test/studera/trosgrunder/${doctrine}`),
  })
  const handle = doctrinesRoutes[1]?.handle
  const unknown = contextAt('skarselden')
  const error = await handle?.prefetch?.(unknown).catch((reason: unknown) => reason)
  expect(isNotFound(error)).toBe(true)
  expect(handle?.meta?.(unknown).robots).toBe('noindex')
  expect(await handle?.prefetch?.(contextAt('bibeln'))).toBeDefined()

  await open('/studera/trosgrunder/skarselden')
  expect(screen.getByRole('heading', { level: 1, name: 'Sidan hittades inte' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Alla trosgrunder' })).toBeVisible()
})

test('[ST-19] an article that cannot be read shows an error, and can be retried', async () => {
  let isDown = true
  await open('/studera/trosgrunder/bibeln', {
    'GET pages': (request: FakeRequest) =>
      isDown ? new Response('{}', { status: 400 }) : doctrineRows['GET pages'](request),
  })
  const again = await screen.findByRole('button', { name: 'Försök igen' })
  isDown = false
  await userEvent.click(again)
  expect(await screen.findByText('Vi tror att Bibeln är Guds ord.')).toBeVisible()
})

describe('with a service worker', () => {
  beforeEach(() => Object.assign(navigator, { serviceWorker: {} }))
  afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'))

  test('[C-141] a doctrine that cannot be read is the one that the worker has kept with all', async () => {
    const { db, router } = await open('/studera/trosgrunder/bibeln', {
      'GET pages': (request: FakeRequest) =>
        request.params.get('slug') === 'eq.troendedop'
          ? new Response('{}', { status: 503 })
          : doctrineRows['GET pages'](request),
    })
    // The list, the doctrine, and all of them in one response.
    await waitFor(() => expect(db.requests('GET pages')).toHaveLength(3))
    await router.navigate('/studera/trosgrunder/troendedop')
    expect(await screen.findByText('Dopet är för den som tror.')).toBeVisible()
  })
})

test('[BE-306] a doctrine is read from its first paragraph on', async () => {
  const alva = { name: 'Alva', lang: 'sv-SE', localService: true }
  const fake = fakeSpeech({ voices: [alva], voicesAfter: 0, letterMs: 0, endsLateMs: 0 })
  await open('/studera/trosgrunder/fralsning-genom-tro')
  await userEvent.click(await screen.findByRole('button', { name: 'Lyssna' }))
  await waitFor(() => expect(fake.begun.length).toBeGreaterThan(0))
  const [first] = document.querySelectorAll('#artikel p')
  expect(first?.textContent).toContain(fake.begun[0])
})
