import type { Db } from '@portal/supabase/client'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
import { defaultSite, type Site } from '../identity/site'
import type { Outbox } from './outbox/outbox'
import { createQueryClient } from './queryClient'
import { createSessionStore, type SessionStore } from './session'

export type Portal = {
  db: Db
  queryClient: QueryClient
  session: SessionStore
  /** The site's identity; read it by `useSite`. */
  site: Site
  /** Stores a member's changes until the server has them. Its code is fetched at the first call. */
  outbox: () => Promise<Outbox>
  /**
   * Fetches the code and data of a public page, which the service worker then has. Absent until the first page is
   * shown; then the window gets the event `portal:prefetch`. Throws when one cannot be fetched, and `NotFound` for a page
   * without content.
   */
  prefetch?: (path: string) => Promise<void>
}

/**
 * Creates the portal's objects. The session stays 'unknown' until `startSession` is called, so the host can render it
 * too.
 */
export const createPortal = (
  db: Db,
  queryClient: QueryClient = createQueryClient(),
  site: Site = defaultSite,
): Portal => {
  const parts = { db, queryClient, session: createSessionStore(), site }
  let made: Promise<Outbox> | undefined
  const outbox = () => {
    made ??= import('./outbox/outbox').then(({ createOutbox }) => createOutbox(parts))
    // When the code fails to load, the next call fetches it again.
    made.catch(() => {
      made = undefined
    })
    return made
  }
  return { ...parts, outbox }
}

const PortalContext = createContext<Portal | null>(null)

export const PortalProvider = ({ portal, children }: { portal: Portal; children: ReactNode }) => (
  <PortalContext.Provider value={portal}>
    <QueryClientProvider client={portal.queryClient}>{children}</QueryClientProvider>
  </PortalContext.Provider>
)

/** The portal of the surrounding provider; throws outside one. */
export function usePortal(): Portal {
  const portal = useContext(PortalContext)
  if (!portal) throw new Error('There is no portal here: render inside <PortalProvider>.')
  return portal
}

/** The site's identity, which the shell lends to every app. */
export const useSite = (): Site => usePortal().site

/** The portal's typed Supabase client. */
export const useDb = (): Db => usePortal().db
