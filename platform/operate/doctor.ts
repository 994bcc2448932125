import { lookup } from 'node:dns/promises'
import { parseArgs } from 'node:util'
import { openPostgres } from '@portal/backend/database/postgres'
import { readConfig } from '@portal/backend/project/config'
import { projectFolder } from '@portal/backend/project/openProject'
import { root } from '../apps'
import { run } from '../command'
import type { Sources } from './doctor/check'
import { checks } from './doctor/checks'
import type { Database } from './doctor/database'
import { examine, render, withoutSecrets } from './doctor/examine'
import { type Management, openManagement } from './doctor/management'
import { type Outside, openOutside } from './doctor/outside'
import { isAnswering } from './doctor/outside/backendAnswers'

const USAGE =
  'Usage: pnpm run doctor https://portal.example [--rehearsal] [--database-mb 500] (DATABASE_URL and SUPABASE_ACCESS_TOKEN open more checks)'
/** The size from which on a project on the free plan becomes read-only. */
const FREE_PLAN_MB = '500'

const { DATABASE_URL: databaseUrl, SUPABASE_ACCESS_TOKEN: token } = process.env
const say = (text: string) => console.log(withoutSecrets(text, [databaseUrl, token]))

const HELP = `pnpm run doctor URL [--rehearsal] [--database-mb N]

Checks whether a site is ready to open: a line for each check, with what to do. It ends with 1 when something is wrong.

  URL              such as https://portal.example
  --rehearsal      a stage, which search engines must not find
  --database-mb N  the size at which the project's plan ends; 500 otherwise

Changes: nothing.
Needs: network. DATABASE_URL and SUPABASE_ACCESS_TOKEN open more checks; it prints neither.`

run(async () => {
  const { origin, isRehearsal, limitMegabytes } = readArguments()
  const outside = openOutside({ origin, isRehearsal, fetch, exists })
  const database = databaseUrl ? await openDatabase(databaseUrl, limitMegabytes) : null
  const sources: Partial<Sources> = { outside }
  if (await isAnswering(outside)) sources.backend = outside
  if (database) sources.database = database
  if (token) sources.management = await openProjectApi(outside, token)
  let wrongs = 0
  let unchecked = 0
  for await (const line of examine(checks, sources)) {
    say(render(line))
    if (!line.result) unchecked += 1
    else if (!line.result.isWell) wrongs += 1
  }
  await database?.close()
  say(`\n${checks.length - wrongs - unchecked} well, ${wrongs} wrong, ${unchecked} not checked`)
  process.exitCode = wrongs > 0 ? 1 : 0
}, HELP)

function readArguments() {
  const { values, positionals } = parse()
  const [address = '', ...others] = positionals
  const megabytes = Number(values['database-mb'] ?? FREE_PLAN_MB)
  if (!/^https?:\/\//.test(address) || !URL.canParse(address) || others.length > 0 || !(megabytes > 0))
    throw new Error(USAGE)
  return {
    origin: new URL(address).origin,
    isRehearsal: values.rehearsal ?? false,
    limitMegabytes: megabytes,
  }
}

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { rehearsal: { type: 'boolean' }, 'database-mb': { type: 'string' } },
    })
  } catch {
    throw new Error(USAGE)
  }
}

async function openDatabase(
  address: string,
  limitMegabytes: number,
): Promise<Database & { close(): Promise<void> }> {
  const opened = await openPostgres(address).catch((error: unknown) => {
    const why = error instanceof Error && error.message ? error.message : 'no answer'
    throw new Error(
      withoutSecrets(`The database that DATABASE_URL names cannot be reached (${why}).`, [address]),
    )
  })
  return {
    rows: async (sql, params) =>
      (await opened.transaction((tx) => tx.query(sql, params), { readOnly: true })).rows,
    project: projectFolder(root),
    limitMegabytes,
    close: () => opened.close(),
  }
}

/** The project's id is in the backend's address; for a custom domain, PORTAL_PROJECT contains it. */
async function openProjectApi(outside: Outside, accessToken: string): Promise<Management> {
  const backend = await outside.backend().catch(() => null)
  const project = process.env.PORTAL_PROJECT || (backend && new URL(backend.url).hostname.split('.')[0])
  return openManagement({
    origin: outside.origin,
    api: process.env.SUPABASE_API_URL || 'https://api.supabase.com',
    token: accessToken,
    project: project ?? '',
    wanted: readConfig(projectFolder(root), { PORTAL_URL: outside.origin }, { pushed: true }).auth,
    fetch,
  })
}

function exists(hostname: string): Promise<boolean> {
  return lookup(hostname).then(
    () => true,
    () => false,
  )
}
