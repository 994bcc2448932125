import { Readable } from 'node:stream'
import { Hono } from 'hono'
import type { BackendEnv } from '../context'
import { FULL_DISK, isFullDisk } from '../database/fullDisk'
import { identify } from '../identity/identity'
import { logFailure } from '../logFailure'
import { type BackupParts, createArchive } from './archive'

type Parts = Omit<BackupParts, 'postgres'> & { secret: string; postgres: string | null }

/** A backup of the running server, for the service key; to be mounted at `/_backup`. */
export function createBackup({ database, files, postgres, secret }: Parts): Hono<BackendEnv> {
  const app = new Hono<BackendEnv>()
  let running = false

  app.post('/', async (c) => {
    const auth = await identify(c.req.raw, secret)
    if (!('identity' in auth) || auth.identity.role !== 'service_role') {
      return c.json({ message: 'A backup is given for the service key only.' }, 403)
    }
    if (postgres === null) {
      return c.json(
        { message: 'The database is a PostgreSQL of its own: back it up with pnpm backup --hosted FOLDER.' },
        501,
      )
    }
    if (running) return c.json({ message: 'Another backup is being made; wait for it.' }, 409)
    running = true
    try {
      const { content, done } = await createArchive({ database, files, postgres })
      void done.then(() => {
        running = false
      })
      return c.body(Readable.toWeb(content) as ReadableStream, 200, { 'content-type': 'application/gzip' })
    } catch (error) {
      running = false
      logFailure(error)
      return c.json({ message: isFullDisk(error) ? FULL_DISK : 'The backup failed.' }, 503)
    }
  })
  return app
}
