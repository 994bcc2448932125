import { spending } from '../limits/budget'
import { WORDS_WEIGHT, weightOf } from '../limits/patterns'
import type { FieldRef, Filter, Operation } from '../parse/ast'
import type { PlannedCondition } from '../plan/read'
import { unsupported } from '../respond/restError'
import type { Relation } from '../schema/model'
import { arrayLiteral, ident, type Sql } from './sql'

const operators: Record<string, string> = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
  isdistinct: 'is distinct from',
  cs: '@>',
  cd: '<@',
  ov: '&&',
}

const isSql: Record<string, string> = {
  null: 'is null',
  not_null: 'is not null',
  true: 'is true',
  false: 'is false',
  unknown: 'is unknown',
}

const searches: Record<string, string> = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
}

/** The scope of a condition: the relation whose columns it names, and the SQL for the presence of embeds. */
export type Scope = {
  relation: Relation
  alias: string
  present: (embed: Extract<PlannedCondition, { kind: 'embed' }>['embed']) => string
}

export function conditionSql(sql: Sql, scope: Scope, condition: PlannedCondition): string {
  if (condition.kind === 'filter') return filterSql(sql, scope, condition)
  if (condition.kind === 'embed') {
    return `(${scope.present(condition.embed)} is ${condition.present ? 'not null' : 'null'})`
  }
  const members = condition.members.map((member) => conditionSql(sql, scope, member))
  return `${condition.negated ? 'not ' : ''}(${members.join(` ${condition.connective} `)})`
}

/** A column, or the place in its JSON value; composites and arrays are turned into JSON first. */
export function fieldSql(sql: Sql, relation: Relation, alias: string, field: FieldRef): string {
  const column = `${alias}.${ident(field.name)}`
  if (field.path.length === 0) return column
  const base = relation.columns.get(field.name)?.base
  const isJson = base === undefined || base === 'json' || base === 'jsonb'
  return field.path.reduce(
    (expression, { asText, key, isIndex }) => {
      const operand = isIndex ? `(${Number(key)})` : `${sql.bind(key)}::text`
      return `(${expression} ${asText ? '->>' : '->'} ${operand})`
    },
    isJson ? column : `to_jsonb(${column})`,
  )
}

function filterSql(sql: Sql, { relation, alias }: Scope, { field, operation }: Filter): string {
  const comparison = compare(sql, relation, alias, field, operation)
  return operation.negated ? `not (${comparison})` : `(${comparison})`
}

function compare(sql: Sql, relation: Relation, alias: string, field: FieldRef, operation: Operation): string {
  const { operator, value, quantifier } = operation
  const search = searches[operator]
  if (search) return searchSql(sql, relation, alias, field, operation, search)
  const left = fieldSql(sql, relation, alias, field)
  if (operator === 'is') return `${left} ${isSql[value]}`
  if (operator === 'in') return `${left} = any(${sql.bind(arrayLiteral(operation.list))})`
  const isPattern = operator === 'like' || operator === 'ilike'
  const right = sql.bind(isPattern ? value.replaceAll('*', '%') : value)
  const comparison = `${left} ${operators[operator]} ${quantifier ? `${quantifier}(${right})` : right}`
  const weight = weightOf(operation)
  return weight === null ? comparison : paid(left, weight, comparison)
}

/** A comparison that scans a text subtracts the text's length from the budget first. */
function paid(text: string, weight: number, comparison: string): string {
  return spending('characters', `coalesce(octet_length(${text}::text), 0) * ${weight}`, comparison)
}

function searchSql(
  sql: Sql,
  relation: Relation,
  alias: string,
  field: FieldRef,
  { operator, language, value }: Operation,
  search: string,
): string {
  const base = field.path.at(-1)?.asText ? 'text' : relation.columns.get(field.name)?.base
  if (base === 'json' || base === 'jsonb') throw unsupported(`Full-text search ('${operator}') on JSON`)
  const left = fieldSql(sql, relation, alias, field)
  const configuration = language === null ? '' : `${sql.bind(language)}::regconfig, `
  const needsVector = base !== undefined && base !== 'tsvector'
  const vector = needsVector ? `to_tsvector(${configuration}${left})` : left
  const comparison = `${vector} @@ ${search}(${configuration}${sql.bind(value)}::text)`
  return needsVector ? paid(left, WORDS_WEIGHT, comparison) : comparison
}
