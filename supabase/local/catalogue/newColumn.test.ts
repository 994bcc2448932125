import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { runCommand } from '../testing/runCommand'
import { type BothWays, makeBothWays } from './bothWays'
import { readCatalogue } from './catalogue'

// The machine may be busy with other tests.
jest.setTimeout(180_000)

const MAX_LINES = 30
const supabase = resolve(__dirname, '../..')
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

test.each([
  [
    'the three kinds of videos',
    () =>
      change('videos.sql', {
        '      passage      text check (char_length(passage) <= 100),\n':
          '      passage      text check (char_length(passage) <= 100),\n      venue        text check (char_length(venue) <= 200),\n',
        "passage, topics, description',\n": "passage, venue, topics, description',\n",
        "passage, topics, description');": "passage, venue, topics, description');",
        "coalesce(t.description, '')": "concat_ws(' ', t.description, t.venue)",
      }),
    "insert into public.sermons (title, youtube_url, venue) values ('Om nåden', 'https://youtu.be/abcdefghijk', 'Tältmötet')",
  ],
  [
    'events',
    () =>
      change('events.sql', {
        '  location    text': '  venue       text check (char_length(venue) <= 200),\n  location    text',
        "t.title, t.title, t.description, coalesce(t.description, '')":
          "t.title, t.title, t.description, concat_ws(' ', t.description, t.venue)",
      }),
    "insert into public.events (title, event_date, venue) values ('Bönemöte', now(), 'Tältmötet')",
  ],
])('[BE-01] a searched column of %s is a migration of at most 30 lines', async (_, edit, insert) => {
  edit()
  const before = readdirSync(resolve(folder, 'migrations'))
  const { said, failed } = await runCommand('migration', ['--dir', folder, 'venue'])
  expect({ said, failed }).toEqual({ said: expect.stringMatching(/^Wrote migrations\//), failed: false })
  const [written = ''] = readdirSync(resolve(folder, 'migrations')).filter((name) => !before.includes(name))
  const sql = readFileSync(resolve(folder, 'migrations', written), 'utf8')
  expect(sql.split('\n').filter((line) => line.trim()).length).toBeLessThanOrEqual(MAX_LINES)

  const ways: BothWays = await makeBothWays(folder)
  try {
    const [migrated, declared] = await Promise.all([
      readCatalogue(ways.byMigrations.database),
      readCatalogue(ways.bySchemas.database),
    ])
    expect(migrated).toEqual(declared)
    await ways.byMigrations.database.exec(insert)
    const [found] = await ways.byMigrations.database.exec("select public.search_site('tältmötet') as found")
    expect(JSON.stringify(found?.rows)).toMatch(/Om nåden|Bönemöte/)
  } finally {
    await ways.stop()
  }
})
