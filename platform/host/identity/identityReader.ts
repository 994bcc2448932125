import { defaultSite, type Site } from '@portal/shared-ui/site'
import { NO_BACKEND } from '../../contract/registry'
import { askBackend } from '../backend/callBackend'
import type { PortalState } from '../registry/portalState'
import { readLastIdentity, writeLastIdentity } from './lastIdentity'
import {
  ARGUMENTS_PATH,
  IDENTITY_PATH,
  identityOf,
  type ListedPage,
  PAGES_PATH,
  type SettingRow,
} from './readIdentity'

/** A document does not wait longer than this for the settings. */
const TIMEOUT_MS = 500
/** The pause after a failed request, and after each further one twice as long, to at most this. */
const FIRST_RETRY_MS = 500
const RETRY_MS = 4_000

type Options = {
  /** The site's folder, which keeps the last identity for a start while the backend is away. */
  folder: string
  /** The backend's content stamp; null when it is unknown. */
  stampOf: (live: PortalState) => Promise<number | null>
  now?: () => number
}

export type IdentityReader = (live: PortalState) => Promise<Site>

/**
 * Reads the site's identity from the backend, again whenever the content stamp has changed. While the backend does not
 * respond, the last identity holds; until the first good read after a start it is read without a stamp too, and no
 * document waits for that. Equal settings give the same object, which cached pages are compared by.
 */
export function createIdentityReader({
  folder,
  stampOf,
  now = () => performance.now(),
}: Options): IdentityReader {
  let known = readLastIdentity(folder)
  let read: Attempt | null = null
  let failures = 0
  /** The backend that has given an identity since the start. */
  let heardFrom = ''

  const refresh = async ({ readsFrom }: PortalState, attempt: Attempt): Promise<void> => {
    const ask = <Row>(path: string) => askBackend<Row[]>(readsFrom, path, { timeoutMs: TIMEOUT_MS })
    const [rows, pages, savedArguments] = await Promise.all([
      ask<SettingRow>(IDENTITY_PATH),
      ask<ListedPage>(PAGES_PATH),
      ask<unknown>(ARGUMENTS_PATH),
    ])
    // A later attempt may know more.
    if (read !== attempt) return
    if (!Array.isArray(rows) || !Array.isArray(pages) || !Array.isArray(savedArguments)) {
      attempt.retryAt = now() + Math.min(RETRY_MS, FIRST_RETRY_MS * 2 ** failures)
      failures += 1
      return
    }
    failures = 0
    heardFrom = readsFrom.url
    const content = { pages: pages.filter(isListedPage), argumentTotal: savedArguments.length }
    const site = identityOf(rows.filter(isRow), content)
    const isSame = known?.url === readsFrom.url && JSON.stringify(known.site) === JSON.stringify(site)
    if (isSame) return
    known = { url: readsFrom.url, site }
    writeLastIdentity(folder, known)
  }

  const begin = (live: PortalState, stamp: number | null): Promise<void> => {
    const retryAt = Number.POSITIVE_INFINITY
    const attempt = { url: live.readsFrom.url, stamp, retryAt, work: Promise.resolve() }
    read = attempt
    attempt.work = refresh(live, attempt)
    return attempt.work
  }

  return async (live) => {
    const stamp = await stampOf(live)
    const { url } = live.readsFrom
    const isDue = read?.url !== url || now() >= read.retryAt
    if (stamp !== null) await (isDue || read?.stamp !== stamp ? begin(live, stamp) : read?.work)
    else if (isDue && heardFrom !== url && url !== NO_BACKEND.url) void begin(live, stamp)
    return known?.url === url ? known.site : defaultSite
  }
}

/** A request for the identity, and when it is made again because it has failed. */
type Attempt = { url: string; stamp: number | null; retryAt: number; work: Promise<void> }

const isRow = (row: unknown): row is SettingRow => {
  const { setting_key, setting_value } = (row ?? {}) as Partial<SettingRow>
  return typeof setting_key === 'string' && typeof setting_value === 'string'
}

const isListedPage = (row: unknown): row is ListedPage => {
  const { title, path } = (row ?? {}) as Partial<ListedPage>
  return typeof title === 'string' && typeof path === 'string'
}
