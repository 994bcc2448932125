import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import type { Database } from '../database/database'
import { recordMigration, type SqlFile, versionOf } from './migrate'

/** What `pnpm db:migration --squash` writes about the migrations that replaced all earlier ones. */
export type Baseline = {
  /** The versions of the migrations that they replaced, but for an earlier baseline: a database that has all is taken over as it is. */
  replaced: string[]
  /** The SHA-256 of each migration that replaced them, by file name; the schema first, then its rows. */
  files: Record<string, string>
}

const NAME = 'baseline.json'

/** The project's baseline; null in a project that never had one. */
export function readBaseline(dir: string): Baseline | null {
  const path = resolve(dir, NAME)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Baseline) : null
}

/** Stores what a squash has written about the project's baseline. */
export function writeBaseline(dir: string, baseline: Baseline): void {
  writeFileSync(resolve(dir, NAME), `${JSON.stringify(baseline, null, 2)}\n`)
}

const versionsOf = ({ files }: Baseline): string[] => Object.keys(files).map(versionOf)

/** The version of the last migration that a baseline replaced. */
export const lastReplaced = ({ replaced }: Baseline): string => replaced.at(-1) ?? ''

/**
 * The migrations that a database counts as having: those of the baseline in place of the ones that it replaced. Returns the
 * same list for a database that cannot be taken over, or already has the baseline.
 */
export function withBaseline(applied: string[], baseline: Baseline | null): string[] {
  if (!baseline || applied.includes(versionsOf(baseline)[0] ?? '')) return applied
  if (!baseline.replaced.every((version) => applied.includes(version))) return applied
  const versions = versionsOf(baseline)
  // Some of the replaced ones have later dates than the baseline.
  const isLater = (version: string) =>
    version > (versions.at(-1) ?? '') && !baseline.replaced.includes(version)
  return [...versions, ...applied.filter(isLater)]
}

/**
 * Takes over a database that has the last migration before the baseline: in one transaction its list of migrations gets the
 * baseline in place of those that it replaced. Nothing else is changed. Returns a sentence when it did so, otherwise null.
 * Throws one sentence for a database that stopped earlier. `madeBy`: the commit that served the database last.
 */
export async function adoptBaseline(
  database: Database,
  migrations: SqlFile[],
  baseline: Baseline | null,
  madeBy: string | null = null,
): Promise<string | null> {
  if (!baseline) return null
  return await database.transaction(async (tx) => {
    const { rows } = await tx.query(
      'select version from supabase_migrations.schema_migrations order by version',
    )
    const applied = rows.map(({ version }) => version ?? '')
    const kept = withBaseline(applied, baseline)
    if (kept === applied) {
      requireNotOlder(applied, baseline, madeBy)
      return null
    }
    await tx.query('delete from supabase_migrations.schema_migrations where version <> all ($1::text[])', [
      `{${kept.join()}}`,
    ])
    for (const file of migrations.filter(({ name }) => basename(name) in baseline.files))
      await recordMigration(tx, file)
    return `The database has every migration up to ${lastReplaced(baseline)}: it is taken over as it is, with the baseline ${kept[0]} in their place`
  })
}

function requireNotOlder(applied: string[], baseline: Baseline, madeBy: string | null): void {
  const [version = ''] = versionsOf(baseline)
  const [first] = applied
  // A later baseline has a later version: migrate() says that the database is newer.
  if (first === undefined || first >= version || applied.includes(version)) return
  const last = lastReplaced(baseline)
  const missing = baseline.replaced.find((replaced) => !applied.includes(replaced))
  throw new Error(
    `The database is older than what this version takes over: it lacks migration ${missing}. To keep what is in it, open it with the commit that made it${madeBy ? ` (${madeBy})` : ''}, export it there and import it here; or start the last commit that has migration ${last} on it, then this one. Nothing was changed.`,
  )
}
