import pg from 'pg'

const TIMEOUT_MS = 15_000
const MAX_CHARACTERS = 500

/**
 * Has administrators who asked for it hear of a fault, by the database's notices, and the one who released what failed (`releaser`,
 * the SHA-256 of the address). False when it could not be reported, which is
 * only logged: the exit code of the program tells of the fault itself.
 */
export async function reportFault(
  databaseUrl: string,
  words: string,
  releaser: string | null = null,
): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: TIMEOUT_MS })
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
