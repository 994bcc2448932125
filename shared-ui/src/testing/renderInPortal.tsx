import type { User } from '@supabase/supabase-js'
import type { QueryClient } from '@tanstack/react-query'
import { type RenderResult, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { RouterProvider } from 'react-router-dom'
import { createMemoryRouter } from 'whole/react-router-dom'
import { defaultSite, type Site } from '../identity/site'
import {
  createPortal,
  createQueryClient,
  type Db,
  type Portal,
  PortalProvider,
  type Profile,
} from '../portal'
import type { PortalRoute } from '../remote'

type Options = {
  /** The address to open; '/' by default. */
  at?: string
  /** The navigation's state. */
  state?: unknown
  /** Renders these routes instead of the element alone: `renderInPortal(remote.areas['/bibeln'], db, …)`. */
  prefix?: string
  /** Signs this user in; a visitor otherwise. */
  user?: Partial<User> & { id: string }
  profile?: Partial<Profile>
  /** Cached data; none by default. */
  queryClient?: QueryClient
  /** What differs from the built-in identity of the site. */
  site?: Partial<Site>
}

export type InPortal = RenderResult & { portal: Portal; router: ReturnType<typeof createMemoryRouter> }

/** Renders a page or a remote's routes as the shell does: portal, router, session, and only the given `db` as network. */
export function renderInPortal(
  what: ReactElement | PortalRoute[],
  db: Db,
  { at = '/', state, prefix = '/', user, profile, queryClient = createQueryClient(), site }: Options = {},
): InPortal {
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } })
  const portal = createPortal(db, queryClient, { ...defaultSite, ...site })
  portal.session.setState(
    user
      ? {
          status: 'signedIn',
          user: { email: 'medlem@exempel.se', user_metadata: {}, ...user } as User,
          profile: { first_name: null, avatar_url: null, is_admin: false, ...profile },
        }
      : { status: 'signedOut' },
  )
  const routes = Array.isArray(what) ? [{ path: prefix, children: what }] : []
  const elsewhere = { path: '*', element: Array.isArray(what) ? <p>elsewhere</p> : what }
  const router = createMemoryRouter([...routes, elsewhere] as Parameters<typeof createMemoryRouter>[0], {
    initialEntries: [state === undefined ? at : { pathname: at, state }],
  })
  const view = render(
    <PortalProvider portal={portal}>
      <RouterProvider router={router} />
    </PortalProvider>,
  )
  return Object.assign(view, { portal, router })
}
