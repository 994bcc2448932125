import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import type { Log } from '../log/log'
import type { PortalState } from '../registry/portalState'
import { createSenderLimit } from '../senderLimit'
import { fetchStill } from './fetchStill'
import { isFilm } from './isFilm'

type Options = {
  /** The site's folder; stills are kept in `stills/` below it. */
  folder: string
  live: () => PortalState
  log: Log
  /** The network that a request comes from (`senderOf`). */
  sender: (c: Context) => string | null
  /** The address of a video's still. */
  source?: (id: string) => string
  now?: () => number
}

/** Pause before an id without video or still is looked up again. */
const RETRY_AFTER_MS = 60_000
/** Lookups for one network, and for all together: one sender cannot use up those of the others. */
const LOOKUPS_A_MINUTE = { sender: 120, all: 1_200 }

const onYoutube = (id: string): string => `https://i.ytimg.com/vi/${id}/hqdefault.jpg`

/**
 * `GET /_still/<id>`: the still of a video, fetched from YouTube once and stored on the host's disk, so that a
 * visitor's browser contacts no other site before a video is played. Only ids in the database's links are fetched;
 * everything else, and a video whose still cannot be fetched, is 404, and the page shows its drawn poster.
 */
export function createStillRoutes({
  folder,
  live,
  log,
  sender,
  source = onYoutube,
  now = Date.now,
}: Options): Hono {
  const pending = new Map<string, Promise<Buffer | null>>()
  const missing = new Map<string, number>()
  const isAllowed = createSenderLimit(LOOKUPS_A_MINUTE, now)
  const fileOf = (id: string) => join(folder, 'stills', `${id}.jpg`)

  function mayLookUp(id: string, from: string | null): boolean {
    for (const [key, since] of missing) if (now() - since >= RETRY_AFTER_MS) missing.delete(key)
    return !missing.has(id) && isAllowed(from)
  }

  async function lookUp(id: string): Promise<Buffer | null> {
    try {
      const still = (await isFilm(live(), id)) ? await fetchStill(source(id)) : null
      if (still) await keep(id, still)
      else missing.set(id, now())
      return still
    } catch (error) {
      missing.set(id, now())
      log.problem(`The still of film ${id} cannot be served: ${(error as Error).message}`)
      return null
    } finally {
      pending.delete(id)
    }
  }

  /** Writes a temporary file and renames it, so that readers never see a partial file. */
  async function keep(id: string, still: Buffer): Promise<void> {
    await mkdir(join(folder, 'stills'), { recursive: true })
    await writeFile(`${fileOf(id)}.part`, still)
    await rename(`${fileOf(id)}.part`, fileOf(id))
  }

  async function stillOf(id: string, from: string | null): Promise<Buffer | null> {
    const kept = await readFile(fileOf(id)).catch(() => null)
    if (kept) return kept
    const running = pending.get(id)
    if (running) return running
    if (!mayLookUp(id, from)) return null
    const lookup = lookUp(id)
    pending.set(id, lookup)
    return lookup
  }

  return new Hono().get('/_still/:id{[\\w-]{11}}', async (c) =>
    respond(c, await stillOf(c.req.param('id'), sender(c))),
  )
}

function respond(c: Context, still: Buffer | null): Response {
  if (!still) return c.text('There is no such still.', 404, { 'Cache-Control': 'no-store' })
  return c.body(new Uint8Array(still), 200, {
    'Content-Type': 'image/jpeg',
    'Cache-Control': 'public, max-age=604800',
    // Link previews of a video's page show this picture.
    'Cross-Origin-Resource-Policy': 'cross-origin',
  })
}
