import type { Sequence, Table } from './tables'

export const HOSTED_FORMAT = 'hosted-1'

export type StoredFile = {
  bucket: string
  name: string
  type: string
  cacheControl: string
  /** Columns of the file's row that an upload does not set. */
  row: { id: string; owner: string | null; owner_id: string | null; created_at: string; updated_at: string }
}

/** The first entry of a hosted project's backup; tables and files follow in this order, as `tables/<n>` and `files/<n>`. */
export type HostedManifest = {
  format: typeof HOSTED_FORMAT
  takenAt: string
  migrations: string[]
  tables: Table[]
  sequences: Sequence[]
  files: StoredFile[]
}

export const tableEntry = (place: number) => `tables/${place}`
export const fileEntry = (place: number) => `files/${place}`
