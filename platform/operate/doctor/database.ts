import type { Param, Row } from '@portal/backend/database/database'

/** The site's database, read only. */
export type Database = {
  /** All values are text, as PostgreSQL writes them. */
  rows(sql: string, params?: Param[]): Promise<Row[]>
  /** The folder of the project, with migrations and storage.sql. */
  project: string
  /** From how many megabytes on the database is too large for its plan. */
  limitMegabytes: number
}
