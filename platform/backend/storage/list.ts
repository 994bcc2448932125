import type { Tx } from '../database/database'
import { isoTime } from './context'
import { badRequest } from './errors'
import type { Body } from './request'

const sortable = ['name', 'created_at', 'updated_at', 'last_accessed_at']

/** One level of a bucket as JSON text: its files, and each folder once, with null in the columns that only files have. */
export async function listObjects(tx: Tx, bucket: string, body: Body): Promise<string> {
  const given = typeof body.prefix === 'string' ? body.prefix.replace(/^\/+/, '') : ''
  const prefix = given === '' || given.endsWith('/') ? given : `${given}/`
  const search = typeof body.search === 'string' ? body.search : ''
  const sortBy = (body.sortBy ?? {}) as Body
  const column = sortBy.column ?? 'name'
  if (typeof column !== 'string' || !sortable.includes(column)) {
    throw badRequest(`Lists are sorted by ${sortable.join(', ')}`)
  }
  const direction = sortBy.order === 'desc' ? 'desc' : 'asc'
  const order =
    column === 'name'
      ? `name collate "C" ${direction}`
      : `${column} ${direction} nulls first, name collate "C"`
  const { rows } = await tx.query(
    `with here as (
       select *, substr(name, length($2) + 1) as rest from storage.objects
       where bucket_id = $1 and starts_with(name, $2) and starts_with(lower(substr(name, length($2) + 1)), lower($3))
     ), entries as (
       select rest as name, id, updated_at, created_at, last_accessed_at, metadata from here where position('/' in rest) = 0
       union all
       select distinct split_part(rest, '/', 1), null::uuid, null::timestamptz, null::timestamptz, null::timestamptz,
         null::jsonb
       from here where position('/' in rest) > 0
     ), page as (select * from entries order by ${order} limit $4 offset $5)
     select coalesce(json_agg(json_build_object('name', name, 'id', id, 'updated_at', ${isoTime('updated_at')},
       'created_at', ${isoTime('created_at')}, 'last_accessed_at', ${isoTime('last_accessed_at')},
       'metadata', metadata) order by ${order}), '[]')::text as list from page`,
    [bucket, prefix, search, number(body.limit, 100), number(body.offset, 0)],
  )
  return rows[0]?.list ?? '[]'
}

function number(value: unknown, otherwise: number): string {
  const given = value ?? otherwise
  if (typeof given !== 'number' || !Number.isInteger(given) || given < 0) {
    throw badRequest('limit and offset are whole numbers')
  }
  return String(given)
}
