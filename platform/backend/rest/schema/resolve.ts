import type { RelationItem } from '../parse/ast'
import { RestError } from '../respond/restError'
import type { Relation, Relationship, Schema } from './model'
import { nearest } from './suggest'

/** Finds the one relationship that an embed means. Throws PGRST200 (400) for none and PGRST201 (300) for several. */
export function resolveRelationship(schema: Schema, from: Relation, item: RelationItem): Relationship {
  const found = schema
    .relationships(from)
    .filter((relationship) => isMeantBy(relationship, item.name, item.hint))
  const [only] = found
  if (!only) throw noRelationship(schema, from, item)
  if (found.length > 1) throw ambiguous(from, item.name, found)
  return only
}

/**
 * The target may be the table's name, the constraint's or the foreign key column's; a hint is a constraint, a column
 * at either end, or a junction table. A table that references itself, embedded by its own name, means its children.
 */
function isMeantBy(relationship: Relationship, target: string, hint: string | null): boolean {
  const byName = relationship.to.name === target
  const isSelf = relationship.from === relationship.to
  const [pair] = relationship.pairs.length === 1 ? relationship.pairs : []
  const isDirect = relationship.junction === null
  if (hint === null) {
    if (isDirect && relationship.constraint === target) return true
    if (pair && relationship.isForward && pair[0] === target) return true
    return byName && !(isSelf && relationship.isForward)
  }
  if (!byName) return false
  if (relationship.junction) return relationship.junction.relation.name === hint
  if (relationship.constraint === hint) return true
  if (!pair) return false
  return isSelf ? !relationship.isForward && pair[1] === hint : pair.includes(hint)
}

function noRelationship(schema: Schema, from: Relation, { name, hint }: RelationItem): RestError {
  const names = schema.relationships(from).map((relationship) => relationship.to.name)
  const suggestion = nearest(
    name,
    [...new Set(names)].filter((other) => other !== name),
  )
  const using = hint === null ? '' : ` using the hint '${hint}'`
  return new RestError(
    400,
    'PGRST200',
    `Could not find a relationship between '${from.name}' and '${name}' in the schema cache`,
    {
      details: `Searched for a foreign key relationship between '${from.name}' and '${name}'${using} in the schema '${from.schema}', but no matches were found.`,
      hint: suggestion === null ? null : `Perhaps you meant '${suggestion}' instead of '${name}'.`,
    },
  )
}

function ambiguous(from: Relation, target: string, found: Relationship[]): RestError {
  const hints = found.map((r) => `'${r.to.name}!${r.junction?.relation.name ?? r.constraint}'`)
  return new RestError(
    300,
    'PGRST201',
    `Could not embed because more than one relationship was found for '${from.name}' and '${target}'`,
    {
      details: found.map((relationship) => ({
        cardinality: relationship.cardinality,
        relationship: describe(relationship),
        embedding: `${from.name} with ${relationship.to.name}`,
      })),
      hint: `Try changing '${target}' to one of the following: ${[...new Set(hints)].join(', ')}. Find the desired relationship in the 'details' key.`,
    },
  )
}

function describe({ from, to, constraint, pairs, junction }: Relationship): string {
  if (junction) {
    const side = (index: 0 | 1, columns: string[]) => `${junction.constraints[index]}(${columns.join(', ')})`
    const first = side(
      0,
      junction.fromPairs.map(([, column]) => column),
    )
    const second = side(
      1,
      junction.toPairs.map(([column]) => column),
    )
    return `${junction.relation.name} using ${first} and ${second}`
  }
  const start = pairs.map(([column]) => column).join(', ')
  const end = pairs.map(([, column]) => column).join(', ')
  return `${constraint} using ${from.name}(${start}) and ${to.name}(${end})`
}
