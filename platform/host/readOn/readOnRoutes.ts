import { compression } from '@portal/backend/gateway/compression'
import type { DeclaredTrail } from '@portal/shared-ui/remote'
import { type Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import type { AskOptional } from '../backend/askOptional'
import type { PortalState } from '../registry/portalState'
import { fileNotFound } from '../static/static'
import type { DeclaredTexts } from '../trail/declaredTexts'
import { UUID } from '../uuid'
import { type Known, relatedScore } from './relatedScore'

type Options = { live: () => PortalState; texts: DeclaredTexts; ask: AskOptional }

/** A text that the page offers to read next. */
type Step = { kind: string; title: string; line: string; to: string }
type Near = Step & { nearness: number }

/** The database's response for a text: its references and topics, and the most related rows. */
type ReadNext = { places: string[]; topics: string[]; rows: NearRow[] }
type NearRow = { one: string; title: string; line: string | null; path: string; nearness: number }

const MAX_RELATED = 3

/**
 * `/_vidare/interpretations/{id}`, `/_vidare/arguments` and `/_vidare/page/sjalavinna/romans-road`: the three texts that
 * are most related to a row of the office, to its arguments or to an app's own page, from the database and the apps. Without the backend the response has
 * only the apps' texts, and no cache stores it.
 */
export function createReadOnRoutes({ live, texts, ask }: Options): Hono {
  const app = new Hono()
  app.use('/_vidare/*', compression, etag())

  app.get('/_vidare/page/*', async (c) => {
    const page = new URL(c.req.url).pathname.replace('/_vidare/page', '')
    const portal = live()
    const declared = await texts(portal)
    const own = rowsOf(declared).filter(({ to }) => pageOf(to) === page)
    if (own.length === 0) return fileNotFound(c)
    const known = {
      places: own.flatMap(({ places }) => places),
      topics: own.flatMap(({ topics = [] }) => topics),
    }
    const body = { of_places: known.places, of_topics: known.topics }
    const rows = await ask(portal, 'read_next', body, ({ rows }: ReadNext) => rows.map(fromRow))
    return answered(c, nearest(known, declared, rows ?? [], page), rows !== null)
  })

  app.get(`/_vidare/:kind{[a-z_]{1,63}}/:id{${UUID}}?`, async (c) => {
    const { kind, id } = c.req.param()
    const portal = live()
    const body = { of_kind: kind, ...(id && { of_id: id }) }
    const found = await ask(portal, 'read_next', body, (json: ReadNext | null) => json ?? ('none' as const))
    if (found === 'none') return fileNotFound(c)
    return answered(c, found && nearest(found, await texts(portal), found.rows.map(fromRow)))
  })
  return app
}

const answered = (c: Context, rows: Step[] | null, kept = rows !== null) =>
  c.json({ rows: rows ?? [] }, 200, { 'Cache-Control': kept ? 'public, max-age=300' : 'no-store' })

/**
 * At equal scores an app's text comes first, because it does not change; rows are sorted newest first. Each page
 * appears once.
 */
function nearest(own: Known, declared: DeclaredTrail, rows: Near[], page?: string): Step[] {
  const nearnessOf = relatedScore(own)
  const ofCode = rowsOf(declared).flatMap(({ kind, title, line, to, ...text }) => {
    const near = pageOf(to) === page ? 0 : nearnessOf(text)
    return near > 0 ? [{ kind, title, line, to, nearness: near }] : []
  })
  const sorted = [...ofCode, ...rows].sort((a, b) => b.nearness - a.nearness)
  const pages = sorted.map(({ to }) => to.replace(/#.*/, ''))
  return sorted
    .filter((_, at) => pages.indexOf(pages[at] ?? '') === at)
    .slice(0, MAX_RELATED)
    .map(({ nearness, ...step }) => step)
}

const rowsOf = (declared: DeclaredTrail) =>
  declared.flatMap(({ one, rows }) => rows.map((row) => ({ ...row, kind: capitalized(one) })))

const fromRow = ({ one, title, line, path, nearness }: NearRow): Near => ({
  kind: capitalized(one),
  title,
  line: line ?? '',
  to: encodeURI(path),
  nearness,
})

/** The path of an address, as requests encode it. */
const pageOf = (to: string) => encodeURI(to.replace(/[?#].*/, ''))

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
