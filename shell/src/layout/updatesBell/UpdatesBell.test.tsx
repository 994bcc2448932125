import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderShell } from '../../testing/renderShell'
import { useLastSeen } from '../../uppdateringar/lastSeen'

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const update = (changes: object = {}) => ({
  id: Math.random().toString(),
  title: 'Ny sida',
  description: null,
  type: 'feature',
  icon: null,
  created_at: hoursAgo(1),
  ...changes,
})
const bell = () => screen.getByRole('button', { name: /^Uppdateringar/ })
const open = async () => {
  await userEvent.click(bell())
  return within(screen.getByRole('dialog', { name: 'Uppdateringar' }))
}

beforeEach(() => {
  localStorage.clear()
  useLastSeen.setState({ at: null })
  jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => jest.restoreAllMocks())

test('[SH-19] the bell has a dot while an active update is newer than the last seen', async () => {
  useLastSeen.setState({ at: '2026-01-01T00:00:00.000Z' })
  const { db } = await renderShell('/', { 'GET site_updates': [update()] })
  expect(await screen.findByText('!')).toBeVisible()
  const [request] = db.requests('GET site_updates')
  expect(Object.fromEntries(request?.params ?? [])).toMatchObject({
    is_active: 'eq.true',
    created_at: 'gt.2026-01-01T00:00:00.000Z',
    limit: '1',
  })
})

test('[SH-20] opening loads ten, stores that they were seen and clears the dot; a second click closes', async () => {
  const { db } = await renderShell('/', {
    'GET site_updates': ({ params }: { params: URLSearchParams }) =>
      params.has('created_at') ? [] : [update()],
  })
  expect(await screen.findByText('!')).toBeVisible()
  await open()
  await waitFor(() => expect(screen.queryByText('!')).toBeNull())
  expect(localStorage.getItem('last_seen_updates')).not.toBeNull()
  const panel = db.requests('GET site_updates').find(({ params }) => params.get('limit') === '10')
  expect(panel?.params.get('order')).toBe('priority.desc,created_at.desc')
  await userEvent.click(bell())
  expect(screen.queryByRole('dialog', { name: 'Uppdateringar' })).toBeNull()
})

test('[SH-21] [SH-22] the panel has short labels and dates', async () => {
  await renderShell('/', {
    'GET site_updates': [
      update({ type: 'new_content' }),
      update({ type: 'announcement', created_at: hoursAgo(30) }),
      update({ type: 'maintenance', created_at: hoursAgo(24 * 4) }),
    ],
  })
  const panel = await open()
  await panel.findAllByRole('listitem')
  const texts = panel.getAllByRole('listitem').map((item) => item.textContent)
  expect(texts[0]).toMatch(/^NyttIdag/)
  expect(texts[1]).toMatch(/^MeddelandeIgår/)
  expect(texts[2]).toMatch(/^Uppdatering4 dagar sedan/)
})

test('[SH-23] [C-124] shows loading and an empty list; a failure is logged and shown', async () => {
  let answer: unknown = new Promise(() => {})
  const first = await renderShell('/', { 'GET site_updates': () => answer })
  expect((await open()).getByText('Laddar...')).toBeVisible()
  first.unmount()

  answer = new Error('resting')
  await renderShell('/', { 'GET site_updates': () => answer })
  const panel = await open()
  expect(await panel.findByRole('alert')).toHaveTextContent('Uppdateringarna kunde inte hämtas.')
  expect(panel.queryByText('Inga uppdateringar')).toBeNull()
  const logged = jest.mocked(console.error).mock.calls.filter(([what]) => String(what).includes('panel'))
  expect(logged).toEqual([[expect.any(String), 'resting']])

  answer = []
  await userEvent.click(panel.getByRole('button', { name: 'Försök igen' }))
  expect(await panel.findByText('Inga uppdateringar')).toBeVisible()
})
