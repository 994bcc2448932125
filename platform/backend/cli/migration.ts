import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { makeBothWays } from '../catalogue/bothWays'
import { openPostgres } from '../database/postgres'
import { adoptBaseline, readBaseline } from '../project/baseline'
import { readMigrations } from '../project/migrate'
import { projectFolder } from '../project/openProject'
import { type Squashed, squash } from '../squash/squash'
import { runSupabase } from '../testing/supabaseCli'
import { onlyName, readArguments, run } from './arguments'
import { tidyDiff } from './tidyDiff'

// platform/tools/migration.mjs, which starts this program once its packages are installed, has the whole text.
const HELP = 'pnpm db:migration --help says what this does.'

// pnpm db:migration NAME: writes a new migration with the changes of the schema files since the last one, by
// `supabase db diff` between two temporary databases. Review it before you commit it.
//
// pnpm db:migration --squash: replaces all migrations by one baseline and its rows.
// pnpm db:migration --adopt: gives the database of DATABASE_URL the baseline in place of the migrations before it.
await run(async () => {
  const words = process.argv.slice(2)
  const [option] = words.filter((word) => word === '--squash' || word === '--adopt')
  const { dir: folder, names, databaseUrl } = readArguments(words.filter((word) => word !== option))
  if (option && names.length > 0) throw new Error(`Usage: pnpm db:migration ${option}`)
  if (option === '--squash') return console.log(describeSquash(await squash(projectFolder(folder))))
  if (option === '--adopt') return await adopt(projectFolder(folder), databaseUrl)
  const name = onlyName(names, 'pnpm db:migration NAME')
  if (!/^[a-z0-9_]+$/.test(name)) throw new Error('The name has small letters, digits and _ only.')
  const dir = projectFolder(folder)
  const { byMigrations, bySchemas, stop } = await makeBothWays(dir)
  try {
    const sql = await runSupabase(
      ...['db', 'diff', '--from', byMigrations.address, '--to', bySchemas.address],
      ...['--schema', 'public,private'],
    )
    const text = tidyDiff(sql).trim()
    if (!text) {
      console.log('The migrations match the schema files; no migration is needed.')
      return
    }
    const path = `migrations/${nextVersion(dir)}_${name}.sql`
    writeFileSync(resolve(dir, path), `${text}\n`)
    console.log(
      `Wrote ${path}. Read it, and add what the schema cannot say: rows, and what becomes of old ones.`,
    )
  } finally {
    await stop()
  }
}, HELP)

async function adopt(dir: string, databaseUrl: string | undefined): Promise<void> {
  if (!databaseUrl) throw new Error('Set DATABASE_URL: it names the database.')
  const database = await openPostgres(databaseUrl)
  try {
    const adopted = await adoptBaseline(database, readMigrations(dir), readBaseline(dir))
    console.log(`${adopted ?? 'The database has the baseline already'}.`)
  } finally {
    await database.close()
  }
}

function describeSquash({ migrations, lines, objects, rows, names }: Squashed): string {
  return `Compared: ${objects} objects and ${rows} rows, all equal.
${migrations} migrations with ${lines.before} lines became ${names.join(' and ')} with ${lines.after} lines.
Commit them with baseline.json and baseline.former.br.`
}

/** The current time in UTC, but later than every existing migration. */
function nextVersion(dir: string): string {
  const last = readMigrations(dir).at(-1)?.name.match(/^\d+/)?.[0] ?? '0'
  const now = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)
  return now > last ? now : `${(BigInt(last) / 100n + 1n) * 100n}`
}
