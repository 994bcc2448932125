import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { runCommand } from '../testing/runCommand'
import { makeBothWays } from './bothWays'
import { readCatalogue } from './catalogue'

// The machine may be busy with other tests.
jest.setTimeout(180_000)

const MAX_LINES = 30
const supabase = resolve(__dirname, '../../../supabase')
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(resolve(tmpdir(), 'portal-column-'))
  for (const part of ['schemas', 'migrations', 'config.toml', 'config.local.toml']) {
    cpSync(resolve(supabase, part), resolve(folder, part), { recursive: true })
  }
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A schema file, changed by hand: each text is there once. */
function change(file: string, texts: Record<string, string>): void {
  const path = resolve(folder, 'schemas', file)
  let sql = readFileSync(path, 'utf8')
  for (const [before, after] of Object.entries(texts)) {
    expect(sql.split(before)).toHaveLength(2)
    sql = sql.replace(before, () => after)
  }
  writeFileSync(path, sql)
}

test('[BE-01] one searched column of all videos is a migration of at most 30 lines, and the search finds it', async () => {
  change('videos.sql', {
    '      passage      text check (char_length(passage) <= 100),\n':
      '      passage      text check (char_length(passage) <= 100),\n      venue        text check (char_length(venue) <= 200),\n',
    "passage, topics, description, is_published',\n": "passage, venue, topics, description, is_published',\n",
    "passage, topics, description, is_published');": "passage, venue, topics, description, is_published');",
    "coalesce(t.description, '')": "concat_ws(' ', t.description, t.venue)",
  })
  const before = readdirSync(resolve(folder, 'migrations'))
  const { said, failed } = await runCommand('migration', ['--dir', folder, 'venue'])
  expect({ said, failed }).toEqual({ said: expect.stringMatching(/^Wrote migrations\//), failed: false })
  const [written = ''] = readdirSync(resolve(folder, 'migrations')).filter((name) => !before.includes(name))
  const sql = readFileSync(resolve(folder, 'migrations', written), 'utf8')
  expect(sql.split('\n').filter((line) => line.trim()).length).toBeLessThanOrEqual(MAX_LINES)

  const { byMigrations, bySchemas, stop } = await makeBothWays(folder)
  try {
    const [migrated, declared] = await Promise.all([
      readCatalogue(byMigrations.database),
      readCatalogue(bySchemas.database),
    ])
    expect(migrated).toEqual(declared)
    await byMigrations.database.exec(
      "insert into public.sermons (title, youtube_url, venue) values ('Om nåden', 'https://youtu.be/abcdefghijk', 'Tältmötet')",
    )
    const [found] = await byMigrations.database.exec("select title from public.search_site('tältmötet')")
    expect(found?.rows).toEqual([{ title: 'Om nåden' }])
  } finally {
    await stop()
  }
})
