import { type Context, Hono } from 'hono'
import type { BackendEnv } from '../context'
import type { BucketConfig } from '../project/config'
import { asCaller, asOwner, findBucket, isoTime, type StorageContext } from './context'
import { badRequest, bucketNotFound, StorageError } from './errors'

type Handler = (c: Context<BackendEnv, '/:id'>) => Promise<Response>

/** The endpoints for buckets; row-level security on storage.buckets decides access. */
export function createBuckets(context: StorageContext): Hono<BackendEnv> {
  const app = new Hono<BackendEnv>()
  app.get('/', listBuckets(context))
  app.get('/:id', getBucket(context))
  app.post('/', createBucket(context))
  app.put('/:id', updateBucket(context))
  app.post('/:id/empty', emptyBucket(context))
  app.delete('/:id', deleteBucket(context))
  return app
}

function listBuckets(context: StorageContext) {
  return async (c: Context<BackendEnv>) => {
    const { rows } = await asCaller(context, c.get('identity'), (tx) =>
      tx.query(`select coalesce(json_agg(${json} order by name), '[]')::text as list from storage.buckets`),
    )
    return sendJson(c, rows[0]?.list)
  }
}

function getBucket(context: StorageContext): Handler {
  return async (c) => {
    const { rows } = await asCaller(context, c.get('identity'), (tx) =>
      tx.query(`select ${json}::text as found from storage.buckets where id = $1`, [c.req.param('id')]),
    )
    if (!rows[0]?.found) throw bucketNotFound()
    return sendJson(c, rows[0].found)
  }
}

function createBucket(context: StorageContext) {
  return async (c: Context<BackendEnv>) => {
    const settings = await readSettings(c)
    const id = settings.id ?? settings.name ?? ''
    if (!/^[A-Za-z0-9_!.*'() &$=@;:+,?-]{1,100}$/.test(id)) {
      throw new StorageError('400', 'InvalidBucketName', 'Bucket name invalid')
    }
    const { name = id, public: open = false, limit = null, types = null } = settings
    await asCaller(context, c.get('identity'), (tx) =>
      tx.query(
        `insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types, owner_id)
         values ($1, $2, $3, $4, $5, nullif(current_setting('request.jwt.claim.sub', true), ''))`,
        [id, name, String(open), limit, types],
      ),
    )
    return c.json({ name: id })
  }
}

function updateBucket(context: StorageContext): Handler {
  return async (c) => {
    const { public: open, limit, types } = await readSettings(c)
    const { affected } = await asCaller(context, c.get('identity'), (tx) =>
      tx.query(
        `update storage.buckets set updated_at = now(), public = coalesce($2, public),
           file_size_limit = case when $3 = 'true' then $4 else file_size_limit end,
           allowed_mime_types = case when $5 = 'true' then $6 else allowed_mime_types end
         where id = $1`,
        [
          c.req.param('id'),
          open === undefined ? null : String(open),
          String(limit !== undefined),
          limit ?? null,
          String(types !== undefined),
          types ?? null,
        ],
      ),
    )
    if (affected === 0) throw bucketNotFound()
    return c.json({ message: 'Successfully updated' })
  }
}

function emptyBucket(context: StorageContext) {
  return async (c: Context<BackendEnv, '/:id/empty'>) => {
    const id = c.req.param('id')
    const { rows } = await asCaller(context, c.get('identity'), async (tx) => {
      await findBucket(tx, id)
      return await tx.query('delete from storage.objects where bucket_id = $1 returning version', [id])
    })
    await context.files.remove(rows.flatMap(({ version }) => version ?? []))
    return c.json({ message: 'Empty bucket has been queued. Completion may take up to an hour.' })
  }
}

function deleteBucket(context: StorageContext): Handler {
  return async (c) => {
    const id = c.req.param('id')
    const filled = await asOwner(context, (tx) =>
      tx.query('select 1 from storage.objects where bucket_id = $1 limit 1', [id]),
    )
    if (filled.rows.length > 0) {
      throw new StorageError('409', 'ResourceNotEmpty', 'The bucket you tried to delete is not empty')
    }
    const { affected } = await asCaller(context, c.get('identity'), (tx) =>
      tx.query('delete from storage.buckets where id = $1', [id]),
    )
    if (affected === 0) throw bucketNotFound()
    return c.json({ message: 'Successfully deleted' })
  }
}

/** Creates or updates the buckets that config.toml names; others stay unchanged. */
export async function applyBuckets(context: StorageContext, buckets: BucketConfig[]): Promise<void> {
  await asOwner(context, async (tx) => {
    for (const { name, public: open, fileSizeLimit, allowedMimeTypes } of buckets) {
      await tx.query(
        `insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
         values ($1, $1, $2, $3, $4)
         on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
           allowed_mime_types = excluded.allowed_mime_types`,
        [
          name,
          String(open),
          fileSizeLimit === null ? null : String(fileSizeLimit),
          textArray(allowedMimeTypes),
        ],
      )
    }
  })
}

/** The settings that a request names; undefined stays as it is, null takes the limit away. */
type Settings = { id?: string; name?: string; public?: boolean; limit?: string | null; types?: string | null }

async function readSettings(c: Context): Promise<Settings> {
  let given: Record<string, unknown>
  try {
    given = (await c.req.json()) as Record<string, unknown>
  } catch {
    throw badRequest('The body must be a JSON object')
  }
  const { id, name, public: open, file_size_limit: limit, allowed_mime_types: types } = given
  return {
    id: typeof id === 'string' ? id : undefined,
    name: typeof name === 'string' ? name : undefined,
    public: typeof open === 'boolean' ? open : undefined,
    limit: limit === undefined ? undefined : limit === null ? null : String(bytesOf(limit)),
    types: types === undefined ? undefined : Array.isArray(types) ? textArray(types.map(String)) : null,
  }
}

/** Sizes here are decimal: "20mb" is 20,000,000. */
function bytesOf(limit: unknown): number {
  if (typeof limit === 'number') return Math.floor(limit)
  const parts = /^(\d+)\s*(b|kb|mb|gb)?$/i.exec(String(limit))
  if (!parts) throw badRequest('file_size_limit must be a number of bytes or a size such as "20mb"')
  const power = ['b', 'kb', 'mb', 'gb'].indexOf((parts[2] ?? 'b').toLowerCase())
  return Number(parts[1]) * 1000 ** power
}

function textArray(values: string[] | null): string | null {
  if (values === null) return null
  return `{${values.map((value) => `"${value.replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`
}

const json = `json_build_object('id', id, 'name', name, 'owner', coalesce(owner_id, ''), 'public', public,
  'file_size_limit', file_size_limit, 'allowed_mime_types', allowed_mime_types,
  'created_at', ${isoTime('created_at')}, 'updated_at', ${isoTime('updated_at')})`

function sendJson(c: Context, text: string | null | undefined): Response {
  return c.body(text ?? 'null', 200, { 'content-type': 'application/json; charset=utf-8' })
}
