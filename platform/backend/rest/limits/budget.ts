import { DatabaseError } from '../../database/database'
import { type Limit, limits, overLimit } from './limits'

const budgets = ['rows', 'bytes', 'characters'] as const satisfies Limit[]
type Budget = (typeof budgets)[number]

/** The SQLSTATE of `extensions.pgrst_over_limit`. */
const OVER_LIMIT = 'PGLIM'

/** A transaction's budgets, as transaction-local settings from which statements subtract. */
export const budgetSettings = budgets.map((budget): [string, string] => [
  `pgrst.${budget}`,
  String(limits[budget]),
])

/**
 * SQL that subtracts an amount from a budget and then evaluates the condition; past the budget the statement fails.
 * CASE guarantees this order: PostgreSQL may evaluate the operands of AND in any. Built-in functions do the counting
 * in a microsecond; a custom function would take five.
 */
export function spending(budget: Budget, amount: string, condition = 'true'): string {
  const left = `(current_setting('pgrst.${budget}')::bigint - ${amount})::text`
  const isLeft = `set_config('pgrst.${budget}', ${left}, true)::bigint >= 0`
  return `case when ${isLeft} then ${condition} else extensions.pgrst_over_limit('${budget}') end`
}

/**
 * SQL that returns these rows as JSON in the column `json`. It subtracts each row's size from the byte budget before it
 * makes the next, so an aggregate cannot exceed the budget. OFFSET 0 keeps PostgreSQL from computing a row's JSON twice.
 */
export function paidJson(rows: string): string {
  const made = `select row_to_json(made.*) as json from (${rows}) made offset 0`
  return `select paid.json from (${made}) paid where ${spending('bytes', 'pg_column_size(paid.json)')}`
}

/** The given rows, unchanged; the bytes of their JSON are subtracted from the budget. */
export function paidRows(rows: string): string {
  return `select paid.* from (${rows}) paid where ${spending('bytes', 'pg_column_size(row_to_json(paid.*))')}`
}

/** The error of a statement; when it exceeded a budget, the refusal that names the limit. */
export function refusalOf(error: unknown): unknown {
  const isOver = error instanceof DatabaseError && error.code === OVER_LIMIT
  const budget = isOver && budgets.find((name) => name === error.message)
  return budget ? overLimit(budget) : error
}
