import pg from 'pg'
import { connectionTo } from '../../database/connectionTo'

const TIMEOUT_MS = 15_000
const MAX_CHARACTERS = 500

/**
 * Notifies of a fault, through the database's notices, the administrators who asked for such mails and the person who
 * released the failed version (`releaser`: SHA-256 of the e-mail address). Returns false when that failed, which is
 * only logged: the program reports the fault itself by its exit code.
 */
export async function reportFault(
  databaseUrl: string,
  words: string,
  releaser: string | null = null,
): Promise<boolean> {
  const client = new pg.Client({ ...connectionTo(databaseUrl), connectionTimeoutMillis: TIMEOUT_MS })
  try {
    await client.connect()
    await client.query('select public.report_fault($1, $2)', [words.slice(0, MAX_CHARACTERS), releaser])
    return true
  } catch (error) {
    console.error(`The fault could not be reported: ${error instanceof Error ? error.message : error}`)
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
