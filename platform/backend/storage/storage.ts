import { Hono } from 'hono'
import type { BackendEnv, GatewayParts } from '../context'
import { DatabaseError } from '../database/database'
import { identify } from '../identity/identity'
import { applyBuckets, createBuckets } from './buckets'
import type { StorageContext } from './context'
import { notServed, StorageError, storageFailure } from './errors'
import type { Files } from './files'
import { createObjects } from './objects'
import { sweepObjects } from './sweep'

/** These addresses need no key: the bucket is public, or the address itself is signed. */
const openPaths = /\/object\/(public|info\/public|sign|upload\/sign)\//

/** Picture transformation, resumable uploads and the S3 protocol: hosted Supabase has them. */
const NOT_SERVED = ['/render/*', '/upload/resumable/*', '/s3/*']

/** Storage as supabase-js speaks it, to be mounted at `/storage/v1`. Makes the buckets that config.toml names. */
export async function createStorage(parts: GatewayParts & { files: Files }): Promise<Hono<BackendEnv>> {
  const { config, database, files, secret } = parts
  const context: StorageContext = {
    database,
    secret,
    files,
    fileSizeLimit: config.storage.fileSizeLimit,
  }
  await applyBuckets(context, config.storage.buckets)
  // In the background: requests do not wait for it.
  void sweepObjects(context, parts).catch(logSweepFailure)
  // SQL deletes rows alone: functions of the portal, and cascades. The database ends the subscription when it closes.
  await database.listen('deleted_object', (version) => void files.remove([version]).catch(logSweepFailure))

  const app = new Hono<BackendEnv>()
  app.onError((error, c) => storageFailure(c, error))
  app.notFound((c) => storageFailure(c, notServed(`${c.req.method} ${c.req.path}`)))
  for (const path of NOT_SERVED) {
    app.all(path, (c) => storageFailure(c, notServed(`${c.req.method} ${c.req.path}`)))
  }
  app.use('*', async (c, next) => {
    const auth = await identify(c.req.raw, secret)
    const open = openPaths.test(c.req.path) && c.req.method !== 'POST'
    if ('problem' in auth) throw new StorageError('403', 'Unauthorized', auth.message)
    if (auth.token === null && !open) throw new StorageError('403', 'Unauthorized', 'Invalid Compact JWS')
    c.set('identity', auth.identity)
    await next()
  })
  app.route('/bucket', createBuckets(context))
  app.route('/object', createObjects(context))
  return app
}

/** Logs a failure, unless the server is stopping or the disk is full: the next start sweeps again. */
function logSweepFailure(error: unknown): void {
  const stopped = error instanceof DatabaseError && ['57P02', '57P03', '53100'].includes(error.code)
  if (!stopped) console.error('Leftovers of interrupted uploads could not be removed:', String(error))
}
