import type * as portal from '@portal/shared-ui/portal'
import type { Db } from '@portal/shared-ui/portal'
import type { PortalRoute, RouteContext } from '@portal/shared-ui/remote'
import type { createDb } from '@portal/supabase/client'
import type { matchRoutes } from 'react-router-dom'
import type { recordReads } from '../contract/carriedRead'
import type { MenuEntry, PageEntry } from '../contract/registry'
import type { Paint, PaintOptions } from './paint/paintPage'
import type { ShellParts } from './shellParts'

/** A search of the address, its hits, and the address of the same search in the Bible. */
export type FoundAt = {
  words: string
  results: { kind: string; title: string; text: string | null; to: string; why?: string }[]
  /** The similar word that matched, when the typed one matches nothing. */
  meant: string | null
  inBible: string
}

/** What a shell's file for the host exports: the host renders pages and writes calendars with it. */
export type ShellModule = {
  /** The libraries and shared modules that the files of remotes import, by their share keys. */
  shared: Record<string, unknown>
  createDb: typeof createDb
  createQueryClient: typeof portal.createQueryClient
  matchRoutes: typeof matchRoutes
  recordReads: typeof recordReads
  shellPages: PortalRoute[]
  notFoundRoute: PortalRoute
  mainLinks: MenuEntry[]
  prefetchLayout: ShellParts['prefetchLayout']
  /** The hits of the search that an address names; null without a search. `declared`: pages that apps declare by name. */
  foundAt?: (page: Pick<RouteContext, 'db' | 'url'>, declared: PageEntry[]) => Promise<FoundAt | null>
  paintPage: (options: PaintOptions) => Promise<Paint | null>
  /** The calendar of all events, which has the site's name, or of one; null when there is no such event. */
  icsFeed: (db: Db, id?: string, origin?: string, siteName?: string) => Promise<string | null>
  /** The calendar of a member's plan, by its secret token. */
  readingFeed: (db: Db, token: string, origin: string) => Promise<string | null>
}
