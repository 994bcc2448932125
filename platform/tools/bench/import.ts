import { execFile } from 'node:child_process'
import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../../apps'
import { bibleFile } from './bible'
import { openData } from './openData'
import { atMost, type Line } from './report'

/** Imports a whole Bible into a new database in `data`, with the command for users, and measures the time. */
export async function measureImport(data: string, say: (text: string) => void): Promise<Line[]> {
  // The Bible's file is stored beside the data folder: the database refuses a folder with other content.
  mkdirSync(data, { recursive: true })
  const { file, origin } = bibleFile(dirname(data))
  await openData(data, async () => {})
  say(`importing ${origin}`)
  const startedAt = performance.now()
  await promisify(execFile)(process.execPath, ['--import', 'tsx', 'platform/tools/bible/import.ts', file], {
    cwd: root,
    env: { ...process.env, PORTAL_DATA: data, DATABASE_URL: '' },
  })
  const seconds = (performance.now() - startedAt) / 1000
  const verses = await openData(data, async (database) => {
    const [counted] = await database.exec('select count(*)::text as verses from public.verses')
    return counted?.rows[0]?.verses ?? '0'
  })
  const size = `${(statSync(file).size / 1e6).toFixed(1)} MB`
  return [
    atMost(
      `seconds for a full import, start of the command included`,
      seconds,
      20,
      `${origin}, ${size}, ${verses} verses`,
    ),
  ]
}
