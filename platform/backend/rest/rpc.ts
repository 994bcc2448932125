import type { BackendContext } from '../context'
import type { Tx } from '../database/database'
import { applyEstimate, execute, type PreparedRequest } from './execute'
import { contentType } from './parse/accept'
import { affectedLimit, preferenceApplied } from './parse/prefer'
import { parseQuery } from './parse/query'
import { withRangeHeader } from './parse/range'
import { type CallPlan, planGet, planPost } from './plan/call'
import { planRead, type ReadPlan } from './plan/read'
import type { RestRequest } from './request'
import { RestError, unsupported } from './respond/restError'
import {
  contentRange,
  type QueryResult,
  readStatus,
  requireAtMost,
  requireSingle,
  toResponse,
} from './respond/success'
import type { Relation, Schema } from './schema/model'
import { callRowsSql, callScalarSql, callSource, callVoidSql } from './sql/call'
import { countedSql } from './sql/read'
import { type ResultOptions, sourceName } from './sql/result'
import { Sql } from './sql/sql'

/** Prepares the call of a function. Other verbs than GET, HEAD and POST are 405 PGRST101. */
export function prepareRpc(context: BackendContext, schema: Schema, request: RestRequest): PreparedRequest {
  const { method } = request
  if (method !== 'GET' && method !== 'HEAD' && method !== 'POST') {
    throw new RestError(405, 'PGRST101', `Cannot use the ${method} method on RPC`)
  }
  const call = planCall(schema, request)
  const { routine } = call
  const limit = affectedLimit(request.preferences)
  if (limit !== null && !routine.returnsSet) {
    throw new RestError(
      400,
      'PGRST128',
      'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
    )
  }
  const read = planResult(schema, request, call)
  const run = async (tx: Tx) => {
    const result = await runCall(tx, context, request, call, read)
    requireAtMost(limit, result)
    return respond(request, call, read, result)
  }
  return { readOnly: method !== 'POST' || routine.readOnly, run }
}

function planCall(schema: Schema, { method, name, parameters, body, isText, facts }: RestRequest): CallPlan {
  return method === 'POST'
    ? planPost(schema, facts.schema, name, body, isText)
    : planGet(schema, facts.schema, name, parameters)
}

/** The options on a function's result: rows accept every option of a table, plain values only a range. */
function planResult(schema: Schema, request: RestRequest, call: CallPlan): ReadPlan {
  const { routine } = call
  const parameters = call.from === 'address' ? call.rest : request.parameters
  if (routine.returns === 'record')
    throw unsupported(`The function '${routine.name}', which returns an open record,`)
  const isRows = routine.returns === 'composite'
  const shaping = parameters.find(([key, value]) => {
    const isHarmless = ['limit', 'offset', 'apikey'].includes(key) || (key === 'select' && value === '*')
    return !isRows && !isHarmless
  })
  if (shaping)
    throw unsupported(`'${shaping[0]}' on the function '${routine.name}', whose result has no columns,`)
  const plan = planRead(schema, routine.rows ?? plainValue(call), parseQuery(parameters))
  plan.range = withRangeHeader(plan.range, request.range)
  return plan
}

function plainValue({ routine }: CallPlan): Relation {
  return {
    oid: 0,
    schema: routine.schema,
    name: routine.name,
    isView: true,
    columns: new Map(),
    primaryKey: [],
  }
}

async function runCall(
  tx: Tx,
  { maxRows }: BackendContext,
  request: RestRequest,
  call: CallPlan,
  read: ReadPlan,
): Promise<QueryResult> {
  const { routine } = call
  const { count } = request.preferences
  const isMinimal = request.preferences.return === 'minimal'
  const options: ResultOptions = {
    media: { ...request.media, single: request.media.single || !routine.returnsSet },
    count: count === 'planned' && routine.returns === 'scalar' ? 'exact' : count,
    maxRows,
    body: request.method !== 'HEAD' && !isMinimal,
  }
  const sql = new Sql()
  if (routine.returns === 'void') return execute(tx, callVoidSql(sql, call), sql)
  if (routine.returns === 'scalar') return execute(tx, callScalarSql(sql, call, read, options), sql)
  const result = await execute(tx, callRowsSql(sql, call, read, options), sql)
  await applyEstimate(tx, result, count, maxRows, (estimate) => {
    const source = callSource(estimate, call)
    return `explain (format json) ${source} ${countedSql(estimate, read, sourceName)}`
  })
  return result
}

function respond(request: RestRequest, call: CallPlan, read: ReadPlan, result: QueryResult): Response {
  const { media, preferences } = request
  const applied = preferenceApplied(preferences, ['return', 'count', 'handling', 'timezone', 'maxAffected'])
  if (call.routine.returns === 'void') {
    return toResponse({ ...result, body: null }, 204, { 'preference-applied': applied })
  }
  if (media.single) requireSingle(result)
  const offset = call.routine.returnsSet ? read.range.offset : 0
  const headers = {
    'content-range': contentRange(offset, result.amount, result.total),
    'preference-applied': applied,
  }
  if (preferences.return === 'minimal') return toResponse({ ...result, body: null }, 204, headers)
  return toResponse(result, readStatus(result, offset), { 'content-type': contentType(media), ...headers })
}
