import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { takeDataFolder } from '@portal/backend/project/dataFolder'
import { startsEmpty } from './startsEmpty'

const folder = mkdtempSync(join(tmpdir(), 'portal-empty-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('[AD-90] a portal that was started empty stays empty without being asked again', () => {
  const empty = join(folder, 'empty/data')
  expect(startsEmpty(empty, false)).toBe(false)
  expect(startsEmpty(empty, true)).toBe(true)
  takeDataFolder(empty).release()
  expect(startsEmpty(empty, false)).toBe(true)
})

test('[AD-90] an empty start is refused for a folder that already has a portal', () => {
  const full = join(folder, 'full')
  mkdirSync(join(full, 'postgres'), { recursive: true })
  expect(startsEmpty(full, false)).toBe(false)
  expect(() => startsEmpty(full, true)).toThrow(/has a portal already: set PORTAL_DATA to a new folder/)
})
