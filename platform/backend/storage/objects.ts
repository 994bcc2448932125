import { type Context, Hono } from 'hono'
import type { BackendEnv, Identity } from '../context'
import { asCaller, asOwner, checkKey, type StorageContext } from './context'
import { findObject, objectInfo, type StoredObject, sendObject } from './downloads'
import { bucketNotFound, objectNotFound, StorageError } from './errors'
import { listObjects } from './list'
import { bucketOf, keyOf, readBody, secondsOf, textsOf } from './request'
import { readGrant, signGrant } from './sign'
import { createTransfers } from './transfers'
import { checkWriteAccess, loadBucket, readUpload, store } from './uploads'

const UPLOAD_LINK_SECONDS = 2 * 3600

/**
 * The endpoints for stored objects: upload, download, list, move, remove; row-level security on storage.objects
 * decides access.
 */
export function createObjects(context: StorageContext): Hono<BackendEnv> {
  const app = new Hono<BackendEnv>()
  addPublicReads(app, context)
  addReads(app, context)
  addSignedReads(app, context)
  addSignedUploads(app, context)
  app.post('/list/:bucket', async (c) => {
    const body = await readBody(c)
    const list = await asCaller(context, c.get('identity'), (tx) => listObjects(tx, bucketOf(c), body))
    return c.body(list, 200, { 'content-type': 'application/json; charset=utf-8' })
  })
  app.route('/', createTransfers(context))
  // Registered last: their paths begin with the bucket's name, which may be any word.
  addUploads(app, context)
  addRemovals(app, context)
  return app
}

type App = Hono<BackendEnv>

function addPublicReads(app: App, context: StorageContext): void {
  const read = async (bucket: string, key: string): Promise<StoredObject> => {
    if (!(await loadBucket(context, bucket)).public) throw bucketNotFound()
    return await asOwner(context, (tx) => findObject(tx, bucket, key))
  }
  app.get('/public/:bucket/*', async (c) =>
    sendObject(c, context, await read(bucketOf(c), keyOf(c, 'public/'))),
  )
  app.get('/info/public/:bucket/*', async (c) =>
    c.json(objectInfo(await read(bucketOf(c), keyOf(c, 'info/public/')))),
  )
}

/** An object that the caller may see. */
const readVisible = (context: StorageContext, identity: Identity, bucket: string, key: string) =>
  asCaller(context, identity, (tx) => findObject(tx, bucket, key))

function addReads(app: App, context: StorageContext): void {
  app.get('/info/:bucket/*', async (c) =>
    c.json(objectInfo(await readVisible(context, c.get('identity'), bucketOf(c), keyOf(c, 'info/')))),
  )
  app.get('/authenticated/:bucket/*', async (c) =>
    sendObject(
      c,
      context,
      await readVisible(context, c.get('identity'), bucketOf(c), keyOf(c, 'authenticated/')),
    ),
  )
}

function addSignedReads(app: App, context: StorageContext): void {
  const signedUrl = async (bucket: string, key: string, seconds: number) => {
    const url = `${bucket}/${key}`
    const token = await signGrant(context.secret, { scope: 'read', url }, seconds)
    // The path is not escaped: the client escapes the whole address itself.
    return `/object/sign/${url}?token=${token}`
  }
  app.get('/sign/:bucket/*', async (c) => {
    const [bucket, key] = [bucketOf(c), keyOf(c, 'sign/')]
    await readGrant(context.secret, c.req.query('token') ?? '', 'read', `${bucket}/${key}`)
    return sendObject(c, context, await asOwner(context, (tx) => findObject(tx, bucket, key)))
  })
  app.post('/sign/:bucket', async (c) => {
    const bucket = bucketOf(c)
    const body = await readBody(c)
    const paths = textsOf(body, 'paths')
    const seconds = secondsOf(body)
    const signed = await asCaller(context, c.get('identity'), async (tx) => {
      const list: object[] = []
      for (const path of paths) {
        try {
          await findObject(tx, bucket, path)
          list.push({ error: null, path, signedURL: await signedUrl(bucket, path, seconds) })
        } catch (error) {
          if (!(error instanceof StorageError)) throw error
          const message = 'Either the object does not exist or you do not have access to it'
          list.push({ error: message, path, signedURL: null })
        }
      }
      return list
    })
    return c.json(signed)
  })
  app.post('/sign/:bucket/*', async (c) => {
    const [bucket, key] = [bucketOf(c), keyOf(c, 'sign/')]
    const seconds = secondsOf(await readBody(c))
    await readVisible(context, c.get('identity'), bucket, key)
    return c.json({ signedURL: await signedUrl(bucket, key, seconds) })
  })
}

function addSignedUploads(app: App, context: StorageContext): void {
  app.post('/upload/sign/:bucket/*', async (c) => {
    const [bucket, key, identity] = [bucketOf(c), keyOf(c, 'upload/sign/'), c.get('identity')]
    const upsert = c.req.header('x-upsert') === 'true'
    await loadBucket(context, bucket)
    await asOwner(context, (tx) => checkWriteAccess(tx, identity, { bucket, key, upsert }))
    const url = `${bucket}/${key}`
    const owner = typeof identity.claims.sub === 'string' ? identity.claims.sub : null
    const token = await signGrant(context.secret, { scope: 'write', url, owner, upsert }, UPLOAD_LINK_SECONDS)
    return c.json({ url: `/object/upload/sign/${url}?token=${token}`, token })
  })
  app.put('/upload/sign/:bucket/*', async (c) => {
    const [bucket, key] = [bucketOf(c), keyOf(c, 'upload/sign/')]
    const grant = await readGrant(context.secret, c.req.query('token') ?? '', 'write', `${bucket}/${key}`)
    const upload = await readUpload(c, context, await loadBucket(context, bucket))
    // The right was checked when the address was signed; the account that signed it becomes the object's owner.
    const claims = { role: 'service_role', ...(grant.owner && { sub: grant.owner }) }
    await store(context, { role: 'service_role', claims }, { bucket, key, upsert: grant.upsert }, upload)
    return c.json({ Key: `${bucket}/${key}` })
  })
}

function addUploads(app: App, context: StorageContext): void {
  const put = async (c: Context<BackendEnv>, upsert: boolean) => {
    const [bucket, key] = [bucketOf(c), checkKey(keyOf(c, ''))]
    const upload = await readUpload(c, context, await loadBucket(context, bucket))
    const { id } = await store(context, c.get('identity'), { bucket, key, upsert }, upload)
    return c.json({ Id: id, Key: `${bucket}/${key}` })
  }
  app.post('/:bucket/*', (c) => put(c, c.req.header('x-upsert') === 'true'))
  app.put('/:bucket/*', (c) => put(c, true))
  app.get('/:bucket/*', async (c) =>
    sendObject(c, context, await readVisible(context, c.get('identity'), bucketOf(c), keyOf(c, ''))),
  )
}

function addRemovals(app: App, context: StorageContext): void {
  const remove = async (identity: Identity, bucket: string, names: string[]) => {
    const { rows } = await asCaller(context, identity, (tx) =>
      tx.query(
        `delete from storage.objects where bucket_id = $1 and name in (select json_array_elements_text($2::json))
         returning version, to_json(objects)::text as row`,
        [bucket, JSON.stringify(names)],
      ),
    )
    await context.files.remove(rows.flatMap(({ version }) => version ?? []))
    return rows.map(({ row }) => JSON.parse(row ?? 'null') as object)
  }
  app.delete('/:bucket', async (c) => {
    const names = textsOf(await readBody(c), 'prefixes')
    return c.json(await remove(c.get('identity'), bucketOf(c), names))
  })
  app.delete('/:bucket/*', async (c) => {
    const removed = await remove(c.get('identity'), bucketOf(c), [keyOf(c, '')])
    if (removed.length === 0) throw objectNotFound()
    return c.json({ message: 'Successfully deleted' })
  })
}
