import { type Context, Hono } from 'hono'
import type { BackendEnv } from '../context'
import { asCaller, checkKey, type StorageContext } from './context'
import { findObject, type StoredObject } from './downloads'
import { objectNotFound } from './errors'
import { readBody, textOf } from './request'
import { HEAD_BYTES } from './signatures'
import { checkContents, loadBucket, store } from './uploads'

/** Moves and copies objects; the target's checks are those of an upload. */
export function createTransfers(context: StorageContext): Hono<BackendEnv> {
  const app = new Hono<BackendEnv>()

  /** The object, the beginning of its bytes, and its type as the target bucket accepts it. */
  const prepare = async (c: Context<BackendEnv>, bucket: string, key: string, to: string, most?: number) => {
    const target = await loadBucket(context, to)
    const object: StoredObject = await asCaller(context, c.get('identity'), (tx) =>
      findObject(tx, bucket, key),
    )
    const bytes = await context.files.read(object.version, most)
    if (!bytes) throw objectNotFound()
    const { mimetype, size } = object.metadata
    return { object, bytes, mimeType: checkContents(context, target, mimetype, bytes, size) }
  }

  app.post('/move', async (c) => {
    const { source, destination, bucket, target } = await readMove(c)
    await prepare(c, bucket, source, target, HEAD_BYTES)
    await asCaller(context, c.get('identity'), async (tx) => {
      const { affected } = await tx.query(
        `update storage.objects set name = $3, bucket_id = $4, updated_at = now()
         where bucket_id = $1 and name = $2`,
        [bucket, source, destination, target],
      )
      if (affected === 0) throw objectNotFound()
    })
    return c.json({ message: 'Successfully moved' })
  })

  app.post('/copy', async (c) => {
    const { source, destination, bucket, target } = await readMove(c)
    const { object, bytes, mimeType } = await prepare(c, bucket, source, target)
    const upsert = c.req.header('x-upsert') === 'true'
    const { cacheControl } = object.metadata
    const upload = { bytes, mimeType, cacheControl, metadata: object.user_metadata }
    const { id } = await store(
      context,
      c.get('identity'),
      { bucket: target, key: destination, upsert },
      upload,
    )
    return c.json({ Id: id, Key: `${target}/${destination}` })
  })
  return app
}

async function readMove(c: Context) {
  const body = await readBody(c)
  const bucket = textOf(body, 'bucketId')
  return {
    bucket,
    source: textOf(body, 'sourceKey'),
    destination: checkKey(textOf(body, 'destinationKey')),
    target: typeof body.destinationBucket === 'string' ? body.destinationBucket : bucket,
  }
}
