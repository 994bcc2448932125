import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeProject } from '../testing/writeProject'
import { readConfig } from './config'
import { takeTemporaryFolder } from './dataFolder'
import { openProject } from './openProject'

test('OPS-03: a migration that lost a statement which set an owner counts as unchanged', async () => {
  const owner = 'ALTER TABLE public.notes OWNER TO project_owner'
  const dir = writeProject({ migrations: { '1_notes.sql': 'create table public.notes (n int); select 1' } })
  const data = takeTemporaryFolder()
  const steps: string[] = []
  const open = () => openProject(dir, readConfig(dir), data, { onProgress: (step) => steps.push(step) })
  try {
    const database = await open()
    await database.exec(
      `update supabase_migrations.schema_migrations set statements = array[statements[1], '${owner}', statements[2]]`,
    )
    await database.close()
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
