import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBackupProblem } from './findBackupProblem'

const folder = mkdtempSync(join(tmpdir(), 'portal-old-backups-'))
afterAll(() => rmSync(folder, { recursive: true }))

const now = Date.parse('2026-11-26T12:00:00Z')
const write = (name: string, hoursAgo: number) => {
  writeFileSync(join(folder, name), '')
  const seconds = now / 1_000 - hoursAgo * 3_600
  utimesSync(join(folder, name), seconds, seconds)
}

test('[BE-193] a folder without a backup of the last 26 hours is a problem', () => {
  write('notes.tgz', 1)
  expect(findBackupProblem(folder, now)).toBe(`Det finns ingen säkerhetskopia i ${folder}.`)
  expect(findBackupProblem(join(folder, 'missing'), now)).toMatch(/^Det finns ingen säkerhetskopia/)
  write('portal-2026-11-25T034000Z.tgz', 27)
  expect(findBackupProblem(folder, now)).toBe(`Den senaste säkerhetskopian i ${folder} är från 2026-11-25.`)
  write('portal-2026-11-26T034000Z.tgz', 25)
  expect(findBackupProblem(folder, now)).toBeNull()
})
