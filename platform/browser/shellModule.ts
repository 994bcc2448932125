import type * as portal from '@portal/shared-ui/portal'
import type { Db } from '@portal/shared-ui/portal'
import type { PortalRoute } from '@portal/shared-ui/remote'
import type { createDb } from '@portal/supabase/client'
import type { matchRoutes } from 'react-router-dom'
import type { recordReads } from '../contract/carriedRead'
import type { MenuEntry } from '../contract/registry'
import type { Paint, PaintOptions } from './paint/paintPage'
import type { ShellParts } from './shellParts'

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
  prefetchFrame: ShellParts['prefetchFrame']
  paintPage: (options: PaintOptions) => Promise<Paint | null>
  /** The calendar of all events, or of one; null when there is no such event. */
  icsFeed: (db: Db, id?: string, origin?: string) => Promise<string | null>
  /** The calendar of a member's plan, by its secret token. */
  readingFeed: (db: Db, token: string, origin: string) => Promise<string | null>
}
