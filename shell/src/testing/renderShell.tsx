import { createLoader } from '@portal/platform/browser/federation/loader'
import type { RemoteRelease } from '@portal/platform/contract/registry'
import type { Profile } from '@portal/shared-ui/portal'
import type { PortalRoute } from '@portal/shared-ui/remote'
import { CONTRACT } from '@portal/shared-ui/remote'
import type { Site } from '@portal/shared-ui/site'
import { type FakeDb, fakeDb, renderInPortal } from '@portal/shared-ui/testing'
import { act } from '@testing-library/react'
import { createRoutes } from '../routes/routes'
import { declaredRemotes } from './declaredRemotes'
import { eventDates } from './eventDates'

/** Empty responses for the layout's requests; a test overrides its own. */
export const quiet = {
  'POST rpc/increment_visits': 48_213,
  'GET visitor_stats': [{ total_visits: 48_213 }],
  ...eventDates([]),
  'GET site_settings': [],
  'GET pages': [],
  'GET rpc/start_page': { devotion: null, days: [], answer: null, video: null },
  'GET site_updates': [],
}

type Person = { user?: { id: string; email?: string }; profile?: Partial<Profile>; site?: Partial<Site> }

/** Renders the whole shell at an address, over a fake network. Each remote shows the path of its page as its heading. */
export async function renderShell(
  at: string,
  handlers: Parameters<typeof fakeDb>[0] = {},
  { further = [], ...person }: Person & { further?: RemoteRelease[] } = {},
) {
  const db: FakeDb = fakeDb({ ...quiet, ...handlers })
  const loader = createLoader({
    registry: {
      remotes: [...declaredRemotes(), ...further],
      unavailable: [],
    },
    loadContainer: async ({ paths }) => ({
      contract: CONTRACT,
      areas: Object.fromEntries(paths.map((path) => [path, [{ path: '*', element: <h1>{path}</h1> }]])),
    }),
  })
  const routes = createRoutes(loader) as PortalRoute[]
  // Suspended slots settle inside the act.
  const view = await act(async () => renderInPortal(routes, db, { at, ...person }))
  return { db, ...view }
}
