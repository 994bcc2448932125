import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { accountsByDatabase } from '../accounts/accountsByDatabase'
import { accountsByServer } from '../accounts/accountsByServer'
import { type Accounts, grantAdmin, removeFactors } from '../accounts/grantAdmin'
import type { Database } from '../database/database'
import { openPglite } from '../database/pglite'
import { openPostgres } from '../database/postgres'
import { readConfig } from '../project/config'
import { takeDataFolder } from '../project/dataFolder'
import { projectFolder } from '../project/openProject'
import { findRunning } from '../project/running'
import { onlyName, readArguments, run } from './arguments'

const HELP = `pnpm admin:grant EMAIL [--data FOLDER]
pnpm admin:grant --new-factor EMAIL [--data FOLDER]

Makes a registered account an administrator, in the embedded backend (running or not) or in the database that
DATABASE_URL names.

  --new-factor   instead removes the second factors of an administrator who lost them; a new one counts at once
  --data FOLDER  the portal's data folder; PORTAL_DATA or .data otherwise

Changes: the account's rights. --new-factor deletes its factors and ends all of its sessions.
Needs: an account that has confirmed its address; DATABASE_URL as the database's owner.`

await run(async () => {
  const given = process.argv.slice(2)
  const newFactor = given.includes('--new-factor')
  const { dir, data, databaseUrl, names } = readArguments(given.filter((word) => word !== '--new-factor'))
  const email = onlyName(names, 'pnpm admin:grant [--new-factor] EMAIL [--data FOLDER]')
  if (data === null) throw new Error('A database in memory is reached by its own server only.')
  const grant = async (accounts: Accounts) => {
    if (newFactor) {
      const { email: freed } = await removeFactors(accounts, email)
      console.log(`${freed} has no second factor now; sign in and add a new one within a day.`)
      return
    }
    const { email: granted } = await grantAdmin(accounts, email)
    console.log(`${granted} is an administrator now.`)
  }

  if (databaseUrl) {
    const connecting = openPostgres(databaseUrl).catch((error: unknown) => {
      const why = error instanceof Error && error.message ? error.message : 'no answer'
      throw new Error(`The database that DATABASE_URL names cannot be reached (${why}); check the address.`)
    })
    return await using(await connecting, (database) => grant(accountsByDatabase(database)))
  }
  const server = await findRunning(data, readConfig(projectFolder(dir)))
  if (server) return await grant(accountsByServer(server))
  if (!existsSync(resolve(data, 'postgres/PG_VERSION'))) {
    throw new Error(`There is no database in ${data} yet; start the portal and register the account first.`)
  }
  const folder = takeDataFolder(data)
  try {
    await using(await openPglite(folder.database), (database) => grant(accountsByDatabase(database)))
  } finally {
    folder.release()
  }
}, HELP)

async function using(database: Database, work: (database: Database) => Promise<void>): Promise<void> {
  try {
    await work(database)
  } finally {
    await database.close()
  }
}
