import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Database } from '../database/database'
import { openPglite } from '../database/pglite'
import { openPostgres } from '../database/postgres'
import { asideName, moveAside } from '../project/aside'
import { readConfig } from '../project/config'
import { type DataFolder, takeDataFolder } from '../project/dataFolder'
import { describeContent } from '../project/describeContent'
import { openProject, projectFolder } from '../project/openProject'
import { beganEmpty, findMaker, refuseForeign } from '../project/origin'
import { readArguments, run } from './arguments'
import { requireName } from './requireName'
import { takeYes } from './takeYes'

const HELP = `pnpm db:reset [--yes NAME] [--dir FOLDER] [--data FOLDER]

Makes a new database from migrations and seeds, with the demo content and the demo accounts; without them when the former
one began empty. It says what is in the former one first, and wants its name.

  --yes NAME     its name: the path of the data folder, or host/database; asked for in a terminal otherwise
  --dir FOLDER   the project; the portal's own otherwise
  --data FOLDER  the portal's data folder; PORTAL_DATA or .data otherwise

Changes: moves the former database and all stored files into aside/ of the data folder; keys and secret stay. With
DATABASE_URL it deletes every schema of that database.
Needs: a portal that is stopped.`

await run(async () => {
  const { given, others } = takeYes(process.argv.slice(2))
  const { dir: folder, data: path, databaseUrl } = readArguments(others)
  if (path === null) throw new Error('A database in memory is new at every start; there is nothing to reset.')
  const dir = projectFolder(folder)
  const config = readConfig(dir)
  const data = takeDataFolder(path)
  try {
    const wasEmpty = databaseUrl ? await resetPostgres(databaseUrl, given) : await resetFolder(data, given)
    const name = asideName()
    if (!databaseUrl) moveAside(path, 'postgres', name)
    moveAside(path, 'objects', name)
    const aside = resolve(path, 'aside', name)
    if (existsSync(aside)) console.log(`The former one is in ${aside}.`)
    const database = await openProject(dir, config, data, {
      databaseUrl,
      seed: wasEmpty ? false : undefined,
      onProgress: (step) => console.log(step),
    })
    await database.close()
    console.log(`The database is new (${databaseUrl ? 'DATABASE_URL' : path}).`)
  } finally {
    data.release()
  }
}, HELP)

/** Asks before a folder's database is moved aside. Returns whether it began empty. */
async function resetFolder({ path, database: folder }: DataFolder, given?: string): Promise<boolean> {
  if (!existsSync(resolve(folder, 'PG_VERSION'))) return false
  const asked = { name: path, given, isName: (text: string) => text !== '' && resolve(text) === path }
  const database = await openPglite(folder).catch((error: unknown) => {
    console.log(
      `The database in ${path} cannot be opened (${error instanceof Error ? error.message : error}).`,
    )
    return null
  })
  if (!database) {
    await requireName(asked)
    return false
  }
  try {
    await refuseForeign(database, `The database in ${path}`)
    await say(`The database in ${path}`, database)
    console.log(`It and the stored files are moved to ${resolve(path, 'aside')}.`)
    await requireName(asked)
    return await beganEmpty(database)
  } finally {
    await database.close()
  }
}

/** Asks, then deletes everything in a PostgreSQL. Returns whether it began empty. */
async function resetPostgres(address: string, given?: string): Promise<boolean> {
  const database = await openPostgres(address)
  try {
    if ((await findMaker(database)).kind === 'none') return false
    await refuseForeign(database, 'The database that DATABASE_URL names')
    const name = await nameOf(address, database)
    await say(`The database ${name}`, database)
    const schemas = await schemasOf(database)
    console.log(`The schemas ${schemas.join(', ')} are deleted, with all rows: no copy is kept.`)
    await requireName({ name, given, isName: (text) => text === name })
    const wasEmpty = await beganEmpty(database)
    await database.exec(
      `${schemas.map((schema) => `drop schema ${schema} cascade;`).join(' ')} create schema public;`,
    )
    return wasEmpty
  } finally {
    await database.close()
  }
}

async function say(title: string, database: Database): Promise<void> {
  console.log([`${title}:`, ...(await describeContent(database))].join('\n  '))
}

/** The machine and the database of an address, without account and password. */
async function nameOf(address: string, database: Database): Promise<string> {
  const [result] = await database.exec('select current_database() as name')
  const url = URL.canParse(address) ? new URL(address) : null
  return `${url?.searchParams.get('host') ?? url?.host ?? ''}/${result?.rows[0]?.name}`
}

/** All schemas but PostgreSQL's own, quoted. */
async function schemasOf(database: Database): Promise<string[]> {
  const [result] = await database.exec(
    `select quote_ident(nspname) as name from pg_namespace
     where nspname !~ '^pg_' and nspname <> 'information_schema' order by 1`,
  )
  return result?.rows.map(({ name }) => `${name}`) ?? []
}
