import type { TableName } from '@portal/supabase/client'
import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { RouteObject } from 'react-router-dom'
import type { Site } from './identity/site'
import type { Db } from './portal'

/**
 * The version of this contract. It increases when the new shell can no longer show an old remote (a changed type here
 * or in `shared-ui/portal`); new optional fields do not count.
 */
export const CONTRACT = 1

/** A page's metadata, used by the browser's tab, search engines, shared links, and `Page`. */
export type PageMeta = {
  title: string
  /** 50 to 160 characters. */
  description?: string
  /** Path of the canonical address of this content. Default: the page's own path. */
  canonical?: string
  /** 'noindex' keeps a page out of search engines. Default: 'index'. */
  robots?: 'index' | 'noindex'
  /** The pages above this one, for its breadcrumb, without the start page. */
  crumbs?: { label: string; to: string }[]
  /** Path or https address of a picture for shared links. Default: the site's own picture. */
  image?: string
  /** For articles: author and times, as ISO 8601. */
  article?: { author?: string; published?: string; modified?: string }
  /** For videos: the address of the player, and the time of publication, as ISO 8601. */
  video?: { player: string; published: string }
  /** For a date of an event: its times as ISO 8601, or its day, and its place. */
  event?: { start: string; end?: string; place?: string; isCancelled: boolean }
}

/** A public, indexable address that responds with 200, for `sitemap.xml`. */
export type PublicAddress = {
  /** Path with its query string, encoded, exactly as `meta.canonical` returns it. */
  path: string
  /** When its content last changed, ISO 8601. */
  modified?: string
}

/**
 * A page's feed: the newest public rows of a kind in the database's index of items. Title and description are those of
 * the page unless they are given.
 */
type DeclaredFeed = { kind: TableName; title?: string; description?: string }

type PageParams = Readonly<Record<string, string | undefined>>

/**
 * The context of a route's functions. They run in the browser and on the host, so they may use neither the DOM nor the
 * session: in the browser `db` may be signed in, on the host it never is.
 */
export type RouteContext = {
  queryClient: QueryClient
  /** On the host an anonymous client: only public data is prefetched. */
  db: Db
  params: PageParams
  url: URL
  /** The site's identity; missing where an older shell or host calls. */
  site?: Site | undefined
}

/**
 * A route's `handle`, without the DOM: the browser and the host both call it.
 * - `prefetch` fills exactly the queries that the page uses and throws `NotFound` when the content does not exist;
 * - `meta` then reads them from the query client, and `Page` takes title and crumbs from `meta` (`definePage`);
 * - `movedTo` returns the canonical address ('/bibeln/johannes/3' for '/bibeln/joh/3'), or null. For an address the host
 *   responds with 301 and appends the query, unless the returned address has its own '?';
 * - `addresses` lists the addresses of a route with parameters whose pages are no rows of the database's index of items
 *   (chapters, pages of a list, texts in code). Items, and routes without parameters whose `meta` does not say 'noindex',
 *   are in the sitemap automatically. Only the host calls it;
 * - `code` fetches the page's own chunk (set by `definePage`): the first paint waits for it as for the area's code;
 * - `feed` declares the RSS feed that the host serves at the route's path followed by `/rss.xml`;
 * - `isLasting`: the host keeps what the page has read on its disk, and paints it while the backend is away, however long.
 *   For a few pages whose content is right on any day.
 */
export type RouteHandle = {
  meta?: (context: RouteContext) => PageMeta
  prefetch?: (context: RouteContext) => Promise<unknown>
  code?: (queryClient: QueryClient) => Promise<unknown>
  movedTo?: (context: Pick<RouteContext, 'params' | 'url'>) => string | null
  addresses?: (context: Pick<RouteContext, 'db' | 'queryClient'>) => AsyncIterable<PublicAddress>
  feed?: DeclaredFeed
  isLasting?: boolean
}

export type PortalRoute = Omit<RouteObject, 'children' | 'handle' | 'index'> & {
  handle?: RouteHandle
  children?: PortalRoute[]
  index?: boolean
  element?: ReactNode
}

/** The value that a remote exposes as `./remote`: the routes of each path prefix that it owns. */
export type Remote = {
  contract: number
  areas: Record<`/${string}`, PortalRoute[]>
}

/** Checks the type of a remote; the shell checks `contract` again before it renders. */
export const defineRemote = (remote: Remote): Remote => remote

/**
 * The verses that an app's own texts quote: the default export of the module that `references` of its package.json
 * names. The build writes it into the release as data, and the host uses it in the trail of each chapter and for
 * related texts.
 */
export type DeclaredTrail = readonly {
  /** The heading over its rows, and the nouns for counting them: '1 trosgrund', '3 trosgrunder'. */
  name: string
  one: string
  many: string
  rows: readonly TrailText[]
}[]

type TrailText = {
  title: string
  /** The beginning of the text, or a short summary. */
  line: string
  /** The text's address, in a public area of the app. */
  to: string
  /** The text's name when it is the only row: 'argument V'. */
  called?: string
  /** The passages that it refers to: 'John.3.16-18', 'Ps.23'. */
  places: readonly string[]
  /** The topics of the text, in the office's spelling: 'Dopet'. */
  topics?: readonly string[]
}

/**
 * A setting of the owner that an app's pages read, as declared in the app's package.json, so that the office needs no
 * knowledge of apps.
 */
export type DeclaredSetting = {
  /** The key of the setting's row in `site_settings`; visitors may read keys that begin with `public_`. */
  key: string
  group: string
  label: string
  /** `switch`: its value is 'ja' or 'nej'. */
  kind: 'link' | 'film' | 'text' | 'phone' | 'figure' | 'switch'
  /** The default without a row. */
  fallback?: string
  hint?: string
  /** The page that shows it, and its address. */
  on: string
  to: string
}

/**
 * Thrown by `prefetch` when the address has no content: the host responds with 404, and the page shows "not found".
 * With `movedTo`, the new path of the content, the host responds with 301 instead.
 */
export class NotFound extends Error {
  readonly status = 404
  constructor(
    message = 'Not found',
    readonly movedTo: string | null = null,
  ) {
    super(message)
    this.name = 'NotFound'
  }
}

/** True for `NotFound` from any copy of this module: a remote may contain its own. */
export function isNotFound(error: unknown): error is NotFound {
  const { name, status } = (error ?? {}) as { name?: unknown; status?: unknown }
  return name === 'NotFound' && status === 404
}
