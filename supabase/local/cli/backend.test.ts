import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { library } from '../testing/library'
import { writeProject } from '../testing/writeProject'

const root = resolve(__dirname, '../../..')
const loader = createRequire(join(root, 'package.json')).resolve('tsx')

test('BE-01: a backend that is stopped while it starts closes its database and releases its folder', async () => {
  const dir = writeProject({ migrations: library })
  const folder = mkdtempSync(join(tmpdir(), 'portal-stopped-'))
  const data = join(folder, 'data')
  try {
    const backend = spawn(
      process.execPath,
      [
        '--import',
        loader,
        join(root, 'supabase/local/cli/backend.ts'),
        '--dir',
        dir,
        '--data',
        data,
        '--port',
        '0',
      ],
      { env: { ...process.env, DATABASE_URL: '', NODE_OPTIONS: '' } },
    )
    // The first line of progress: the folder is locked, the database not yet open.
    await once(backend.stderr, 'data')
    backend.kill('SIGTERM')
    expect(await once(backend, 'exit')).toEqual([0, null])
    expect(existsSync(join(data, 'postgres/PG_VERSION'))).toBe(true)
    expect(existsSync(join(data, 'lock'))).toBe(false)
  } finally {
    for (const path of [folder, dir]) rmSync(path, { recursive: true, force: true })
  }
})
