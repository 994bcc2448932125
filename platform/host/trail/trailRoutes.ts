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
import { merged, trailPage } from './trail'

type Options = { live: () => PortalState; texts: DeclaredTexts; ask: AskOptional }

/**
 * `/_spar/John/3`: the published texts that refer to a chapter. Without the backend the response has only the apps'
 * texts, and no cache stores it.
 */
export function createTrailRoutes({ live, texts, ask }: Options): Hono {
  const app = new Hono()
  app.use('/_spar/*', compression, etag())

  app.get('/_spar/:book{[A-Za-z0-9-]+}/:chapter{[1-9][0-9]*}', async (c: Context) => {
    const { book = '', chapter = '' } = c.req.param() as Record<string, string>
    const number = Number(chapter)
    // A book that the office has added is not in the canon.
    if (!book.startsWith('x-') && verseCount(book, number) === 0) return fileNotFound(c)
    const portal = live()
    const [data, declared] = await Promise.all([dataTrail(ask, portal, book, number), texts(portal)])
    const kinds = merged(data ?? [], codeTrail(declared, book, number))
    if (book.startsWith('x-') && kinds.length === 0) return fileNotFound(c)
    const from = Math.min(Number.parseInt(c.req.query('fran') ?? '0', 10) || 0, 1_000)
    const headers = { 'Cache-Control': data ? 'public, max-age=300' : 'no-store' }
    return c.json(trailPage(kinds, Math.max(from, 0)), 200, headers)
  })
  return app
}
