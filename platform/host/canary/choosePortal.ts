import { createHash, randomInt } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { previewOf } from '../preview/previewOf'
import { type Canary, shownCanaries } from '../registry/canaries'
import type { PortalState } from '../registry/portalState'
import { withCanaries } from '../registry/withCanaries'

/** The cookie of a browser while a canary is shown: a number from 0 to 99, and nothing else. */
const CANARY_COOKIE = 'canary'

/** Longer than a canary lasts as a rule, so that a browser keeps its version. */
const LIFETIME_S = 30 * 24 * 60 * 60

const NUMBER = /^\d\d?$/

/** Whether responses depend on the browser's number. A browser with a preview gets no canary. */
const isDrawn = (c: Context, live: PortalState): boolean =>
  shownCanaries(live).length > 0 && previewOf(c, live) === null

/** The portal of the browser that sent this request. A browser without a number gets the portal without canaries. */
export function portalOf(c: Context, live: PortalState): PortalState {
  const number = numberIn(c)
  return number === null || !isDrawn(c, live) ? live : portalFor(live, number)
}

/**
 * The portal of the browser that requested this document. Gives the browser a number if it has none, and only while a
 * canary is shown.
 */
export function drawPortal(c: Context, live: PortalState, isHttps: boolean): PortalState {
  if (!isDrawn(c, live)) return live
  const known = numberIn(c)
  const number = known ?? randomInt(100)
  if (known === null)
    setCookie(c, CANARY_COOKIE, String(number), {
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      secure: isHttps,
      maxAge: LIFETIME_S,
    })
  return portalFor(live, number)
}

/**
 * `Cache-Control` of a response that depends on nothing of the browser except its canaries: while one is shown, no
 * shared cache may store the response.
 */
export const cacheControlOf = (live: PortalState): string =>
  shownCanaries(live).length > 0 ? 'private, no-cache' : 'no-cache'

function numberIn(c: Context): number | null {
  const value = getCookie(c, CANARY_COOKIE) ?? ''
  return NUMBER.test(value) ? Number(value) : null
}

/** The portal of a browser with this number. Returns the same object for the same canaries (`withCanaries`). */
export const portalFor = (live: PortalState, number: number): PortalState =>
  withCanaries(
    live,
    shownCanaries(live).filter((canary) => isChosen(canary, number)),
  )

/**
 * Whether a browser gets a canary. Each version counts the numbers from another one, so that different browsers try
 * each release; a larger share keeps the browsers of a smaller one.
 */
function isChosen(
  { app, version, share }: Pick<Canary, 'app' | 'version' | 'share'>,
  number: number,
): boolean {
  const first = createHash('sha256').update(`${app} ${version}`).digest().readUInt32BE() % 100
  return (number - first + 100) % 100 < share
}
