import { randomBytes } from 'node:crypto'
import type { AppName } from '../apps'
import { hashOf } from '../contract/hashOf'
import type { Pointer } from '../contract/pointer'
import { changePointer } from './pointers/changePointer'
import type { PointerStore } from './pointers/store'
import { changeOnSite, entryOf, mirrorPointers } from './publish'
import { liveOf, requireReleasable } from './switchTo'

const HOUR_MS = 60 * 60_000
const MAX_DAYS = 30
/** Links of an app that can be open at once; a further one ends the oldest. */
const MAX_PREVIEWS = 20

/** How long a link lasts, in milliseconds: `3d`, `12h`. Throws a readable error for anything else. */
export function readDuration(text: string): number {
  const [, number, unit] = /^(\d{1,3})([dh])$/.exec(text) ?? []
  const ms = Number(number) * HOUR_MS * (unit === 'd' ? 24 : 1)
  if (!(ms > 0 && ms <= MAX_DAYS * 24 * HOUR_MS))
    throw new Error(
      `A preview lasts from 1h to ${MAX_DAYS}d: pnpm try mf-study 3d. pnpm try mf-study off ends all links of the app.`,
    )
  return ms
}

/**
 * Makes a link that shows a built version in one browser, and nothing else of the site. Returns the link's path, and why
 * the version cannot be shown yet, if so. The pointer stores the hash of its token, so the link cannot be read from there.
 */
export async function openPreview(
  store: PointerStore,
  site: string,
  name: AppName,
  version: string,
  until: Date,
): Promise<{ path: string; why: string | null }> {
  await requireReleasable(store, site, name, version)
  const { sha256 } = entryOf(site, name, version)
  const token = randomBytes(16).toString('base64url')
  const hash = hashOf(token)
  const entry = { token: hash, version, sha256, until: until.toISOString() }
  await changePointer(store, name, (pointer) => ({
    ...pointer,
    previews: [...openOf(pointer), entry].slice(-MAX_PREVIEWS),
  }))
  await mirrorPointers(store, site)
  const shown = liveOf(site)?.previews?.find((preview) => preview.token === hash)
  const why = typeof shown?.release === 'object' ? null : `it ${shown?.release ?? 'has no portal yet'}`
  return { path: `/_preview/${token}`, why }
}

/** Ends all preview links of an app. */
export async function endPreviews(store: PointerStore, site: string, name: AppName): Promise<void> {
  await changeOnSite(store, site, name, (pointer) =>
    pointer.previews ? { ...pointer, previews: [] } : pointer,
  )
}

/** The links of a pointer that have not ended. */
export const openOf = ({ previews = [] }: Pointer, now = Date.now()) =>
  previews.filter(({ until }) => Date.parse(until) > now)
