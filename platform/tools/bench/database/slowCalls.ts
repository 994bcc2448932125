import { quantile } from '../statistics'
import { engines } from './engines'
import { allCalls, barMs, nameOf, timesOf } from './timeCalls'

/** The demo content is small: a call that takes this many times its limit has a bad plan, even on a slow machine. */
const FACTOR = 5

/** The API calls that take more than five times their limit with the demo content, as sentences. */
export async function findSlowCalls(): Promise<string[]> {
  // The first engine is PGlite. PostgreSQL 15, where it is installed, JIT-compiles plans with a high cost.
  const openEngine = engines[1] ?? engines[0]
  if (!openEngine) return []
  const { name, database, close } = await openEngine()
  try {
    await database.exec('analyze')
    const slow: string[] = []
    for (const call of allCalls) {
      const usual = quantile(await timesOf(database, call, 2), 0.5)
      if (usual > FACTOR * barMs[call.as])
        slow.push(`${nameOf(call)} takes ${usual.toFixed(0)} ms on ${name}`)
    }
    return slow
  } finally {
    await close()
  }
}
