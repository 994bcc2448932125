import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '../../../apps'
import { openDatabase } from '../openDatabase'

const loader = createRequire(join(root, 'package.json')).resolve('tsx')
const withoutProgress = (text: string) =>
  text.split('\n').filter((line) => line !== '' && !/^(Reading|Importing) \d+ %$/.test(line))

/** Runs `pnpm bible:import` in a folder as a separate process. Returns its exit code and its lines without the progress. */
export function importInFolder(folder: string, args: string[], environment: Record<string, string> = {}) {
  const script = join(root, 'platform/tools/bible/import.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', loader, script, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, INIT_CWD: folder, NODE_OPTIONS: '', DATABASE_URL: '', ...environment },
  })
  return { status, lines: withoutProgress(stdout), problems: withoutProgress(stderr) }
}

/** Returns the rows of a query in a data folder that no process uses any longer. */
export async function query(data: string, sql: string) {
  const { database, close } = await openDatabase(data, undefined, () => {})
  const { rows } = await database.transaction((tx) => tx.query(sql))
  await close()
  return rows
}
