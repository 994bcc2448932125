import { screen, within } from '@testing-library/react'
import { renderShell } from '../testing/renderShell'

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const update = (id: number, changes: object = {}) => ({
  id: String(id),
  title: `Nyhet ${id}`,
  description: 'Mer om det.',
  type: 'general',
  icon: null,
  priority: 0,
  created_at: hoursAgo(1),
  ...changes,
})

beforeEach(() => localStorage.clear())

test('[SH-41] [SH-42] shows the active updates with long labels and dates, and a priority only above 0', async () => {
  const { db } = await renderShell('/uppdateringar', {
    'GET site_updates': [
      update(1, { type: 'maintenance', priority: 5 }),
      update(2, { type: 'feature', created_at: hoursAgo(30) }),
      update(3, { type: 'other', created_at: hoursAgo(24 * 400) }),
    ],
  })
  await screen.findByRole('heading', { name: 'Nyhet 1' })
  const items = within(screen.getByRole('main'))
    .getAllByRole('listitem')
    .map((item) => item.textContent)
    .filter((text) => text?.includes('Nyhet'))
  expect(items[0]).toMatch(/^IdagUnderhållViktigt, prioritet 5Nyhet 1/)
  const lists = within(screen.getByRole('main')).getAllByRole('list')
  expect(lists.map((list) => within(list).queryAllByRole('article').length).filter(Boolean)).toEqual([1, 2])
  expect(items[1]).toMatch(/^IgårNy funktionNyhet 2/)
  expect(items[2]).toMatch(/^\d+ \w+ \d{4}AllmäntNyhet 3/)
  expect(screen.getByRole('link', { name: 'Tillbaka till startsidan' })).toHaveAttribute('href', '/')
  expect(localStorage.getItem('last_seen_updates')).not.toBeNull()
  const request = db.requests('GET site_updates').find(({ params }) => params.has('order'))
  expect(request?.params.get('order')).toBe('priority.desc,created_at.desc')
})

test('[SH-41] the page links to its feed, and the head names it', async () => {
  await renderShell('/uppdateringar')
  expect(await screen.findByRole('link', { name: 'Följ med RSS' })).toHaveAttribute(
    'href',
    '/uppdateringar/rss.xml',
  )
  expect(document.head.querySelector('link[type="application/rss+xml"]')).toHaveAttribute(
    'title',
    'Uppdateringar – Sanningens Ord',
  )
})

test('[BE-310] the page links to the feed of devotions too', async () => {
  await renderShell('/uppdateringar')
  expect(await screen.findByRole('link', { name: 'Dagens andakt med RSS' })).toHaveAttribute(
    'href',
    '/rss.xml',
  )
})

test('[SH-43] an empty list shows a message', async () => {
  await renderShell('/uppdateringar')
  expect(await screen.findByText('Inga uppdateringar')).toBeVisible()
  expect(screen.getByText('Det finns inga aktiva uppdateringar för tillfället.')).toBeVisible()
})
