import type { PageMeta, PublicAddress } from '@portal/shared-ui/remote'
import type { Site } from '@portal/shared-ui/site'
import type { Paint } from '../../browser/paint/paintPage'
import type { FoundAt } from '../../browser/shellModule'
import type { CarriedRead } from '../../contract/carriedRead'
import type { Backend, PageEntry, Registry } from '../../contract/registry'

export type { CarriedRead }

/** One host file as text, checked against its hash, and the name under which its errors show it. */
export type CodeText = { name: string; text: string }

/** A runner's start data: the shell's code, its remote's (none for the shell itself), and the backend's address. */
export type Start = { shell: CodeText; remote: CodeText | null; backend: Backend }

/** The newest items of a list, for feed readers. */
export type Feed = { title: string; description: string; items: FeedItem[] }

export type FeedItem = {
  /** The item's id, which stays the same even when title and path change. */
  id: string
  title: string
  /** Encoded. */
  path: string
  /** ISO 8601. */
  published: string
  /** Plain text. */
  text: string
}

/** An address of an app: the prefix by which the app owns it, the path for the router, and the whole address. */
export type Address = { prefix: string; path: string; url: string }

/**
 * The inputs of a painted page besides its data: the registry, the path of the shell's files, and the backend's address
 * for browsers, from which its pictures come; and the site's identity.
 */
export type Layout = { registry: Registry; base: string; backend: Backend; site: Site }

/**
 * `carries`: the page is public, so its document may carry what it reads. `layout`: the layout that it is painted in.
 * `isMissing`: the page of unknown addresses, which only the shell has. `pages`: the pages that a search of the site
 * finds by name; only for an address that searches.
 */
export type PageAddress = Address & {
  carries: boolean
  layout: Layout
  isMissing?: boolean
  pages?: PageEntry[]
}

/** The backend's state while a page was read: not asked, responded, or silent. */
export type BackendHeard = 'unasked' | 'heard' | 'silent'

/**
 * Layout and page as they are shown before the scripts; of a page that was not read whole, the layout alone. `at`: the
 * time of rendering in milliseconds since 1970, which the browser's first render takes for now.
 */
export type PagePaint = Paint & { isWhole: boolean; at?: number; found?: FoundAt | null }

type PageAnswer =
  | { movedTo: string }
  | {
      meta: PageMeta
      /** The fields of its metadata that were too long, and were left out. */
      tooLong: string[]
      hasFeed: boolean
      /** Names of the code chunks that the page requests when it is shown. */
      code: string[]
      backend: BackendHeard
      /** Whether all data that the page asked for has arrived. */
      isRead: boolean
      /** The public responses of the backend that the document carries. */
      data: CarriedRead[]
      /** Those of the page alone, when it was read whole and its route is lasting. */
      lasting?: CarriedRead[]
      paint?: PagePaint
      /** Why the paint is missing. */
      problem?: Failure
    }

/**
 * The requests to a runner: what the host sends, and what the runner returns. Null means that the page, feed … does
 * not exist.
 */
export type Questions = {
  /**
   * `reads`: whether the runner fetches the page's data and waits for it. `carries`: whether its document carries that
   * data. `kept`: earlier responses for the page, which take the place of the backend.
   */
  page: { asks: PageAddress & { reads: boolean; kept?: CarriedRead[] }; answer: PageAnswer | null }
  feed: { asks: Address; answer: Feed | null }
  addresses: { asks: { prefixes: string[] }; answer: PublicAddress[] }
  calendar: { asks: { id?: string; origin: string; siteName: string }; answer: string | null }
  reading: { asks: { token: string; origin: string }; answer: string | null }
}
export type Kind = keyof Questions

/** An error, serialised between two processes. */
export type Failure = {
  name: string
  message: string
  stack?: string
  status?: number
  movedTo?: string | null
}

export type ToRunner =
  | { start: Start }
  | { ping: true }
  | { [K in Kind]: { id: number; kind: K; asks: Questions[K]['asks'] } }[Kind]

export type FromRunner =
  /** The shell's code has run. */
  | { ready: true }
  | { pong: true; resident: number }
  | { id: number; answer: unknown }
  | { id: number; failure: Failure }
  /** A fatal fault: its code could not run, or (late) left an uncaught error. */
  | { fault: Failure; isLate: boolean }
