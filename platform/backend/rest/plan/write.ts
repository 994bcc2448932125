import type { Query } from '../parse/ast'
import type { Preferences } from '../parse/prefer'
import { badBody, RestError } from '../respond/restError'
import type { Column, Relation, Schema } from '../schema/model'
import { type PlannedCondition, planRead, type ReadPlan, splitForWrite } from './read'

const MAX_DEPTH = 200

/** The body of a write: the original text, so that numbers keep every digit, and its structure. */
export type Payload = { text: string; isArray: boolean; length: number; columns: Column[] }

export type WritePlan = {
  kind: 'insert' | 'update' | 'delete'
  relation: Relation
  payload: Payload | null
  conditions: PlannedCondition[]
  /**
   * The columns that identify duplicates, and whether duplicates are updated (`merge`) or ignored; null for a plain
   * insert.
   */
  conflict: { columns: string[]; merge: boolean } | null
  missingDefault: boolean
  /** The content of the response: nothing, the primary key for `Location`, or rows. */
  returns: 'nothing' | 'location' | 'rows'
  read: ReadPlan
}

type Request = {
  kind: WritePlan['kind']
  schema: Schema
  relation: Relation
  query: Query
  preferences: Preferences
  body: string
}

export function planWrite({ kind, schema, relation, query, preferences, body }: Request): WritePlan {
  const { chosen, shaping } = splitForWrite(query)
  const shown = preferences.return
  const isUpsert = kind === 'insert' && preferences.resolution !== null
  const target = query.onConflict ?? relation.primaryKey
  const plan: WritePlan = {
    kind,
    relation,
    payload: kind === 'delete' ? null : readPayload(relation, query, body, kind === 'update' ? 1 : null),
    conditions: kind === 'insert' ? [] : chosen,
    conflict:
      isUpsert && target.length > 0
        ? { columns: target, merge: preferences.resolution === 'merge-duplicates' }
        : null,
    missingDefault: preferences.missing === 'default',
    returns: shown === 'representation' ? 'rows' : shown === 'headers-only' ? 'location' : 'nothing',
    read: planRead(schema, relation, shaping),
  }
  refuseUnfiltered(plan)
  return plan
}

/** An update or delete without any filter is nearly always a mistake, and refused as hosted Supabase does. */
function refuseUnfiltered({ kind, conditions, payload }: WritePlan): void {
  if (kind === 'insert' || conditions.length > 0) return
  if (kind === 'update' && payload?.columns.length === 0) return
  throw new RestError(400, '21000', `${kind.toUpperCase()} requires a WHERE clause`)
}

function readPayload(relation: Relation, query: Query, text: string, maxRows: number | null): Payload {
  const value = parseJson(text)
  const rows = Array.isArray(value) ? value : [value]
  if (maxRows !== null && rows.length > maxRows) throw badBody('An update takes one object')
  const names = query.columns ?? keysOf(rows)
  return {
    text,
    isArray: Array.isArray(value),
    length: rows.length,
    columns: names.map((n) => columnOf(relation, n)),
  }
}

/** Parses a body to learn its structure; its values are never used. Throws PGRST102. */
export function parseJson(text: string): unknown {
  if (isDeep(text)) throw badBody(`The body is nested more than ${MAX_DEPTH} levels deep`)
  try {
    return JSON.parse(text)
  } catch {
    throw badBody('Empty or invalid json')
  }
}

/** PostgreSQL parses JSON by recursion: a body that would exhaust its stack is refused. */
function isDeep(text: string): boolean {
  let depth = 0
  let inString = false
  for (let index = 0; index < text.length; index++) {
    const character = text[index]
    if (inString) {
      if (character === '\\') index++
      else if (character === '"') inString = false
    } else if (character === '"') inString = true
    else if (character === '[' || character === '{') {
      if (++depth > MAX_DEPTH) return true
    } else if (character === ']' || character === '}') depth--
  }
  return false
}

function keysOf(rows: unknown[]): string[] {
  const keySets = rows.map((row) => {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) {
      throw badBody('The body must be an object or an array of objects')
    }
    return Object.keys(row)
  })
  const [first = []] = keySets
  const firstKeys = new Set(first)
  if (keySets.some((keys) => keys.length !== firstKeys.size || keys.some((key) => !firstKeys.has(key)))) {
    throw badBody('All object keys must match')
  }
  return first
}

function columnOf(relation: Relation, name: string): Column {
  const column = relation.columns.get(name)
  if (column) return column
  throw new RestError(
    400,
    'PGRST204',
    `Could not find the '${name}' column of '${relation.name}' in the schema cache`,
  )
}
