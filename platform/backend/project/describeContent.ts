import type { Database } from '../database/database'
import { counted } from './counted'
import { beganEmpty } from './origin'

const COUNTED = [
  ['member', 'auth.users'],
  ['answer', 'public.interpretations'],
  ['message', 'public.contact_messages'],
] as const

/** What is in a database that this backend made, for a person who decides about it: a line each. Changes nothing. */
export async function describeContent(database: Database): Promise<string[]> {
  const first = async (sql: string) => (await database.exec(sql))[0]?.rows[0] ?? {}
  const has = async (table: string) =>
    (await first(`select to_regclass('${table}') is not null as has`)).has === 't'
  const counts: string[] = []
  for (const [noun, table] of COUNTED) {
    if (await has(table))
      counts.push(counted(Number((await first(`select count(*) as n from ${table}`)).n), noun))
  }
  const change = (await has('public.changes'))
    ? (await first('select max(at)::text as at from public.changes')).at
    : null
  return [
    (await beganEmpty(database)) ? 'began without demo content' : 'began with demo content',
    counts.join(', '),
    change ? `last change ${change}` : 'no change is recorded',
  ]
}
