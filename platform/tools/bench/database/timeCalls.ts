import type { Database, Tx } from '@portal/backend/database/database'
import type { Call } from './call'
import { functionCalls } from './functionCalls'
import { listCalls } from './listCalls'

/** Every function of the API and every list that screens request. */
export const allCalls = [...Object.values(functionCalls).flat(), ...listCalls]

/** Maximum milliseconds of a call on PostgreSQL, by p95 and with 10,000 rows of each kind. */
export const barMs: Record<Call['as'], number> = { visitor: 50, member: 50, admin: 100, service: 100 }

const AS: Record<Call['as'], string> = {
  visitor: 'set local role anon',
  member: asAccount('not is_admin'),
  admin: asAccount('is_admin'),
  service: 'set local role service_role',
}

function asAccount(which: string): string {
  return `select set_config('request.jwt.claims', json_build_object('role', 'authenticated', 'sub', id,
      'amr', json_build_array(json_build_object('method', 'password', 'timestamp', extract(epoch from now()))))::text, true)
    from (select id from public.profiles where ${which} order by id limit 1) account;
    set local role authenticated`
}

/** A call in one line. */
export const nameOf = ({ statement, words = [] }: Call) =>
  statement
    .replace(/public\./g, '')
    .replace('$1', `'${words[0] ?? ''}'${words.length > 1 ? ` and ${words.length - 1} more` : ''}`)
    .replace(/\s+/g, ' ')

/**
 * The durations of a call in milliseconds. Alternates the search terms; first runs each once, so that caches are warm
 * as on a running server.
 */
export async function timesOf(
  database: Database,
  { statement, words = [''], as }: Call,
  atLeast: number,
): Promise<number[]> {
  const times: number[] = []
  for (let call = -words.length; call < Math.max(atLeast, words.length); call += 1) {
    const word = words[(call + words.length) % words.length] ?? ''
    const sql = statement.replace('$1', `'${word.replaceAll("'", "''")}'`)
    const time = await rolledBack(database, async (tx) => {
      await tx.exec(AS[as])
      const before = performance.now()
      await tx.exec(sql)
      return performance.now() - before
    })
    if (call >= 0) times.push(time)
  }
  return times
}

/** Runs work in a transaction and rolls it back. Throws the statement's error. */
async function rolledBack<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  const done = new Error('rolled back')
  let result: { value: T } | null = null
  try {
    await database.transaction(async (tx) => {
      result = { value: await work(tx) }
      throw done
    })
  } catch (error) {
    if (error !== done) throw error
  }
  return (result as unknown as { value: T }).value
}
