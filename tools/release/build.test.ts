import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from './build'

jest.setTimeout(60_000)

const versions = ['before', 'before', 'after']
jest.mock('./contentHash', () => ({ contentHash: () => versions.shift() }))

const site = mkdtempSync(join(tmpdir(), 'portal-build-'))
afterAll(() => rmSync(site, { recursive: true, force: true }))

test('[BE-68] a build whose sources do not change is there; one whose sources are edited meanwhile is not', async () => {
  await buildApp('mf-soulwinning', { site })
  expect(existsSync(join(site, 'mf-soulwinning/before/release.json'))).toBe(true)
  versions.push('other', 'edited')
  versions.shift()
  await expect(buildApp('mf-soulwinning', { site })).rejects.toThrow(
    'Sources of mf-soulwinning were changed during the build: nothing is released. Run it again.',
  )
  expect(readdirSync(join(site, 'mf-soulwinning'))).toEqual(['before'])
})
