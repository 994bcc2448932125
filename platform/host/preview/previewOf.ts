import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { StoredRemote, StoredShell } from '../../contract/release'
import type { PortalState } from '../registry/portalState'
import type { Preview } from '../registry/previews'

/** A preview that may be shown now. */
export type OpenPreview = Omit<Preview, 'release'> & { release: StoredRemote | StoredShell }

/** The cookie of a browser that has opened a link: it contains the link's token, and nothing else. */
export const PREVIEW_COOKIE = 'preview'

/** 128 random bits in base64url. */
const TOKEN = /^[\w-]{22}$/

/** The preview that this browser has opened; null for everybody else, and when it has ended. */
export function previewOf(c: Context, live: PortalState): OpenPreview | null {
  const token = getCookie(c, PREVIEW_COOKIE)
  const found = token === undefined ? null : findPreview(live, token)
  return found && isOpen(found) ? found : null
}

/** Finds the preview of a token, which may have ended. Compares hashes with all of them in constant time. */
export function findPreview({ previews = [] }: Pick<PortalState, 'previews'>, token: string): Preview | null {
  const hash = createHash('sha256').update(token).digest()
  let found: Preview | null = null
  for (const preview of previews)
    if (timingSafeEqual(hash, Buffer.from(preview.token, 'hex'))) found = preview
  return TOKEN.test(token) ? found : null
}

export const isOver = ({ until }: Pick<Preview, 'until'>): boolean => Date.parse(until) <= Date.now()

export const isOpen = (preview: Preview): preview is OpenPreview =>
  !isOver(preview) && typeof preview.release === 'object'

/** A redirect that no browser remembers: another one follows when the preview has ended. */
export const redirectOnce = (c: Context, to: string): Response => {
  c.header('Cache-Control', 'no-store')
  return c.redirect(to, 303)
}
