import { createQueryClient } from '@portal/shared-ui/portal'
import { isNotFound } from '@portal/shared-ui/remote'
import { fakeDb, openInPortal } from '@portal/shared-ui/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { doctrinePath, doctrines } from './doctrines'
import { doctrinesRoutes } from './doctrines.route'

const open = (at: string, db = fakeDb({})) => openInPortal(doctrinesRoutes, db, { prefix: '/studera', at })
const cards = () => screen.queryAllByRole('heading', { level: 2 }).map((card) => card.textContent)

test('[ST-17] seven doctrines link to their pages, with a count', async () => {
  await open('/studera/trosgrunder')
  for (const doctrine of doctrines) {
    const heading = screen.getByRole('heading', { level: 2, name: doctrine.title })
    expect(heading.closest('a')).toHaveAttribute('href', doctrinePath(doctrine))
  }
  expect(screen.getByRole('status')).toHaveTextContent('7 trosgrunder')
})

test('[ST-17] the search finds by title, text and keywords, and counts', async () => {
  await open('/studera/trosgrunder')
  const field = screen.getByRole('searchbox')
  await userEvent.type(field, 'BARNDOP')
  expect(cards()).toEqual(['Troendedop'])
  expect(screen.getByRole('status')).toHaveTextContent('Visar 1 av 7 trosgrunder')
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
  await open('/studera/trosgrunder/troendedop')
  expect(await screen.findByText(/^Trosgrund 5 av 7 · \d+ min$/)).toBeVisible()
  const contents = await waitFor(() =>
    within(screen.getByRole('navigation', { name: 'Innehåll', hidden: true })),
  )
  const [first] = contents.getAllByRole('link', { hidden: true })
  const heading = screen.getAllByRole('heading', { level: 2 })[0] as HTMLElement
  expect(first).toHaveTextContent(heading.textContent ?? '')
  expect(first).toHaveAttribute('href', `#${heading.id}`)
  expect(screen.getByRole('link', { name: 'Nästa: Frälsning genom tro' })).toBeVisible()
  cleanup()
  await open('/studera/trosgrunder/evig-sakerhet')
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
  expect(cards()).toHaveLength(7)
})

test.each(doctrines.map((doctrine) => [doctrine.title, doctrine] as const))(
  '[ST-19] %s shows its whole article, with passages, breadcrumb and a link back',
  async (title, doctrine) => {
    await open(doctrinePath(doctrine))
    const article = await doctrine.load()
    expect(await screen.findByText(article.ingress)).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
    for (const { heading } of article.sections) {
      expect(screen.getByRole('heading', { level: 2, name: heading })).toBeVisible()
    }
    const quotes = screen.getAllByRole('figure')
    expect(quotes.length).toBeGreaterThanOrEqual(4)
    for (const quote of quotes) {
      expect(within(quote).getByRole('link').getAttribute('href')).toMatch(/^\/bibeln\/[a-z0-9-]+\/\d+#v\d+/)
    }
    const crumbs = within(screen.getByRole('navigation', { name: 'Brödsmulor' })).getAllByRole('link')
    expect(crumbs.map((crumb) => crumb.getAttribute('href'))).toEqual([
      '/',
      '/studera',
      '/studera/trosgrunder',
    ])
    expect(screen.getByRole('link', { name: 'Alla trosgrunder' })).toHaveAttribute(
      'href',
      '/studera/trosgrunder',
    )
  },
)

test('[ST-19] a reference in a doctrine opens its verse below the paragraph', async () => {
  const verses = [{ number: 9, text: 'Den som har sett mig.' }]
  const db = fakeDb({ 'GET chapters': [{ number: 14, verses }] })
  await open('/studera/trosgrunder/treenigheten', db)
  const reference = await screen.findByRole('button', { name: 'Joh 14:9' })
  expect(db.requests('GET chapters')).toEqual([])
  await userEvent.click(reference)
  const passage = await screen.findByRole('group', { name: 'Johannes 14:9' })
  expect(await within(passage).findByText(/Den som har sett mig/)).toBeVisible()
  expect(passage.parentElement?.previousSibling).toBe(reference.closest('p'))
})

test('[ST-19] an address without a doctrine gives the not-found page, with links', async () => {
  const contextAt = (doctrine: string) => ({
    db: fakeDb({}),
    params: { doctrine },
    queryClient: createQueryClient(),
    url: new URL(`https://portal.test/studera/trosgrunder/${doctrine}`),
  })
  const handle = doctrinesRoutes[1]?.handle
  const error = await handle?.prefetch?.(contextAt('skarselden')).catch((reason: unknown) => reason)
  expect(isNotFound(error)).toBe(true)
  expect(handle?.meta?.(contextAt('skarselden')).robots).toBe('noindex')
  expect(await handle?.prefetch?.(contextAt('bibeln'))).toBeDefined()

  await open('/studera/trosgrunder/skarselden')
  expect(screen.getByRole('heading', { level: 1, name: 'Sidan hittades inte' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Alla trosgrunder' })).toBeVisible()
})

test('[ST-19] an article that cannot be fetched shows an error, and can be retried', async () => {
  const doctrine = doctrines[0] as (typeof doctrines)[number]
  jest.spyOn(doctrine, 'load').mockRejectedValueOnce(new Error('the line is down'))
  await open(doctrinePath(doctrine))
  await userEvent.click(await screen.findByRole('button', { name: 'Försök igen' }))
  expect(await screen.findByText((await doctrine.load()).ingress)).toBeVisible()
})
