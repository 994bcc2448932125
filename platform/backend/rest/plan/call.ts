import { looksLikeFilter } from '../parse/filters'
import { RestError } from '../respond/restError'
import type { Argument, Routine, Schema } from '../schema/model'
import { nearest } from '../schema/suggest'
import { parseJson } from './write'

/** How a function gets its arguments: from a JSON body by name, the raw body, or parameters of the address. */
export type CallPlan = { routine: Routine } & (
  | { from: 'body'; text: string; given: Argument[] }
  | { from: 'raw'; text: string }
  | { from: 'address'; given: { argument: Argument; values: string[] }[]; rest: [string, string][] }
)

const reserved = new Set([
  'select',
  'order',
  'limit',
  'offset',
  'columns',
  'on_conflict',
  'and',
  'or',
  'apikey',
])

/** Chooses the overload that a POST calls: it accepts all keys and requires no others. */
export function planPost(
  schema: Schema,
  schemaName: string,
  name: string,
  body: string,
  isText: boolean,
): CallPlan {
  const overloads = schema.routines(schemaName, name)
  const keys = isText ? [] : keysOf(body)
  const fitting =
    keys === null ? [] : overloads.filter((routine) => fits(routine, keys) && !takesRaw(routine))
  if (!isText && fitting.length > 0) {
    const routine = only(fitting, schemaName, name)
    const given = routine.arguments.filter((argument) => keys?.includes(argument.name))
    return { routine, from: 'body', text: body.trim() === '' ? '{}' : body, given }
  }
  const raw = overloads.filter((routine) => takesRaw(routine, isText))
  if (raw.length > 0) return { routine: only(raw, schemaName, name), from: 'raw', text: body }
  throw notFound(schema, schemaName, name, keys ?? [])
}

/** Chooses the function that a GET calls: parameters that name an argument are arguments, the rest must be filters. */
export function planGet(
  schema: Schema,
  schemaName: string,
  name: string,
  parameters: [string, string][],
): CallPlan {
  const keys = [...new Set(parameters.map(([key]) => key))].filter((key) => !reserved.has(key))
  const candidates = schema.routines(schemaName, name).filter((routine) => {
    const names = routine.arguments.map((argument) => argument.name)
    const others = parameters.filter(([key]) => !reserved.has(key) && !names.includes(key))
    const needs = routine.arguments.filter((argument) => argument.required)
    return needs.every((argument) => keys.includes(argument.name)) && others.every(isFilter)
  })
  const taken = (routine: Routine) =>
    routine.arguments.filter((argument) => keys.includes(argument.name)).length
  const most = Math.max(...candidates.map(taken))
  const best = candidates.filter((routine) => taken(routine) === most)
  if (best.length === 0) throw notFound(schema, schemaName, name, keys)
  const routine = only(best, schemaName, name)
  const given = routine.arguments
    .map((argument) => ({
      argument,
      values: parameters.filter(([key]) => key === argument.name).map(([, value]) => value),
    }))
    .filter(({ values }) => values.length > 0)
  const names = given.map(({ argument }) => argument.name)
  return { routine, from: 'address', given, rest: parameters.filter(([key]) => !names.includes(key)) }
}

function isFilter([key, value]: [string, string]): boolean {
  return /(?:^|\.)(?:and|or|order|limit|offset)$/.test(key) || looksLikeFilter(value)
}

function keysOf(body: string): string[] | null {
  if (body.trim() === '') return []
  const value = parseJson(body)
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : null
}

function fits(routine: Routine, keys: string[]): boolean {
  const names = routine.arguments.map((argument) => argument.name)
  const required = routine.arguments.filter((argument) => argument.required)
  return keys.every((key) => names.includes(key)) && required.every(({ name }) => keys.includes(name))
}

/** A single unnamed argument receives the whole body. */
function takesRaw(routine: Routine, isText?: boolean): boolean {
  const [argument] = routine.arguments
  if (routine.arguments.length !== 1 || !argument || argument.name !== '') return false
  if (isText === undefined) return true
  return isText ? argument.base === 'text' : argument.base === 'json' || argument.base === 'jsonb'
}

function only(fitting: Routine[], schemaName: string, name: string): Routine {
  const [first] = fitting
  if (first && fitting.length === 1) return first
  const signatures = fitting.map((routine) => {
    const list = routine.arguments.map((argument) => `${argument.name} => ${argument.type}`)
    return `${schemaName}.${name}(${list.join(', ')})`
  })
  throw new RestError(
    300,
    'PGRST203',
    `Could not choose the best candidate function between: ${signatures.join(', ')}`,
    {
      hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
    },
  )
}

function notFound(schema: Schema, schemaName: string, name: string, keys: string[]): RestError {
  const list = keys.join(', ')
  const call = `${schemaName}.${name}`
  const called = keys.length === 0 ? `${call} without parameters` : `${call}(${list})`
  const searched = keys.length === 0 ? called : `${call} with parameters ${list}`
  return new RestError(404, 'PGRST202', `Could not find the function ${called} in the schema cache`, {
    details: `Searched for the function ${searched} or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.`,
    hint: suggestion(schema, schemaName, name),
  })
}

function suggestion(schema: Schema, schemaName: string, name: string): string | null {
  const near = nearest(name, schema.routineNames(schemaName))
  const [routine] = near === null ? [] : schema.routines(schemaName, near)
  if (!routine) return null
  const list = routine.arguments.map((argument) => argument.name || argument.type).join(', ')
  return `Perhaps you meant to call the function ${schemaName}.${routine.name}(${list})`
}
