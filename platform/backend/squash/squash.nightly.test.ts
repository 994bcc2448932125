import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { squash } from './squash'

jest.setTimeout(300_000)

test('[BE-01] the portal’s own migrations can be squashed', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'portal-squash-'))
  try {
    cpSync(resolve(__dirname, '../../../supabase'), dir, { recursive: true })
    const { objects, rows } = await squash(dir)
    expect(objects).toBeGreaterThan(2_000)
    expect(rows).toBeGreaterThan(300)
  } finally {
    rmSync(dir, { recursive: true })
  }
})
