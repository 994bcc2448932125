import { createHash, randomInt } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { OriginOf } from '../origin'
import { previewOf } from '../preview/previewOf'
import type { PortalState, Variant } from '../registry/portalState'
import { withVariants } from '../registry/variants'

/** The cookie of a browser while a canary is shown: a number from 0 to 99, and nothing else. */
const CANARY_COOKIE = 'canary'

/** Longer than a canary lasts as a rule, so that a browser keeps its version. */
const LIFETIME_S = 30 * 24 * 60 * 60

const NUMBER = /^\d\d?$/

type Choice = {
  /** The portal of the browser that sent this request. One without a number gets the portal without canaries. */
  portalOf: (c: Context) => PortalState
  /**
   * The portal of the browser that requested this document. Gives the browser a number if it has none, and only while
   * a canary is shown.
   */
  portalOfDocument: (c: Context) => PortalState
}

/** Chooses the variant of the live portal for each request, by the number in the browser's cookie. */
export function choosePortal(live: () => PortalState, originOf: OriginOf): Choice {
  const choose = (c: Context, numberOf: (c: Context) => number | null): PortalState => {
    const portal = live()
    // A browser with a preview gets no canary.
    if (!portal.variants?.length || previewOf(c, portal) !== null) return portal
    const number = numberOf(c)
    return number === null ? portal : portalFor(portal, number)
  }
  return {
    portalOf: (c) => choose(c, numberIn),
    portalOfDocument: (c) => choose(c, () => numberIn(c) ?? pickNumber(c, originOf(c).startsWith('https:'))),
  }
}

function numberIn(c: Context): number | null {
  const value = getCookie(c, CANARY_COOKIE) ?? ''
  return NUMBER.test(value) ? Number(value) : null
}

function pickNumber(c: Context, isHttps: boolean): number {
  const number = randomInt(100)
  setCookie(c, CANARY_COOKIE, String(number), {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: isHttps,
    maxAge: LIFETIME_S,
  })
  return number
}

/** The portal of a browser with this number. Returns the same object for the same canaries (`withVariants`). */
export const portalFor = (live: PortalState, number: number): PortalState =>
  withVariants(live, live.variants?.filter((variant) => isChosen(variant, number)) ?? [])

/**
 * Whether a browser gets a canary. Each version counts the numbers from another one, so that different browsers try
 * each release; a larger share keeps the browsers of a smaller one.
 */
function isChosen({ app, version, share }: Variant, number: number): boolean {
  const first = createHash('sha256').update(`${app} ${version}`).digest().readUInt32BE() % 100
  return (number - first + 100) % 100 < share
}
