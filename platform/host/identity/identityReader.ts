import { defaultSite, type Site } from '@portal/shared-ui/site'
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
/** The pause after a failed request. */
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
 * respond, the last identity holds. Equal settings give the same object, which cached pages are compared by.
 */
export function createIdentityReader({
  folder,
  stampOf,
  now = () => performance.now(),
}: Options): IdentityReader {
  let known = readLastIdentity(folder)
  let read: { url: string; stamp: number; retryAt: number; work: Promise<void> } | null = null

  const refresh = async ({ readsFrom }: PortalState, entry: { retryAt: number }): Promise<void> => {
    const ask = <Row>(path: string) => askBackend<Row[]>(readsFrom, path, { timeoutMs: TIMEOUT_MS })
    const [rows, pages, savedArguments] = await Promise.all([
      ask<SettingRow>(IDENTITY_PATH),
      ask<ListedPage>(PAGES_PATH),
      ask<unknown>(ARGUMENTS_PATH),
    ])
    if (!Array.isArray(rows) || !Array.isArray(pages) || !Array.isArray(savedArguments)) {
      entry.retryAt = now() + RETRY_MS
      return
    }
    const content = { pages: pages.filter(isListedPage), argumentTotal: savedArguments.length }
    const site = identityOf(rows.filter(isRow), content)
    const isSame = known?.url === readsFrom.url && JSON.stringify(known.site) === JSON.stringify(site)
    if (isSame) return
    known = { url: readsFrom.url, site }
    writeLastIdentity(folder, known)
  }

  return async (live) => {
    const stamp = await stampOf(live)
    const { url } = live.readsFrom
    if (stamp !== null) {
      if (read?.url !== url || read.stamp !== stamp || now() >= read.retryAt) {
        const entry = { url, stamp, retryAt: Number.POSITIVE_INFINITY, work: Promise.resolve() }
        entry.work = refresh(live, entry)
        read = entry
      }
      await read.work
    }
    return known?.url === url ? known.site : defaultSite
  }
}

const isRow = (row: unknown): row is SettingRow => {
  const { setting_key, setting_value } = (row ?? {}) as Partial<SettingRow>
  return typeof setting_key === 'string' && typeof setting_value === 'string'
}

const isListedPage = (row: unknown): row is ListedPage => {
  const { title, path } = (row ?? {}) as Partial<ListedPage>
  return typeof title === 'string' && typeof path === 'string'
}
