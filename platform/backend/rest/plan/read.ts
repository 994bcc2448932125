import type { At, ColumnItem, Condition, Filter, OrderTerm, Query, Range, SelectItem } from '../parse/ast'
import { notEmbedded, RestError, unreadable, unsupported } from '../respond/restError'
import type { Relation, Relationship, Schema } from '../schema/model'
import { resolveRelationship } from '../schema/resolve'

/** A condition in which filters on embeds (`author=is.null`) are separate from those on columns. */
export type PlannedCondition =
  | Filter
  | { kind: 'group'; connective: 'and' | 'or'; negated: boolean; members: PlannedCondition[] }
  | { kind: 'embed'; embed: Embed; present: boolean }

export type PlannedOrder = Omit<OrderTerm, 'relation'> & { embed: Embed | null }

/** The columns, filters and embeds that a request reads of one relation. */
export type ReadPlan = {
  relation: Relation
  items: (ColumnItem | { kind: 'embed'; embed: Embed })[]
  embeds: Embed[]
  conditions: PlannedCondition[]
  order: PlannedOrder[]
  range: Range
}

export type Embed = {
  /** The key in the response and the name by which filters address it. */
  name: string
  relationship: Relationship
  toOne: boolean
  inner: boolean
  spread: boolean
  plan: ReadPlan
}

/** Plans a read: resolves every embed and assigns every filter, order and limit to its level. */
export function planRead(schema: Schema, relation: Relation, query: Query): ReadPlan {
  const plan = skeleton(schema, relation, query.select)
  place(plan, query.conditions, (target, condition) =>
    target.conditions.push(planCondition(target, condition)),
  )
  place(plan, query.orders, (target, terms) => {
    target.order = terms.map((term) => planOrder(target, term))
  })
  place(plan, query.limits, (target, limit) => {
    target.range.limit = limit
  })
  place(plan, query.offsets, (target, offset) => {
    target.range.offset = offset
  })
  return plan
}

function skeleton(schema: Schema, relation: Relation, select: SelectItem[]): ReadPlan {
  const plan: ReadPlan = {
    relation,
    items: [],
    embeds: [],
    conditions: [],
    order: [],
    range: { limit: null, offset: 0 },
  }
  for (const item of select) {
    if (item.kind === 'column') {
      plan.items.push({ ...item, cast: item.cast === null ? null : castSql(schema, relation, item.cast) })
      continue
    }
    const relationship = resolveRelationship(schema, relation, item)
    const embed: Embed = {
      name: item.alias ?? item.name,
      relationship,
      toOne: relationship.cardinality === 'many-to-one' || relationship.cardinality === 'one-to-one',
      inner: item.inner,
      spread: item.spread,
      plan: skeleton(schema, relationship.to, item.select),
    }
    plan.embeds.push(embed)
    // `rel()` joins without showing columns.
    if (item.select.length > 0) plan.items.push({ kind: 'embed', embed })
  }
  return plan
}

/** The type of a cast as SQL writes it; a name that no type has is refused. */
function castSql(schema: Schema, relation: Relation, name: string): string {
  const sql = schema.castType(relation.schema, name)
  if (sql === undefined)
    throw unreadable('select parameter', `::${name}`, `'${name}' is not a type to cast to`)
  return sql
}

function place<T>(root: ReadPlan, placed: At<T>[], put: (plan: ReadPlan, value: T) => void): void {
  for (const { path, value } of placed) {
    let plan = root
    for (const name of path) {
      const embed = plan.embeds.find((candidate) => candidate.name === name)
      if (!embed) throw notEmbedded(name)
      plan = embed.plan
    }
    put(plan, value)
  }
}

function planCondition(plan: ReadPlan, condition: Condition): PlannedCondition {
  if (condition.kind === 'group') {
    return { ...condition, members: condition.members.map((member) => planCondition(plan, member)) }
  }
  const { field, operation } = condition
  const embed = field.path.length === 0 && plan.embeds.find((candidate) => candidate.name === field.name)
  if (!embed) return condition
  const { operator, value, negated } = operation
  if (operator === 'is' && (value === 'null' || value === 'not_null')) {
    return { kind: 'embed', embed, present: (value === 'null') === negated }
  }
  if (plan.relation.columns.has(field.name)) return condition
  throw new RestError(400, 'PGRST120', `Bad operator on the '${embed.name}' embedded resource`, {
    details: 'Only is null or not is null filters are allowed on embedded resources',
  })
}

function planOrder(plan: ReadPlan, { relation, ...term }: OrderTerm): PlannedOrder {
  if (relation === null) return { ...term, embed: null }
  const embed = plan.embeds.find((candidate) => candidate.name === relation)
  if (!embed) throw notEmbedded(relation)
  if (!embed.toOne) {
    throw new RestError(400, 'PGRST118', `A related order on '${relation}' is not possible`, {
      details: `'${plan.relation.name}' and '${relation}' do not form a many-to-one or one-to-one relationship`,
    })
  }
  return { ...term, embed }
}

/**
 * Splits the parameters of a write: root filters choose rows, the rest shapes the response. Refuses limits on the
 * written rows: ignoring such a limit would change more rows than intended.
 */
export function splitForWrite(query: Query): { chosen: Condition[]; shaping: Query } {
  const isRoot = ({ path }: { path: string[] }) => path.length === 0
  if ([...query.limits, ...query.offsets].some(isRoot)) {
    throw unsupported("'limit' or 'offset' on an insert, update or delete")
  }
  return {
    chosen: query.conditions.filter(isRoot).map(({ value }) => value),
    shaping: { ...query, conditions: query.conditions.filter((condition) => !isRoot(condition)) },
  }
}
