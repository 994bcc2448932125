import { RegistryProvider } from '@portal/platform/browser/registry/useRegistry'
import { createQueryClient } from '@portal/shared-ui/portal'
import { fakeDb, hydrateInPortal, refusal } from '@portal/shared-ui/testing'
import { screen } from '@testing-library/react'
import { createStore } from 'zustand/vanilla'
import { upcomingQuery } from '../evenemang/events.data'
import { Hero } from '../start/Hero'
import { useLastSeen } from '../uppdateringar/lastSeen'
import { unseenQuery } from '../uppdateringar/updates.data'
import { EventsWidget } from './events/EventsWidget'
import { Footer } from './footer/Footer'
import { UpdatesBell } from './updatesBell/UpdatesBell'

const db = fakeDb({ 'GET site_updates': [], 'GET rpc/next_events': [] })
const registry = createStore(() => ({ registry: { remotes: [], unavailable: [] } }))

/** The layout's queries as a document carries them: an update of today, three coming events. */
function carried() {
  const queryClient = createQueryClient()
  queryClient.setQueryData<unknown>(unseenQuery(db, null).queryKey, true)
  queryClient.setQueryData<unknown>(upcomingQuery(db).queryKey, { events: [], total: 3 })
  return queryClient
}

const Controls = () => (
  <RegistryProvider value={registry}>
    <UpdatesBell />
    <EventsWidget />
  </RegistryProvider>
)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  useLastSeen.setState({ at: null })
})

test('[PUB-05] bell and events button are painted without a mark, which only this device can know', async () => {
  const { markup, complaints, lost } = await hydrateInPortal(<Controls />, db, { queryClient: carried() })
  expect(markup).toContain('aria-label="Uppdateringar"')
  expect(markup).toContain('aria-label="Kommande evenemang"')
  expect([complaints, lost]).toEqual([[], []])
  expect(screen.getByRole('button', { name: 'Uppdateringar, det finns nya' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Kommande evenemang, 3 kommande' })).toBeVisible()
})

test('[PUB-05] [SH-19] [SH-30] a device that has seen both gets no mark, and React finds no difference', async () => {
  const { complaints } = await hydrateInPortal(<Controls />, db, {
    queryClient: carried(),
    device: () => {
      localStorage.setItem('events_button_clicked', 'true')
      useLastSeen.setState({ at: '2099-01-01T00:00:00.000Z' })
    },
  })
  expect(complaints).toEqual([])
  expect(screen.getByRole('button', { name: 'Uppdateringar' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Kommande evenemang' })).toBeVisible()
})

test.each<[string, () => unknown]>([
  ['comes late', () => new Promise(() => {})],
  ['has failed', () => refusal(503, 'PGRST003', 'Timed out')],
])(
  '[PUB-05] a read of the layout that %s is painted as one that has not come: no mark and no number',
  async (_, answer) => {
    jest.spyOn(console, 'error').mockImplementation(() => {})
    const silent = fakeDb({
      'GET site_updates': answer,
      'GET rpc/next_events': answer,
      'GET site_settings': answer,
      'POST rpc/increment_visits': answer,
    })
    const queryClient = createQueryClient()
    queryClient.setDefaultOptions({ queries: { retry: false } })
    const shown = (
      <>
        <Controls />
        <Footer />
      </>
    )
    const { markup } = await hydrateInPortal(shown, silent, { queryClient })
    for (const words of [markup, document.body.innerHTML]) {
      expect(words).toContain('aria-label="Uppdateringar"')
      expect(words).toContain('aria-label="Kommande evenemang"')
      expect(words).not.toMatch(/besök/)
    }
    jest.restoreAllMocks()
  },
)

test('[PUB-05] the stored time of the last visit to the updates is no initial state', () => {
  localStorage.setItem('last_seen_updates', '2026-01-01T00:00:00.000Z')
  jest.isolateModules(() => {
    const { useLastSeen: fresh } =
      jest.requireActual<typeof import('../uppdateringar/lastSeen')>('../uppdateringar/lastSeen')
    expect(fresh.getInitialState().at).toBeNull()
    expect(fresh.getState().at).toBe('2026-01-01T00:00:00.000Z')
  })
})

test('[PUB-27] the events button is not painted as present: only the browser knows what lies below it', async () => {
  const { markup } = await hydrateInPortal(<Controls />, db)
  expect(markup).toContain('data-away="unknown"')
})

test('[PUB-14] the welcome has the same elements and classes whether the session has seen it or not', async () => {
  const { complaints, lost } = await hydrateInPortal(<Hero />, db, {
    device: () => sessionStorage.setItem('hero_animations_shown', 'true'),
  })
  expect([complaints, lost]).toEqual([[], []])
})
