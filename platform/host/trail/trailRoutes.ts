import { compression } from '@portal/backend/gateway/compression'
import { verseCount } from '@portal/shared-ui/scripture/canon'
import { type Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import type { AskOptional } from '../backend/askOptional'
import type { PortalState } from '../registry/portalState'
import { fileNotFound } from '../static/static'
import { codeTrail } from './codeTrail'
import { dataTrail } from './dataTrail'
import type { DeclaredTexts } from './declaredTexts'
import { merged, trailPage, trailStart } from './trail'

type Options = { live: () => PortalState; texts: DeclaredTexts; ask: AskOptional }

/** The maximum number of chapters in one response: each is a question to the database. */
const MAX_CHAPTERS = 12

/**
 * `/_spar/John/3`: the published texts that refer to a chapter; `/_spar/John.3,John.4`: the first of each chapter. Without
 * the backend the response has only the apps' texts, and no cache stores it.
 */
export function createTrailRoutes({ live, texts, ask }: Options): Hono {
  const app = new Hono()
  app.use('/_spar/*', compression, etag())

  /** A chapter's texts by kind; null for a chapter that does not exist. */
  const kindsOf = async (portal: PortalState, book: string, chapter: number) => {
    // A book that the office has added is not in the canon.
    const isAdded = book.startsWith('x-')
    if (!isAdded && verseCount(book, chapter) === 0) return null
    const [data, declared] = await Promise.all([dataTrail(ask, portal, book, chapter), texts(portal)])
    const kinds = merged(data ?? [], codeTrail(declared, book, chapter))
    return isAdded && kinds.length === 0 ? null : { kinds, isWhole: data !== null }
  }
  const cacheFor = (isWhole: boolean) => ({ 'Cache-Control': isWhole ? 'public, max-age=300' : 'no-store' })

  app.get('/_spar/:chapters{[A-Za-z0-9.,-]+}', async (c: Context) => {
    const places = (c.req.param() as { chapters: string }).chapters.split(',')
    if (places.length > MAX_CHAPTERS) return fileNotFound(c)
    const portal = live()
    const trails = await Promise.all(
      places.map((place) => {
        const [, book = '', chapter] = /^([A-Za-z0-9-]+)\.([1-9]\d{0,2})$/.exec(place) ?? []
        return kindsOf(portal, book, Number(chapter ?? 0))
      }),
    )
    if (trails.every((trail) => trail === null)) return fileNotFound(c)
    const isWhole = trails.every((trail) => trail === null || trail.isWhole)
    const starts = trails.map((trail) => trailStart(trail?.kinds ?? []))
    return c.json(starts, 200, cacheFor(isWhole))
  })

  app.get('/_spar/:book{[A-Za-z0-9-]+}/:chapter{[1-9][0-9]{0,2}}', async (c: Context) => {
    const { book = '', chapter = '' } = c.req.param() as Record<string, string>
    const trail = await kindsOf(live(), book, Number(chapter))
    if (!trail) return fileNotFound(c)
    const from = Math.min(Number.parseInt(c.req.query('fran') ?? '0', 10) || 0, 1_000)
    return c.json(trailPage(trail.kinds, Math.max(from, 0)), 200, cacheFor(trail.isWhole))
  })
  return app
}
