import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { RouteObject } from 'react-router-dom'
import type { Db } from './portal'

/**
 * The version of this contract. It grows when a remote of yesterday can no longer be shown by the shell of today
 * (a changed shape here or in what `shared-ui/portal` lends); new optional fields do not count.
 */
export const CONTRACT = 1

/** A page's metadata, used by the browser's tab, search engines, shared links, and `Page`. */
export type PageMeta = {
  title: string
  /** 50 to 160 characters. */
  description?: string
  /** Path of the one address of this content; the page's own path when left out. */
  canonical?: string
  /** 'noindex' keeps a page out of search engines; 'index' when left out. */
  robots?: 'index' | 'noindex'
  /** The pages above this one, as its breadcrumb shows them, without the start page. */
  crumbs?: { label: string; to: string }[]
  /** Path or https address of a picture for shared links; the site's own when left out. */
  image?: string
  /** Of a text with a beginning and an end: who wrote it and when, as ISO 8601. */
  article?: { author?: string; published?: string; modified?: string }
  /** Of a video: the address of its player, and when it came, as ISO 8601. */
  video?: { player: string; published: string }
}

/** An address that answers 200 and wants to be found, for `sitemap.xml`. */
export type PublicAddress = {
  /** Path with its query string, encoded, exactly as `meta.canonical` returns it. */
  path: string
  /** When its content last changed, ISO 8601. */
  modified?: string
}

/** The newest of a list, for feed readers. */
export type Feed = { title: string; description: string; items: FeedItem[] }

export type FeedItem = {
  /** Stays the same for ever, also when title and path change. */
  id: string
  title: string
  path: string
  /** ISO 8601. */
  published: string
  /** Plain text. */
  text: string
}

type PageParams = Readonly<Record<string, string | undefined>>

/** The context of a route's functions, in the browser and on the host: no DOM, nothing about the visitor. */
export type RouteContext = {
  queryClient: QueryClient
  /** On the host an anonymous client: what is prefetched is public. */
  db: Db
  params: PageParams
  url: URL
}

/**
 * `handle` of a route, free of the DOM: browser and host call it alike.
 * - `prefetch` fills exactly the queries that the page shows and throws `NotFound` when there is no such thing;
 * - `meta` then reads them from the query client, and `Page` its title and crumbs from `meta` (`definePage`);
 * - `movedTo` names the one address of what this one names too ('/bibeln/joh/3' is '/bibeln/johannes/3'), or null: the
 *   host then answers 301, and the query goes along unless this one has a '?' of its own;
 * - `addresses` lists the addresses of a route that has parameters or is shown under several (`?id=`). A route without
 *   parameters whose `meta` does not say 'noindex' is in the sitemap by itself;
 * - `code` fetches the page's own chunk (`definePage` has it): the first paint waits for it as it does for the area's;
 * - `feed` is what the host serves as RSS at the route's own path followed by `/rss.xml`.
 */
export type RouteHandle = {
  meta?: (context: RouteContext) => PageMeta
  prefetch?: (context: RouteContext) => Promise<unknown>
  code?: (queryClient: QueryClient) => Promise<unknown>
  movedTo?: (context: Pick<RouteContext, 'params' | 'url'>) => string | null
  addresses?: (context: Pick<RouteContext, 'db' | 'queryClient'>) => AsyncIterable<PublicAddress>
  feed?: (context: RouteContext) => Promise<Feed>
}

export type PortalRoute = Omit<RouteObject, 'children' | 'handle' | 'index'> & {
  handle?: RouteHandle
  children?: PortalRoute[]
  index?: boolean
  element?: ReactNode
}

/** A remote is this one value, exposed as `./remote`: the routes of each path prefix that it owns. */
export type Remote = {
  contract: number
  areas: Record<`/${string}`, PortalRoute[]>
}

/** Types a remote where it is written; the shell checks `contract` again before it renders. */
export const defineRemote = (remote: Remote): Remote => remote

/**
 * The verses that an app's own texts quote: the default export of the module that `references` of its
 * package.json names. The build writes it into the release as data, and the host shows it in the trail of each chapter and
 * among what other texts lead on to.
 */
export type DeclaredTrail = readonly {
  /** The heading over its rows, and how they are counted: '1 trosgrund', '3 trosgrunder'. */
  name: string
  one: string
  many: string
  rows: readonly TrailText[]
}[]

type TrailText = {
  title: string
  /** How it begins, or what it says in a few words. */
  line: string
  /** Its address, in an area of the app that anyone may see. */
  to: string
  /** Its name when it is the only one: 'argument V'. */
  called?: string
  /** The passages that it rests on: 'John.3.16-18', 'Ps.23'. */
  places: readonly string[]
  /** The topics that it is about, as the office spells them: 'Dopet'. */
  topics?: readonly string[]
}

/** A text or link of the owner that an app's pages read, as its package.json declares it: the office knows no app. */
export type DeclaredSetting = {
  /** Its row in `site_settings`; anyone reads keys that begin with `public_`. */
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
 * Thrown by `prefetch` when the address names nothing: the host answers 404, the page says so. With `movedTo`, the path
 * where the same content is now, the host answers 301 instead.
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

/** True for `NotFound` of any copy of this module: a remote may carry its own. */
export function isNotFound(error: unknown): error is NotFound {
  const { name, status } = (error ?? {}) as { name?: unknown; status?: unknown }
  return name === 'NotFound' && status === 404
}
