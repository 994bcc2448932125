import { type Check, type Result, type Sources, wrong } from './check'

/** The result of one check; null when its source was not given. */
export type Line = { id: string; from: Check['from']; result: Result | null }

/** Why a source is missing. */
const MISSING = {
  outside: 'set the address',
  backend: 'the backend does not answer',
  database: 'set DATABASE_URL',
  management: 'set SUPABASE_ACCESS_TOKEN',
}

/**
 * Runs the checks one after another and yields a line for each as soon as it is known. A check whose source was not given
 * is not run: its result is null.
 */
export async function* examine(checks: Check[], sources: Partial<Sources>): AsyncGenerator<Line> {
  for (const check of checks) yield { id: check.id, from: check.from, result: await runOne(check, sources) }
}

async function runOne(check: Check, sources: Partial<Sources>): Promise<Result | null> {
  const source = sources[check.from]
  if (!source) return null
  try {
    // A check and its source have the same name, which TypeScript cannot infer here.
    return await (check.run as (source: unknown) => Promise<Result>)(source)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return wrong(`This could not be checked: ${why}`, 'See to that first, then run doctor again.')
  }
}

/** A line for people. */
export function render({ id, from, result }: Line): string {
  if (!result) return `  --    ${id}: not checked (${MISSING[from]})`
  if (result.isWell) return `  ok    ${id}: ${result.message}`
  return `  WRONG ${id}: ${result.message}\n        → ${result.todo}`
}

/** Replaces secrets in a text, and the password within a connection string. */
export function withoutSecrets(text: string, secrets: (string | undefined)[]): string {
  const parts = secrets.flatMap((secret) => (secret ? [secret, ...passwordsOf(secret)] : []))
  return parts.reduce((cleaned, part) => cleaned.replaceAll(part, '***'), text)
}

/** A connection string's password, encoded as written and decoded. */
function passwordsOf(address: string): string[] {
  const password = URL.canParse(address) ? new URL(address).password : ''
  if (!password) return []
  try {
    return [password, decodeURIComponent(password)]
  } catch {
    return [password]
  }
}
