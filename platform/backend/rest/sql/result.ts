import { paidJson, paidRows, spending } from '../limits/budget'
import type { Media } from '../parse/accept'
import type { Preferences } from '../parse/prefer'
import type { ReadPlan } from '../plan/read'
import { cap, countedSql, rowsSql } from './read'
import type { Sql } from './sql'

/** The name of the CTE with the rows of a write or function. */
export const sourceName = 'pgrst_source'

/** A statement's result besides its rows; functions and triggers may set the response's status and headers. */
export const settingsSql = `nullif(current_setting('response.status', true), '') as response_status,
  nullif(current_setting('response.headers', true), '') as response_headers,
  nullif(current_setting('pgrst.updated', true), '') as updated`

export type ResultOptions = {
  media: Media
  count: Preferences['count']
  /** Whether the response needs a body: not for HEAD. */
  body: boolean
  maxRows: number | null
}

/**
 * One select that gives the whole result: the body as JSON text, the number of rows in it, and the total where
 * it is wanted.
 */
export function resultSql(sql: Sql, plan: ReadPlan, source: string, wanted: ResultOptions): string {
  const rows = rowsSql(sql, plan, source, wanted.maxRows)
  const body = wanted.body ? bodySql('rows', wanted.media) : 'null'
  const paid = wanted.media.csv ? paidRows(rows) : paidJson(rows)
  const shown = wanted.body ? paid : rows
  const total = totalSql(sql, plan, source, wanted)
  return `select result.body, result.amount, ${total} as total, ${settingsSql}
    from (select ${body} as body, count(*) as amount from (${shown}) rows where ${spending('rows', '1')}) result`
}

/**
 * The aggregate that makes the body: of rows for CSV, else of their JSON in the column `json`; an object is the first.
 */
export function bodySql(rows: string, media: Media): string {
  return media.csv ? csvSql(rows) : jsonSql(`${rows}.json`, media)
}

/**
 * CSV exactly as PostgREST writes it: the keys unquoted in the first line, then each row as PostgreSQL writes a
 * composite value, without its parentheses and without a line feed after the last.
 */
function csvSql(rows: string): string {
  const header = `(select string_agg(key, ',') from json_object_keys(json_agg(${rows}.*) -> 0) key)`
  const lines = `string_agg(substr((${rows}.*)::text, 2, length((${rows}.*)::text) - 2), E'\\n')`
  return `coalesce(${header}, '') || E'\\n' || coalesce(${lines}, '')`
}

/** JSON of values that need not be rows. */
export function jsonSql(row: string, { single, stripNulls }: Omit<Media, 'csv'>): string {
  const array = stripNulls ? `json_strip_nulls(json_agg(${row}))` : `json_agg(${row})`
  return single ? `coalesce((${array} -> 0)::text, 'null')` : `coalesce(${array}, '[]')::text`
}

/** A select whose planned row count is the estimate of the total. */
export function estimateSql(sql: Sql, plan: ReadPlan, source: string): string {
  return `explain (format json) ${countedSql(sql, plan, source)}`
}

/** Counts only where the page itself does not show that it is the last. */
function totalSql(sql: Sql, plan: ReadPlan, source: string, { count, maxRows }: ResultOptions): string {
  if (count === null || count === 'planned') return 'null'
  const counted = countedSql(sql, plan, source)
  const enough = count === 'estimated' && maxRows !== null ? ` limit ${maxRows + 1}` : ''
  const all = `(select count(*) from (${counted}${enough}) counted)`
  const { limit, offset } = cap(plan.range, maxRows)
  const isLast = [
    `(result.amount > 0 or ${offset} = 0)`,
    ...(limit === null ? [] : [`result.amount < ${limit}`]),
  ]
  return `case when ${isLast.join(' and ')} then ${offset} + result.amount else ${all} end`
}
