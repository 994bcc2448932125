import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeProject } from '../testing/writeProject'
import { readConfig } from './config'
import { takeTemporaryFolder } from './dataFolder'
import { migrate, readSchemas } from './migrate'
import { openProject } from './openProject'

test('OPS-03: a migration that was changed since the database was made is named', async () => {
  const dir = writeProject({ migrations: { '1_notes.sql': 'create table public.notes (n int); select 1' } })
  const data = takeTemporaryFolder()
  const steps: string[] = []
  const open = () => openProject(dir, readConfig(dir), data, { onProgress: (step) => steps.push(step) })
  try {
    await (await open()).close()
    steps.length = 0
    await (await open()).close()
    expect(steps).toEqual(['Starting the database'])
    writeFileSync(join(dir, 'migrations/1_notes.sql'), 'create table public.notes (n int); select 2')
    await (await open()).close()
    expect(steps.at(-1)).toBe('Changed since the database was made: 1_notes.sql')
  } finally {
    data.release()
    rmSync(dir, { recursive: true })
  }
})

test('of the migrations of a new database their number is said, later ones are named', async () => {
  const dir = writeProject({ migrations: { '1_a.sql': 'select 1', '2_b.sql': 'select 2' } })
  const data = takeTemporaryFolder()
  const steps: string[] = []
  const open = () => openProject(dir, readConfig(dir), data, { onProgress: (step) => steps.push(step) })
  try {
    await (await open()).close()
    expect(steps.filter((step) => /migration/i.test(step))).toEqual(['Applying 2 migrations'])
    steps.length = 0
    writeFileSync(join(dir, 'migrations/3_c.sql'), 'select 3')
    await (await open()).close()
    expect(steps.slice(1)).toEqual(['Migration 3_c.sql'])
  } finally {
    data.release()
    rmSync(dir, { recursive: true })
  }
})

test('an error in a schema file names the file and the line, not the number under which it runs', async () => {
  const dir = writeProject({})
  mkdirSync(join(dir, 'schemas'))
  writeFileSync(join(dir, 'schemas/events.sql'), 'create table public.events (\n  day txt\n);')
  const data = takeTemporaryFolder()
  const database = await openProject(dir, readConfig(dir), data, { onProgress: () => {} })
  try {
    await expect(migrate(database, readSchemas(dir, ['./schemas/*.sql']), () => {})).rejects.toThrow(
      'Schema file schemas/events.sql failed at line 2: type "txt" does not exist (SQLSTATE 42704).',
    )
  } finally {
    await database.close()
    data.release()
    rmSync(dir, { recursive: true })
  }
})
