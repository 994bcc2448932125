import { paidJson, paidRows, spending } from '../limits/budget'
import type { ColumnItem, FieldRef, Range } from '../parse/ast'
import type { Embed, ReadPlan } from '../plan/read'
import { conditionSql, fieldSql, type Scope } from './condition'
import { ident, qualified, type Sql } from './sql'

/** One value of a row and its key; a `*` that is not spread has no key. */
type Shown = { value: string; key: string | null }

/** A plan with its joins: its rows can be listed, counted or used for ordering. */
type Joined = {
  alias: string
  shown: Shown[]
  from: string
  /** Conditions that must all be true. */
  where: string[]
  order: string
  range: Range
}

/**
 * The rows of a plan as a select, ordered and cut to the range. Every embed is a lateral join that yields JSON
 * made by PostgreSQL, so that no value passes through JavaScript.
 * `source` is where the root comes from: its table, or a CTE with the rows of a write or function.
 */
export function rowsSql(sql: Sql, plan: ReadPlan, source: string, maxRows: number | null): string {
  const joined = join(sql, plan, source, sql.alias(plan.relation.name), { maxRows })
  return listSql(joined, cap(plan.range, maxRows))
}

/** A select with one row for each row of the plan, without order and range, for counting. */
export function countedSql(sql: Sql, plan: ReadPlan, source: string): string {
  const joined = join(sql, plan, source, sql.alias(plan.relation.name), { maxRows: null, bare: true })
  return `select 1 from ${joined.from}${whereSql(joined)}`
}

/** Narrows a range to the maximum of rows in a response. */
export function cap({ limit, offset }: Range, maxRows: number | null): Range {
  if (maxRows === null) return { limit, offset }
  return { limit: limit === null ? maxRows : Math.min(limit, maxRows), offset }
}

type Options = {
  maxRows: number | null
  /** Whether the parent spreads the values into its own row, and so needs a name for each. */
  lifted?: boolean
  /** Whether only the presence of the rows matters: nothing is shown or ordered, and unused embeds are left out. */
  bare?: boolean
}

function join(sql: Sql, plan: ReadPlan, source: string, alias: string, options: Options): Joined {
  const joins: string[] = []
  const values = new Map<Embed, Shown[]>()
  const presence = new Map<Embed, string>()
  const { bare = false, lifted = false } = options
  for (const embed of plan.embeds) {
    if (bare && !embed.inner && !isFiltered(plan, embed)) continue
    const lateral = sql.alias(embed.name)
    const made = embedSql(sql, embed, alias, lateral, options)
    joins.push(made.join)
    values.set(embed, made.shown)
    presence.set(embed, made.present)
  }
  const scope: Scope = { relation: plan.relation, alias, present: (embed) => presence.get(embed) ?? 'null' }
  const conditions = plan.conditions.map((condition) => conditionSql(sql, scope, condition))
  const items = bare ? [] : plan.items
  const shown = items.flatMap((item) =>
    item.kind === 'embed' ? (values.get(item.embed) ?? []) : columns(sql, plan, alias, item, lifted),
  )
  return {
    alias,
    shown,
    from: [`${source} as ${alias}`, ...joins].join(' '),
    where: conditions,
    order: bare ? '' : orderSql(sql, plan, alias),
    range: plan.range,
  }
}

function columns(sql: Sql, plan: ReadPlan, alias: string, item: ColumnItem, lifted: boolean): Shown[] {
  const { field, cast } = item
  if (field.name === '*') {
    if (!lifted) return [{ value: `${alias}.*`, key: null }]
    return [...plan.relation.columns.keys()].map((key) => ({ value: `${alias}.${ident(key)}`, key }))
  }
  const value = fieldSql(sql, plan.relation, alias, field)
  const lastKey = field.path.findLast((step) => !step.isIndex)?.key
  // An empty key is valid in JSON but not as a column name.
  const key = item.alias ?? (lastKey || field.name)
  return [{ value: cast === null ? value : `cast(${value} as ${cast})`, key }]
}

function embedSql(sql: Sql, embed: Embed, parent: string, lateral: string, options: Options) {
  const always = { to: `left join lateral`, on: 'true' }
  if (embed.inner) always.to = 'inner join lateral'
  // For an embed that shows nothing only its presence matters, and its first row decides that.
  const bare = options.bare || embed.plan.items.length === 0
  const rows = relatedRows(sql, embed, parent, { maxRows: options.maxRows, lifted: embed.spread, bare })
  if (bare) {
    // The key of a to-one embed leads to one row, so it gets no limit here, and PostgreSQL can use a plain join. Of a
    // to-many embed the first row is enough.
    const cut = embed.toOne ? rows.range : cap(rows.range, 1)
    const first = listSql({ ...rows, shown: [{ value: 'true', key: 'value' }] }, cut)
    return {
      join: `${always.to} (${first}) as ${lateral} on true`,
      shown: [],
      present: `${lateral}.value`,
    }
  }
  const row = sql.alias('row')
  if (!embed.spread) {
    const made = embed.toOne
      ? `select row_to_json(${row}.*) as value from (${listSql(rows)}) ${row}`
      : `select json_agg(${row}.json) as value from (${paidJson(listSql(rows))}) ${row}`
    const value = embed.toOne ? `${lateral}.value` : `coalesce(${lateral}.value, '[]')`
    if (embed.inner) always.on = `${lateral}.value is not null`
    return {
      join: `${always.to} (${made}) as ${lateral} on ${always.on}`,
      shown: [{ value, key: embed.name }],
      present: `${lateral}.value`,
    }
  }
  // A spread lifts each value into the parent's row: one by one, or gathered into arrays where there are many.
  const named = rows.shown.map(({ value, key }, index) => ({ value, key, name: `v${index}` }))
  const inside = listSql({ ...rows, shown: named.map(({ value, name }) => ({ value, key: name })) })
  const gathered = named.map(({ name }) => `json_agg(${row}.${name}) as ${name}`)
  const from = embed.toOne
    ? `select ${row}.*, true as present from (${inside}) ${row}`
    : `select ${[...gathered, 'nullif(count(*), 0) as present'].join(', ')} from (${paidRows(inside)}) ${row}`
  if (embed.inner) always.on = `${lateral}.present is not null`
  return {
    join: `${always.to} (${from}) as ${lateral} on ${always.on}`,
    shown: named.map(({ key, name }) => ({
      value: embed.toOne ? `${lateral}.${name}` : `coalesce(${lateral}.${name}, '[]')`,
      key,
    })),
    present: `${lateral}.present`,
  }
}

/**
 * The rows of an embed that belong to one row of its parent. Where there can be many, each row that is read is
 * subtracted from the budget.
 */
function relatedRows(sql: Sql, embed: Embed, parent: string, options: Options): Joined {
  const { relationship, plan, toOne } = embed
  const alias = sql.alias(plan.relation.name)
  const joined = join(sql, plan, qualified(plan.relation), alias, options)
  const { pairs, junction } = relationship
  const equal = (left: string, right: string, [a, b]: [string, string]) =>
    `${left}.${ident(a)} = ${right}.${ident(b)}`
  const on = pairs.map((pair) => equal(parent, alias, pair))
  if (junction) {
    const between = sql.alias(junction.relation.name)
    const meets = junction.toPairs.map((pair) => equal(between, alias, pair))
    joined.from += ` inner join ${qualified(junction.relation)} as ${between} on ${meets.join(' and ')}`
    on.push(...junction.fromPairs.map((pair) => equal(parent, between, pair)))
  }
  const conditions = joined.where.join(' and ') || 'true'
  const where = [...on, toOne ? conditions : spending('rows', '1', conditions)]
  const range = cap(plan.range, toOne ? null : options.maxRows)
  // Through a view even a foreign key can lead to several rows; an object has room for one.
  if (toOne && plan.relation.isView) range.limit = Math.min(range.limit ?? 1, 1)
  return { ...joined, where, range }
}

function listSql(joined: Joined, cut: Range = joined.range): string {
  const { shown, from, order } = joined
  const list = shown.map(({ value, key }) => (key === null ? value : `${value} as ${ident(key)}`)).join(', ')
  const limit = cut.limit === null ? '' : ` limit ${cut.limit}`
  const offset = cut.offset === 0 ? '' : ` offset ${cut.offset}`
  return `select ${list} from ${from}${whereSql(joined)}${order}${limit}${offset}`
}

function whereSql({ where }: Joined): string {
  return where.length === 0 ? '' : ` where ${where.join(' and ')}`
}

function orderSql(sql: Sql, plan: ReadPlan, alias: string): string {
  if (plan.order.length === 0) return ''
  const terms = plan.order.map(({ field, embed, descending, nulls }) => {
    const value = embed ? relatedValue(sql, embed, alias, field) : fieldSql(sql, plan.relation, alias, field)
    return `${value}${descending ? ' desc' : ' asc'}${nulls === null ? '' : ` nulls ${nulls}`}`
  })
  return ` order by ${terms.join(', ')}`
}

function relatedValue(sql: Sql, embed: Embed, parent: string, field: FieldRef): string {
  const rows = relatedRows(sql, embed, parent, { maxRows: null, bare: true })
  const value = fieldSql(sql, embed.plan.relation, rows.alias, field)
  // Runs for each row that is ordered, shown or not.
  const where = [...rows.where, spending('rows', '1')]
  return `(${listSql({ ...rows, where, shown: [{ value, key: 'value' }] })})`
}

function isFiltered(plan: ReadPlan, embed: Embed): boolean {
  const asks = (condition: ReadPlan['conditions'][number]): boolean =>
    condition.kind === 'group'
      ? condition.members.some(asks)
      : condition.kind === 'embed' && condition.embed === embed
  return plan.conditions.some(asks)
}
