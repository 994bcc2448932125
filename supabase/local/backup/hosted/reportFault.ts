import pg from 'pg'

const TIMEOUT_MS = 15_000
const MAX_CHARACTERS = 500

/**
 * Reports a fault by mail to the administrators who asked for it, through the database's notices. A failure is only
 * logged: the program's exit code reports the fault as well.
 */
export async function reportFault(databaseUrl: string, words: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: TIMEOUT_MS })
  try {
    await client.connect()
    await client.query('select public.report_fault($1)', [words.slice(0, MAX_CHARACTERS)])
  } catch (error) {
    console.error(`The fault could not be reported: ${error instanceof Error ? error.message : error}`)
  } finally {
    await client.end().catch(() => {})
  }
}
