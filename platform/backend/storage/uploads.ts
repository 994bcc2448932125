import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { Identity } from '../context'
import type { Tx } from '../database/database'
import {
  applyIdentity,
  asOwner,
  type Bucket,
  checkKey,
  findBucket,
  ownerOf,
  type StorageContext,
} from './context'
import { badRequest, StorageError, tooLarge } from './errors'
import { essence, readMediaType } from './mediaType'
import {
  hasPictureSize,
  isShowable,
  MAX_PICTURE_PIXELS,
  MAX_PICTURE_SIDE_PX,
  readPictureSize,
} from './pictureSize'
import { contradicts } from './signatures'

export type Upload = {
  bytes: Uint8Array
  mimeType: string
  cacheControl: string
  metadata: Record<string, unknown> | null
}

export type Target = { bucket: string; key: string; upsert: boolean }

/** Reads an upload, raw or as a form, within the limits of its bucket. */
export async function readUpload(c: Context, context: StorageContext, bucket: Bucket): Promise<Upload> {
  const limit = limitOf(context, bucket)
  const type = c.req.header('content-type') ?? 'text/plain;charset=UTF-8'
  const upload = type.startsWith('multipart/form-data')
    ? await readForm(c, type, limit)
    : {
        bytes: await readBytes(c, limit),
        mimeType: type,
        cacheControl: c.req.header('cache-control') ?? 'no-cache',
        metadata: readMetadata(Buffer.from(c.req.header('x-metadata') ?? '', 'base64').toString()),
      }
  return { ...upload, mimeType: checkContents(context, bucket, upload.mimeType, upload.bytes) }
}

/**
 * Checks that a bucket accepts an upload: its size, its type, and that its bytes match the type. Returns the type in
 * normalized form.
 * @param head the beginning of the bytes, where not all of them are at hand
 */
export function checkContents(
  context: StorageContext,
  bucket: Bucket,
  type: string,
  head: Uint8Array,
  size = head.length,
): string {
  if (size > limitOf(context, bucket)) throw tooLarge()
  const mimeType = readMediaType(type)
  const allowed = bucket.allowed_mime_types ?? []
  if (mimeType === null || (allowed.length > 0 && !allowed.some((pattern) => fits(mimeType, pattern)))) {
    throw new StorageError('415', 'invalid_mime_type', `mime type ${type} is not supported`)
  }
  if (contradicts(head, essence(mimeType))) {
    throw new StorageError('415', 'invalid_mime_type', `the contents are not of the mime type ${mimeType}`)
  }
  // For a stored file only the beginning is loaded; its picture size was checked on upload.
  if (size === head.length && hasPictureSize(essence(mimeType))) checkPictureSize(head, essence(mimeType))
  return mimeType
}

function checkPictureSize(bytes: Uint8Array, type: string): void {
  const pixels = readPictureSize(bytes, type)
  if (pixels && isShowable(pixels)) return
  const found = pixels ? `${pixels.width} x ${pixels.height} pixels` : 'no size'
  const most = `${MAX_PICTURE_PIXELS / 1_000_000} megapixels and ${MAX_PICTURE_SIDE_PX} pixels a side`
  throw new StorageError('415', 'invalid_mime_type', `the picture has ${found}; at most ${most} are accepted`)
}

function limitOf(context: StorageContext, bucket: Bucket): number {
  return Math.min(context.fileSizeLimit, bucket.file_size_limit ?? Number.POSITIVE_INFINITY)
}

function fits(mimeType: string, pattern: string): boolean {
  const type = essence(mimeType)
  if (pattern === '*') return true
  return pattern.endsWith('/*') ? type.startsWith(pattern.slice(0, -1)) : pattern.toLowerCase() === type
}

/**
 * Stores an upload under its name: the caller's right is checked first by a write that is rolled back, then the owner
 * of the tables writes, so that clients cannot set the metadata.
 */
export async function store(
  context: StorageContext,
  identity: Identity,
  target: Target,
  upload: Upload,
): Promise<{ id: string }> {
  const version = await context.files.save(upload.bytes)
  try {
    const { id, former } = await asOwner(context, async (tx) => {
      await checkWriteAccess(tx, identity, target)
      return await writeRow(tx, identity, target, upload, version)
    })
    if (former) await context.files.remove([former])
    return { id }
  } catch (error) {
    await context.files.remove([version])
    throw error
  }
}

/** Throws when the caller may not write here; changes nothing. */
export async function checkWriteAccess(
  tx: Tx,
  identity: Identity,
  { bucket, key, upsert }: Target,
): Promise<void> {
  checkKey(key)
  const { owner, ownerId } = ownerOf(identity)
  await tx.exec('savepoint attempt')
  await applyIdentity(tx, identity)
  await tx.query(
    `insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata)
     values ($1, $2, $3, $4, 'tried', '{}')
     ${upsert ? 'on conflict (bucket_id, name) do update set version = excluded.version returning id' : ''}`,
    [bucket, key, owner, ownerId],
  )
  await tx.exec('rollback to savepoint attempt')
}

export function loadBucket(context: StorageContext, id: string): Promise<Bucket> {
  return asOwner(context, (tx) => findBucket(tx, id))
}

async function writeRow(
  tx: Tx,
  identity: Identity,
  { bucket, key, upsert }: Target,
  { bytes, mimeType, cacheControl, metadata }: Upload,
  version: string,
): Promise<{ id: string; former: string | null }> {
  const { owner, ownerId } = ownerOf(identity)
  const former = await tx.query('select version from storage.objects where bucket_id = $1 and name = $2', [
    bucket,
    key,
  ])
  const facts = {
    eTag: `"${createHash('md5').update(bytes).digest('hex')}"`,
    size: bytes.length,
    mimetype: mimeType,
    cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: bytes.length,
    httpStatusCode: 200,
  }
  const { rows } = await tx.query(
    `insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata, user_metadata)
     values ($1, $2, $3, $4, $5, $6, $7)
     ${
       upsert
         ? `on conflict (bucket_id, name) do update set owner = excluded.owner, owner_id = excluded.owner_id,
              version = excluded.version, metadata = excluded.metadata, user_metadata = excluded.user_metadata,
              updated_at = now(), last_accessed_at = now()`
         : ''
     }
     returning id`,
    [bucket, key, owner, ownerId, version, JSON.stringify(facts), metadata && JSON.stringify(metadata)],
  )
  return { id: rows[0]?.id ?? '', former: former.rows[0]?.version ?? null }
}

async function readForm(c: Context, type: string, limit: number): Promise<Upload> {
  // A form's boundaries and fields add to the size of the file.
  const whole = await readBytes(c, limit + 64_000)
  let form: FormData
  try {
    form = await new Response(whole, { headers: { 'content-type': type } }).formData()
  } catch {
    throw badRequest('The form cannot be read')
  }
  const file = [...form.values()].find((value) => typeof value !== 'string')
  if (!file) throw badRequest('The form contains no file')
  const seconds = form.get('cacheControl')
  const metadata = form.get('metadata')
  return {
    bytes: new Uint8Array(await file.arrayBuffer()),
    mimeType: file.type || 'application/octet-stream',
    cacheControl: typeof seconds === 'string' && /^\d+$/.test(seconds) ? `max-age=${seconds}` : 'no-cache',
    metadata: readMetadata(typeof metadata === 'string' ? metadata : ''),
  }
}

async function readBytes(c: Context, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(c.req.header('content-length') ?? 0) > limit) throw tooLarge()
  const parts: Uint8Array[] = []
  let length = 0
  const body = c.req.raw.body as AsyncIterable<Uint8Array> | null
  for await (const part of body ?? []) {
    length += part.length
    if (length > limit) throw tooLarge()
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}

function readMetadata(text: string): Record<string, unknown> | null {
  if (text === '') return null
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}
