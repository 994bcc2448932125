import { spending } from '../limits/budget'
import type { CallPlan } from '../plan/call'
import type { ReadPlan } from '../plan/read'
import { cap } from './read'
import { bodySql, jsonSql, type ResultOptions, resultSql, settingsSql, sourceName } from './result'
import { arrayLiteral, ident, qualified, type Sql } from './sql'

/** A call whose result is rows: they can be selected from, filtered and embedded like a table's. */
export function callRowsSql(sql: Sql, call: CallPlan, read: ReadPlan, wanted: ResultOptions): string {
  return `${callSource(sql, call)} ${resultSql(sql, read, sourceName, wanted)}`
}

/** The rows of a call alone, for a statement that estimates their number. */
export function callSource(sql: Sql, call: CallPlan): string {
  const { from, arguments: list } = argumentsSql(sql, call)
  const rows = sql.alias('rows')
  return `with ${sourceName} as (select ${rows}.* from ${from}${qualified(call.routine)}(${list}) as ${rows})`
}

/** A call whose result is one plain value, or a set of them. */
export function callScalarSql(sql: Sql, call: CallPlan, read: ReadPlan, wanted: ResultOptions): string {
  const { from, arguments: list } = argumentsSql(sql, call)
  const { returnsSet } = call.routine
  const { limit, offset } = cap(read.range, wanted.maxRows)
  const cut = `${limit === null ? '' : ` limit ${limit}`}${offset === 0 ? '' : ` offset ${offset}`}`
  const source = `with ${sourceName} as (select result.value from ${from}${qualified(call.routine)}(${list}) as result(value))`
  const media = { ...wanted.media, single: wanted.media.single || !returnsSet }
  const body = media.csv ? bodySql('page', media) : jsonSql('page.pgrst_scalar', media)
  const total = wanted.count === null ? 'null' : `(select count(*) from ${sourceName})`
  return `${source} select result.body, result.amount, ${total} as total, ${settingsSql}
    from (select ${wanted.body ? body : 'null'} as body, count(*) as amount
      from (select value as pgrst_scalar from ${sourceName}${returnsSet ? cut : ''}) page
      where ${spending('bytes', 'coalesce(pg_column_size(page.pgrst_scalar), 0)')}) result`
}

/** A call of a function without a result. */
export function callVoidSql(sql: Sql, call: CallPlan): string {
  const { from, arguments: list } = argumentsSql(sql, call)
  const source = from === '' ? '' : ` from ${from.replace(/, lateral $/, '')}`
  return `select ${qualified(call.routine)}(${list}) as body, 1 as amount, null as total, ${settingsSql}${source}`
}

function argumentsSql(sql: Sql, call: CallPlan): { from: string; arguments: string } {
  if (call.from === 'raw') {
    const type = call.routine.arguments[0]?.type ?? 'json'
    return { from: '', arguments: `${sql.bind(call.text)}::${type}` }
  }
  if (call.from === 'address') {
    const list = call.given.map(({ argument, values }) => {
      const value = argument.variadic && values.length > 1 ? arrayLiteral(values) : (values.at(-1) ?? '')
      const text = argument.variadic && !value.startsWith('{') ? arrayLiteral([value]) : value
      return named(argument, `${sql.bind(text)}::${argument.type}`)
    })
    return { from: '', arguments: list.join(', ') }
  }
  if (call.given.length === 0) return { from: '', arguments: '' }
  const fields = sql.alias('arguments')
  const types = call.given.map(({ name, type }) => `${ident(name)} ${type}`).join(', ')
  return {
    from: `json_to_record(${sql.bind(call.text)}::json) as ${fields}(${types}), lateral `,
    arguments: call.given.map((argument) => named(argument, `${fields}.${ident(argument.name)}`)).join(', '),
  }
}

function named({ name, variadic }: { name: string; variadic: boolean }, value: string): string {
  return `${variadic ? 'variadic ' : ''}${ident(name)} => ${value}`
}
