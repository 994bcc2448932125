import type { Tx } from '../database/database'
import { refusalOf } from './limits/budget'
import type { Preferences } from './parse/prefer'
import type { QueryResult } from './respond/success'
import { Sql } from './sql/sql'

/**
 * A planned request: whether its transaction is read only, and the function to run once the request's context is
 * applied.
 */
export type PreparedRequest = { readOnly: boolean; run: (tx: Tx) => Promise<Response> }

/**
 * Runs a request's statement and reads its one row of results. Throws a refusal when the request exceeds a limit, and
 * the database's error otherwise.
 */
export async function execute(tx: Tx, statement: string, { params }: Sql): Promise<QueryResult> {
  const { rows } = await tx.query(statement, params).catch((error: unknown) => {
    throw refusalOf(error)
  })
  const row = rows[0] ?? {}
  return {
    body: row.body ?? null,
    amount: Number(row.amount ?? 0),
    total: row.total === null || row.total === undefined ? null : Number(row.total),
    status: row.response_status ?? null,
    headers: row.response_headers ?? null,
    updated: Number(row.updated ?? 0),
  }
}

/** Puts PostgreSQL's estimate into the result: always for a planned count, else where counting was stopped. */
export async function applyEstimate(
  tx: Tx,
  result: QueryResult,
  count: Preferences['count'],
  maxRows: number,
  statement: (sql: Sql) => string,
): Promise<void> {
  const isStopped = count === 'estimated' && (result.total ?? 0) > maxRows
  if (count !== 'planned' && !isStopped) return
  const sql = new Sql()
  const { rows } = await tx.query(statement(sql), sql.params)
  const text = Object.values(rows[0] ?? {})[0] ?? '[]'
  const [explained] = JSON.parse(text) as [{ Plan: { 'Plan Rows': number } }]
  result.total = Math.max(explained.Plan['Plan Rows'], count === 'estimated' ? (result.total ?? 0) : 0)
}
