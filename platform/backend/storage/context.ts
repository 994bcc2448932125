import type { Identity } from '../context'
import type { Database, Tx } from '../database/database'
import { bucketNotFound, StorageError } from './errors'
import type { Files } from './files'

export type StorageContext = {
  database: Database
  files: Files
  secret: string
  /** Bytes that no object may exceed, whatever its bucket allows. */
  fileSizeLimit: number
}

export type Bucket = {
  id: string
  public: boolean
  file_size_limit: number | null
  allowed_mime_types: string[] | null
}

const TRANSACTION_TIMEOUT_MS = 15_000

/** One transaction with the caller's rights: row-level security decides. */
export function asCaller<T>(
  { database }: StorageContext,
  identity: Identity,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return database.transaction(
    async (tx) => {
      await applyIdentity(tx, identity)
      return await work(tx)
    },
    { deadline: TRANSACTION_TIMEOUT_MS },
  )
}

/** One transaction as the owner of the storage tables, for work that is already authorized. */
export function asOwner<T>({ database }: StorageContext, work: (tx: Tx) => Promise<T>): Promise<T> {
  return database.transaction(
    async (tx) => {
      await tx.exec(
        `set local role supabase_storage_admin; set local search_path to storage; set local timezone to utc;
         select set_config('storage.allow_delete_query', 'true', true)`,
      )
      return await work(tx)
    },
    { deadline: TRANSACTION_TIMEOUT_MS },
  )
}

/** Applies the caller's role and claims to an open transaction, until its end or the savepoint's. */
export async function applyIdentity(tx: Tx, { role, claims }: Identity): Promise<void> {
  await tx.query(
    `select set_config('search_path', 'storage, public, extensions', true), set_config('timezone', 'utc', true),
       set_config('storage.allow_delete_query', 'true', true),
       set_config('request.jwt.claims', $2, true), set_config('request.jwt.claim.sub', $3, true),
       set_config('request.jwt.claim.role', $1, true), set_config('role', $1, true)`,
    [role, JSON.stringify(claims), String(claims.sub ?? '')],
  )
}

export async function findBucket(tx: Tx, id: string): Promise<Bucket> {
  const { rows } = await tx.query('select to_json(b)::text as bucket from storage.buckets b where id = $1', [
    id,
  ])
  if (!rows[0]?.bucket) throw bucketNotFound()
  return JSON.parse(rows[0].bucket) as Bucket
}

/** The owner of an object: the caller's account, if there is one. */
export function ownerOf({ claims }: Identity): { owner: string | null; ownerId: string | null } {
  const sub = typeof claims.sub === 'string' ? claims.sub : null
  return { owner: sub && /^[0-9a-f-]{36}$/i.test(sub) ? sub : null, ownerId: sub }
}

/** The name of an object, checked. */
export function checkKey(key: string): string {
  if (!/^[A-Za-z0-9_/!.*'() &$=@;:+,?-]+$/.test(key) || key.length > 1024) {
    throw new StorageError('400', 'InvalidKey', `Invalid key: ${key}`)
  }
  return key
}

/** A time as the API writes it. */
export const isoTime = (column: string) =>
  `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
