import { quantile } from '../statistics'
import { engines } from './engines'
import { allCalls, barMs, nameOf, timesOf } from './timeCalls'

/** The demo content is small: a call that takes so many times its bar there has a bad plan, whatever the machine does. */
const FACTOR = 5

/** Calls of the API that take more than five times their bar with the demo content, each in words. */
export async function findSlowCalls(): Promise<string[]> {
  // PGlite is the first. PostgreSQL 15, where it is installed, compiles plans that look expensive.
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
