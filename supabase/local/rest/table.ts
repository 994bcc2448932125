import type { BackendContext } from '../context'
import type { Tx } from '../database/database'
import { contentType } from './parse/accept'
import { affectedLimit, preferenceApplied } from './parse/prefer'
import { parseQuery } from './parse/query'
import { withRangeHeader } from './parse/range'
import { planRead } from './plan/read'
import { planWrite, type WritePlan } from './plan/write'
import { ask, askEstimate, type Prepared } from './execute'
import type { RestRequest } from './request'
import { RestError } from './respond/restError'
import {
  type Answer,
  contentRange,
  readStatus,
  requireAtMost,
  requireSingle,
  withAnswer,
} from './respond/success'
import type { Relation, Schema } from './schema/model'
import { nearest } from './schema/suggest'
import { answerSql, estimateSql } from './sql/result'
import { cap } from './sql/read'
import { qualified, Sql } from './sql/sql'
import { writeSql } from './sql/write'

const writes: Record<string, WritePlan['kind']> = { POST: 'insert', PATCH: 'update', DELETE: 'delete' }

/** Prepares what a request to a table or view does in its transaction. */
export function prepareTable(context: BackendContext, schema: Schema, request: RestRequest): Prepared {
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
): Prepared {
  const plan = planRead(schema, relation, parseQuery(request.parameters))
  plan.range = withRangeHeader(plan.range, request.range)
  const { media, preferences } = request
  const { count } = preferences
  const { offset } = cap(plan.range, maxRows)
  const wanted = { media, count, maxRows, body: request.method === 'GET' }
  const run = async (tx: Tx): Promise<Response> => {
    const sql = new Sql()
    const answer = await ask(tx, answerSql(sql, plan, qualified(relation), wanted), sql)
    await askEstimate(tx, answer, count, maxRows, (estimate) =>
      estimateSql(estimate, plan, qualified(relation)),
    )
    if (media.single) requireSingle(answer)
    const status = readStatus(answer, offset)
    return withAnswer(answer, status, {
      'content-type': contentType(media),
      'content-range': contentRange(offset, answer.amount, answer.total),
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
): Prepared {
  const { preferences, media, body } = request
  const query = parseQuery(request.parameters)
  const plan = planWrite({ kind, schema, relation, query, preferences, body })
  const changesNothing = kind === 'update' && plan.payload?.columns.length === 0
  const run = async (tx: Tx): Promise<Response> => {
    const sql = new Sql()
    const wanted = { media, count: null, maxRows: null, body: true }
    const answer = changesNothing
      ? nothing(plan.answer !== 'rows' ? null : media.csv ? '\n' : '[]')
      : await ask(tx, writeSql(sql, plan, wanted), sql)
    if (media.single) requireSingle(answer)
    if (kind !== 'insert') requireAtMost(affectedLimit(preferences), answer)
    const total = preferences.count === null ? null : answer.amount
    const headers: Record<string, string> = {
      'content-range': contentRange(0, kind === 'update' ? answer.amount : 0, total),
      'preference-applied': preferenceApplied(preferences, appliedTo(plan)),
    }
    if (plan.answer === 'location') {
      const location = kind === 'insert' ? locationOf(relation, answer) : null
      return withAnswer({ ...answer, body: null }, writeStatus(plan, answer), { ...headers, location })
    }
    if (plan.answer === 'rows') headers['content-type'] = contentType(media)
    return withAnswer(answer, writeStatus(plan, answer), headers)
  }
  return { readOnly: false, run }
}

function nothing(body: string | null): Answer {
  return { body, amount: 0, total: null, status: null, headers: null, updated: 0 }
}

function appliedTo({ kind, conflict }: WritePlan): Parameters<typeof preferenceApplied>[1] {
  const always = ['return', 'count', 'handling', 'timezone'] as const
  if (kind === 'insert') return [...always, 'missing', ...(conflict ? (['resolution'] as const) : [])]
  return kind === 'update' ? [...always, 'missing', 'maxAffected'] : [...always, 'maxAffected']
}

function writeStatus({ kind, conflict, answer: shown }: WritePlan, { amount, updated }: Answer): number {
  if (kind !== 'insert') return shown === 'rows' ? 200 : 204
  return conflict?.merge && amount === updated ? 200 : 201
}

/** Where the one new row can be read; its key came as text, so that big numbers stay exact. */
function locationOf({ name }: Relation, { body, amount }: Answer): string | null {
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
