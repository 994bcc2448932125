import { createHash } from 'node:crypto'
import type { RestRequest } from '../request'

/** Parameters whose value changes the shape of the query; of the others only the operator and the size count. */
const shaping = /(?:^|\.)(?:select|order|limit|on_conflict|columns|(?:not\.)?(?:and|or))$/

/**
 * Requests that differ only in their values are of one kind and cost about the same, such as two chapters. Lists and
 * bodies count by their size, in powers of four.
 */
export function kindOf({ method, name, facts, parameters, body }: RestRequest): string {
  const parts = parameters.map(([key, value]) => {
    if (shaping.test(key)) return `${key}=${value}`
    const operator = /^(?:not\.)?[a-z]+(?:\([^)]*\))?(?=\.)/.exec(value)?.[0] ?? ''
    return `${key}=${operator} ${sizeOf(value)}`
  })
  const text = [method, facts.path, name, facts.schema, sizeOf(body), ...parts].join('\n')
  return createHash('sha1').update(text).digest('base64')
}

const sizeOf = (text: string): number => Math.ceil(Math.log2(text.length + 1) / 2)
