import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readBaseline } from '../project/baseline'
import { writeProject } from '../testing/writeProject'
import { unpackFormer } from './former'
import { squash } from './squash'

// The machine may be busy with other tests.
jest.setTimeout(120_000)

const NOW = new Date('2026-11-29T08:15:42Z')
const ROWS = "insert into public.notes (name, words) values ('b', 'It''s'), ('a', null)"
const made: string[] = []
afterEach(() => {
  for (const dir of made.splice(0)) rmSync(dir, { recursive: true })
})

/** A project whose table three migrations make; `schema` is its schema file. */
function project(schema: string): string {
  const migrations = {
    '20261127000000_schema.sql': 'create schema private',
    '20261127000100_notes.sql': `create table public.notes (id int generated always as identity primary key, name text unique,
      words text, kind text not null default 'note', at timestamptz not null default now()); ${ROWS}`,
    '20261127000200_visits.sql':
      'create table public.visits (total int not null default 0); insert into visits default values',
    '20261130000000_long.sql':
      'alter table public.notes add size int not null default 0; update public.notes set size = 3',
  }
  const config = '[db.migrations]\nschema_paths = ["./schemas/*.sql"]\n'
  const dir = writeProject({ migrations, config, files: { 'schemas/notes.sql': schema } })
  made.push(dir)
  return dir
}

const SCHEMA = `-- Notes.
create schema private;
create table public.notes (id int generated always as identity primary key, name text unique, words text,
  size int not null default 0, kind text not null default 'note', at timestamptz not null default now());
create table public.visits (total int not null default 0);
`

test('[BE-01] a squash makes one migration of the schema files and one of the rows', async () => {
  const dir = project(SCHEMA)
  const { names, migrations, lines, rows, objects } = await squash(dir, NOW)
  expect(names).toEqual(['20261129081500_baseline.sql', '20261129081501_rows.sql'])
  expect({ migrations, rows, lines: lines.after > 0, objects: objects > 5 }).toEqual({
    migrations: 4,
    rows: 3,
    lines: true,
    objects: true,
  })
  expect(readdirSync(join(dir, 'migrations'))).toEqual(names)
  const [schemaText, rowsText] = names.map((name) => readFileSync(join(dir, 'migrations', name), 'utf8'))
  expect(schemaText).toContain('-- notes.sql\ncreate schema private;\ncreate table public.notes (')
  expect(rowsText).toContain(
    "insert into public.notes (name, words, size) values\n  ('b', 'It''s', '3'), ('a', NULL, '3')\non conflict do nothing;\n",
  )
  expect(rowsText).toContain("insert into public.visits (total) values\n  ('0')\n")
  expect(readBaseline(dir)).toMatchObject({
    replaced: ['20261127000000', '20261127000100', '20261127000200', '20261130000000'],
  })
  expect(Object.keys(readBaseline(dir)?.files ?? {})).toEqual(names)
  expect(Object.keys(unpackFormer(dir))).toEqual([
    '20261127000000_schema.sql',
    '20261127000100_notes.sql',
    '20261127000200_visits.sql',
    '20261130000000_long.sql',
  ])
  await expect(squash(dir, NOW)).rejects.toThrow('There is nothing to replace')
})

test('[BE-01] rows that a migration put in past a log are put in past it again', async () => {
  const log = `create table private.log (words text not null);
    create function private.add_to_log() returns trigger language plpgsql set search_path = '' as $$
    begin insert into private.log (words) values (new.name); return new; end $$;
    create trigger add_to_log after insert on public.notes for each row execute function private.add_to_log();`
  const dir = project(`${SCHEMA}${log}`)
  writeFileSync(
    join(dir, 'migrations/20261130000100_log.sql'),
    `${log}
    alter table public.notes disable trigger user;
    insert into public.notes (name, size) values ('c', 3);
    alter table public.notes enable trigger user;`,
  )
  expect(await squash(dir, NOW)).toMatchObject({ migrations: 5, rows: 4 })
})

test('[BE-01] a squash changes nothing when schema files and migrations differ', async () => {
  const dir = project(SCHEMA.replace('size int not null default 0', 'size int not null default 1'))
  const before = readdirSync(join(dir, 'migrations'))
  await expect(squash(dir, NOW)).rejects.toThrow(
    'The migrations and the schema files make different objects, so nothing was replaced:\nonly before: column public.notes.size: integer not null 0\nonly after: column public.notes.size: integer not null 1',
  )
  expect(readdirSync(join(dir, 'migrations'))).toEqual(before)
  expect(readBaseline(dir)).toBeNull()
})
