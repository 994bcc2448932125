import type { BackendContext } from '../context'
import type { Tx } from '../database/database'
import { applyEstimate, execute, type PreparedRequest } from './execute'
import { limits, overLimit } from './limits/limits'
import { contentType } from './parse/accept'
import { affectedLimit, preferenceApplied } from './parse/prefer'
import { parseQuery } from './parse/query'
import { withRangeHeader } from './parse/range'
import { planRead } from './plan/read'
import { planWrite, type WritePlan } from './plan/write'
import type { RestRequest } from './request'
import { RestError } from './respond/restError'
import {
  contentRange,
  type QueryResult,
  readStatus,
  requireAtMost,
  requireSingle,
  toResponse,
} from './respond/success'
import type { Relation, Schema } from './schema/model'
import { nearest } from './schema/suggest'
import { cap } from './sql/read'
import { estimateSql, resultSql } from './sql/result'
import { qualified, Sql } from './sql/sql'
import { writeSql } from './sql/write'

const writes: Record<string, WritePlan['kind']> = { POST: 'insert', PATCH: 'update', DELETE: 'delete' }

/** Prepares a request to a table or view. */
export function prepareTable(context: BackendContext, schema: Schema, request: RestRequest): PreparedRequest {
  const relation = findRelation(schema, request)
  const kind = writes[request.method]
  if (kind) return prepareWrite(schema, request, relation, kind)
  if (request.method === 'GET' || request.method === 'HEAD') {
    return prepareRead(context, schema, request, relation)
  }
  throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${request.method}`)
}

function prepareRead(
  { maxRows }: BackendContext,
  schema: Schema,
  request: RestRequest,
  relation: Relation,
): PreparedRequest {
  const plan = planRead(schema, relation, parseQuery(request.parameters))
  plan.range = withRangeHeader(plan.range, request.range)
  const { media, preferences } = request
  const { count } = preferences
  const { offset } = cap(plan.range, maxRows)
  const options = { media, count, maxRows, body: request.method === 'GET' }
  const run = async (tx: Tx): Promise<Response> => {
    const sql = new Sql()
    const result = await execute(tx, resultSql(sql, plan, qualified(relation), options), sql)
    await applyEstimate(tx, result, count, maxRows, (estimate) =>
      estimateSql(estimate, plan, qualified(relation)),
    )
    if (media.single) requireSingle(result)
    const status = readStatus(result, offset)
    return toResponse(result, status, {
      'content-type': contentType(media),
      'content-range': contentRange(offset, result.amount, result.total),
      'preference-applied': preferenceApplied(preferences, ['count', 'handling', 'timezone']),
    })
  }
  return { readOnly: true, run }
}

function prepareWrite(
  schema: Schema,
  request: RestRequest,
  relation: Relation,
  kind: WritePlan['kind'],
): PreparedRequest {
  const { preferences, media, body, identity } = request
  const query = parseQuery(request.parameters)
  const plan = planWrite({ kind, schema, relation, query, preferences, body })
  if (identity.role !== 'service_role' && (plan.payload?.length ?? 0) > limits.written)
    throw overLimit('written')
  const changesNothing = kind === 'update' && plan.payload?.columns.length === 0
  const run = async (tx: Tx): Promise<Response> => {
    const sql = new Sql()
    const options = { media, count: null, maxRows: null, body: true }
    const result = changesNothing
      ? nothing(plan.returns !== 'rows' ? null : media.csv ? '\n' : '[]')
      : await execute(tx, writeSql(sql, plan, options), sql)
    if (media.single) requireSingle(result)
    if (kind !== 'insert') requireAtMost(affectedLimit(preferences), result)
    const total = preferences.count === null ? null : result.amount
    const headers: Record<string, string> = {
      'content-range': contentRange(0, kind === 'update' ? result.amount : 0, total),
      'preference-applied': preferenceApplied(preferences, appliedTo(plan)),
    }
    if (plan.returns === 'location') {
      const location = kind === 'insert' ? locationOf(relation, result) : null
      return toResponse({ ...result, body: null }, writeStatus(plan, result), { ...headers, location })
    }
    if (plan.returns === 'rows') headers['content-type'] = contentType(media)
    return toResponse(result, writeStatus(plan, result), headers)
  }
  return { readOnly: false, run }
}

function nothing(body: string | null): QueryResult {
  return { body, amount: 0, total: null, status: null, headers: null, updated: 0 }
}

function appliedTo({ kind, conflict }: WritePlan): Parameters<typeof preferenceApplied>[1] {
  const always = ['return', 'count', 'handling', 'timezone'] as const
  if (kind === 'insert') return [...always, 'missing', ...(conflict ? (['resolution'] as const) : [])]
  return kind === 'update' ? [...always, 'missing', 'maxAffected'] : [...always, 'maxAffected']
}

function writeStatus(
  { kind, conflict, returns: shown }: WritePlan,
  { amount, updated }: QueryResult,
): number {
  if (kind !== 'insert') return shown === 'rows' ? 200 : 204
  return conflict?.merge && amount === updated ? 200 : 201
}

/** The address of the one new row; its key is text, so that big numbers stay exact. */
function locationOf({ name }: Relation, { body, amount }: QueryResult): string | null {
  if (body === null || amount !== 1) return null
  const key = Object.entries(JSON.parse(body) as Record<string, string>)
  const filters = key.map(
    ([column, value]) => `${encodeURIComponent(column)}=eq.${encodeURIComponent(value)}`,
  )
  return `/${encodeURIComponent(name)}?${filters.join('&')}`
}

function findRelation(schema: Schema, { name, facts }: RestRequest): Relation {
  const relation = schema.relation(facts.schema, name)
  if (relation) return relation
  const near = nearest(
    name,
    schema.relations(facts.schema).map((other) => other.name),
  )
  throw new RestError(
    404,
    'PGRST205',
    `Could not find the table '${facts.schema}.${name}' in the schema cache`,
    {
      hint: near === null ? null : `Perhaps you meant the table '${facts.schema}.${near}'`,
    },
  )
}
