import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from './build'

jest.setTimeout(60_000)

/** What the sources' hash is, each time that it is asked for. */
const mockVersions: string[] = []
jest.mock('./contentHash', () => ({ contentHash: () => mockVersions.shift() }))

const site = mkdtempSync(join(tmpdir(), 'portal-build-'))
afterAll(() => rmSync(site, { recursive: true, force: true }))

test('[BE-68] a build whose sources do not change is there; one whose sources are edited meanwhile is not', async () => {
  mockVersions.push('before', 'before')
  await buildApp('mf-soulwinning', { site })
  expect(existsSync(join(site, 'mf-soulwinning/before/release.json'))).toBe(true)
  mockVersions.push('other', 'edited')
  await expect(buildApp('mf-soulwinning', { site })).rejects.toThrow(
    'Sources of mf-soulwinning were changed during the build: nothing is released. Run it again.',
  )
  expect(readdirSync(join(site, 'mf-soulwinning'))).toEqual(['before'])
})
