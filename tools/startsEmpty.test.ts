import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { takeDataFolder } from '@portal/backend/project/dataFolder'
import { startsEmpty } from './startsEmpty'

const folder = mkdtempSync(join(tmpdir(), 'portal-empty-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('[AD-90] a portal that was started empty stays without demo content, and one with content stays filled', () => {
  const [empty, full] = [join(folder, 'empty/data'), join(folder, 'full')]
  expect(startsEmpty(empty, false)).toBe(false)
  expect(startsEmpty(empty, true)).toBe(true)
  takeDataFolder(empty).release()
  expect(startsEmpty(empty, false)).toBe(true)
  mkdirSync(join(full, 'postgres'), { recursive: true })
  expect(startsEmpty(full, false)).toBe(false)
  expect(() => startsEmpty(full, true)).toThrow(/has a portal already: set PORTAL_DATA to a new folder/)
})
