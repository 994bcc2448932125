import type { ReadPlan } from '../plan/read'
import type { Payload, WritePlan } from '../plan/write'
import { conditionSql } from './condition'
import { type ResultOptions, resultSql, settingsSql, sourceName } from './result'
import { ident, qualified, type Sql } from './sql'

/**
 * One statement that writes and returns. It returns only the columns that the response needs: with return=minimal
 * none, so that a role without the right to select can insert.
 */
export function writeSql(sql: Sql, plan: WritePlan, wanted: ResultOptions): string {
  const alias = sql.alias(plan.relation.name)
  const write = { insert: insertSql, update: updateSql, delete: deleteSql }[plan.kind](sql, plan, alias)
  const source = `with ${sourceName} as (${write} returning ${returned(plan, alias)})`
  if (plan.returns === 'rows') return `${source} ${resultSql(sql, plan.read, sourceName, wanted)}`
  const hasKey = plan.returns === 'location' && plan.relation.primaryKey.length > 0
  const body = hasKey ? `(json_agg(written.*) -> 0)::text` : 'null'
  return `${source} select result.body, result.amount, null as total, ${settingsSql}
    from (select ${body} as body, count(*) as amount from ${sourceName} written) result`
}

function insertSql(sql: Sql, plan: WritePlan, alias: string): string {
  const { relation, payload, conflict } = plan
  const start = `insert into ${qualified(relation)} as ${alias}`
  if (!payload) return start
  if (payload.columns.length === 0) {
    const rows = payload.isArray
      ? `select from json_array_elements(${sql.bind(payload.text)})`
      : 'default values'
    return `${start} ${rows}`
  }
  const names = payload.columns.map(({ name }) => ident(name)).join(', ')
  const rows = payloadSql(sql, payload, plan.missingDefault)
  return `${start} (${names}) ${rows}${conflict ? conflictSql(conflict, payload) : ''}`
}

function conflictSql(conflict: { columns: string[]; merge: boolean }, payload: Payload): string {
  const target = ` on conflict (${conflict.columns.map(ident).join(', ')})`
  if (!conflict.merge) return `${target} do nothing`
  const changes = payload.columns.map(({ name }) => `${ident(name)} = excluded.${ident(name)}`).join(', ')
  // Counting in a setting distinguishes updated from inserted rows without the right to read a column.
  const counter = `coalesce(nullif(current_setting('pgrst.updated', true), '')::bigint, 0) + 1`
  return `${target} do update set ${changes}
    where set_config('pgrst.updated', (${counter})::text, true) is not null`
}

function updateSql(sql: Sql, plan: WritePlan, alias: string): string {
  const { relation, payload } = plan
  const body = sql.alias('body')
  const changes = (payload?.columns ?? [])
    .map(({ name }) => `${ident(name)} = ${body}.${ident(name)}`)
    .join(', ')
  const rows = payload ? payloadSql(sql, payload, plan.missingDefault) : ''
  return `update ${qualified(relation)} as ${alias} set ${changes} from (${rows}) as ${body}${whereSql(sql, plan, alias)}`
}

function deleteSql(sql: Sql, plan: WritePlan, alias: string): string {
  return `delete from ${qualified(plan.relation)} as ${alias}${whereSql(sql, plan, alias)}`
}

function whereSql(sql: Sql, { relation, conditions }: WritePlan, alias: string): string {
  const scope = { relation, alias, present: () => 'null' }
  return ` where ${conditions.map((condition) => conditionSql(sql, scope, condition)).join(' and ')}`
}

/** The rows of the body with the types of their columns, cast by PostgreSQL from the JSON text. */
function payloadSql(sql: Sql, { text, isArray, columns }: Payload, missingDefault: boolean): string {
  const types = columns.map(({ name, type }) => `${ident(name)} ${type}`).join(', ')
  const names = columns.map(({ name }) => `fields.${ident(name)}`).join(', ')
  const json = `${sql.bind(text)}::json`
  if (!missingDefault) {
    return `select ${names} from json_to_record${isArray ? 'set' : ''}(${json}) as fields(${types})`
  }
  const element = isArray ? `json_array_elements(${json})` : json
  const values = columns.map(({ name, defaultSql }) => {
    const given = `fields.${ident(name)}`
    if (defaultSql === null) return given
    return `case when jsonb_exists(element.value::jsonb, ${sql.bind(name)}) then ${given} else ${defaultSql} end`
  })
  return `select ${values.join(', ')} from (select ${element} as value) element,
    lateral json_to_record(element.value) as fields(${types})`
}

function returned(plan: WritePlan, alias: string): string {
  if (plan.returns === 'nothing') return '1'
  if (plan.returns === 'location') {
    const key = plan.relation.primaryKey.map((name) => `${alias}.${ident(name)}::text as ${ident(name)}`)
    return key.join(', ') || '1'
  }
  const { all, names } = needed(plan.read)
  const listed = names.filter((name) => !all || !plan.relation.columns.has(name))
  const columns = listed.map((name) => `${alias}.${ident(name)} as ${ident(name)}`)
  return [...(all ? [`${alias}.*`] : []), ...columns].join(', ') || '1'
}

/** The columns that the response contains, orders by, or joins on. */
function needed({ items, order, embeds }: ReadPlan): { all: boolean; names: string[] } {
  const shown = items.flatMap((item) => (item.kind === 'column' ? [item.field.name] : []))
  const ordered = order.flatMap(({ field, embed }) => (embed ? [] : [field.name]))
  const joined = embeds.flatMap(({ relationship: { pairs, junction } }) =>
    (junction?.fromPairs ?? pairs).map(([column]) => column),
  )
  const names = [...new Set([...shown, ...ordered, ...joined])].filter((name) => name !== '*')
  return { all: shown.includes('*'), names }
}
