import { quantile } from '../statistics'
import { openEngine } from './openEngine'
import { allCalls, barMs, nameOf, timesOf } from './timeCalls'

/** The demo content is small: a call that takes this many times its limit has a bad plan, even on a slow machine. */
const FACTOR = 5

/** The API calls that take more than five times their limit with the demo content, as sentences. */
export async function findSlowCalls(): Promise<string[]> {
  // PostgreSQL 15 JIT-compiles plans with a high cost.
  const { name, database, close } = await openEngine([15, 17])
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
