import type { Context } from 'hono'
import type { Tx } from '../database/database'
import { isoTime, type StorageContext } from './context'
import { objectNotFound, StorageError } from './errors'
import { servedAs } from './mediaType'

export type StoredObject = {
  id: string
  name: string
  bucket_id: string
  version: string
  created_at: string
  updated_at: string
  last_accessed_at: string
  metadata: { eTag: string; size: number; mimetype: string; cacheControl: string; lastModified: string }
  user_metadata: Record<string, unknown> | null
}

/** The object by its name, when the transaction's role may see it. */
export async function findObject(tx: Tx, bucket: string, key: string): Promise<StoredObject> {
  const { rows } = await tx.query(
    `select json_build_object('id', id, 'name', name, 'bucket_id', bucket_id, 'version', version,
       'metadata', metadata, 'user_metadata', user_metadata, 'created_at', ${isoTime('created_at')},
       'updated_at', ${isoTime('updated_at')}, 'last_accessed_at', ${isoTime('last_accessed_at')})::text as found
     from storage.objects where bucket_id = $1 and name = $2`,
    [bucket, key],
  )
  if (!rows[0]?.found) throw objectNotFound()
  return JSON.parse(rows[0].found) as StoredObject
}

/** Sends an object: whole, a range of it, its headers alone, or 304 when the client's copy is current. */
export async function sendObject(
  c: Context,
  context: StorageContext,
  object: StoredObject,
): Promise<Response> {
  const { metadata, version } = object
  if (!(await context.files.exists(version))) throw objectNotFound()
  const { type, shown } = servedAs(metadata.mimetype)
  const headers = new Headers({
    'content-type': type,
    etag: metadata.eTag,
    'last-modified': new Date(metadata.lastModified).toUTCString(),
    'cache-control': metadata.cacheControl,
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    // If a browser opens it as a page, that page may load and run nothing.
    'content-security-policy': "default-src 'none'; sandbox",
    // The portal's pages are on another origin than the pictures they show.
    'cross-origin-resource-policy': 'cross-origin',
  })
  const download = c.req.query('download') ?? (shown ? undefined : '')
  if (download !== undefined) headers.set('content-disposition', disposition(download))
  if (c.req.header('if-none-match') === metadata.eTag) return new Response(null, { status: 304, headers })

  const range = readRange(c.req.header('range'), metadata.size)
  const { from, to } = range ?? { from: 0, to: metadata.size - 1 }
  headers.set('content-length', String(to - from + 1))
  if (range) headers.set('content-range', `bytes ${from}-${to}/${metadata.size}`)
  const empty = c.req.method === 'HEAD' || metadata.size === 0
  const body = empty ? null : context.files.stream(version, from, to)
  return new Response(body, { status: range ? 206 : 200, headers })
}

/** The response to `info()`. */
export function objectInfo(object: StoredObject): Record<string, unknown> {
  const { metadata } = object
  return {
    id: object.id,
    name: object.name,
    version: object.version,
    bucket_id: object.bucket_id,
    size: metadata.size,
    content_type: metadata.mimetype,
    cache_control: metadata.cacheControl,
    etag: metadata.eTag,
    metadata: object.user_metadata,
    last_modified: object.updated_at,
    created_at: object.created_at,
  }
}

function disposition(name: string): string {
  if (name === '') return 'attachment'
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`
}

function readRange(header: string | undefined, size: number): { from: number; to: number } | null {
  const parts = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!parts || (parts[1] === '' && parts[2] === '')) return null
  const [, first = '', last = ''] = parts
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (from > to) throw new StorageError('416', 'InvalidRange', 'The requested range is not satisfiable')
  return { from, to }
}
