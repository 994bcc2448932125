import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from './build'
import { liveRelease, readRegistryFile, switchTo } from './registryFile'
import { releaseInto } from './testing/releaseInto'

const site = mkdtempSync(join(tmpdir(), 'portal-release-'))
let version = ''

/** Every file of the site below a folder, with a hash of its bytes. */
const bytesBelow = (folder: string) =>
  Object.fromEntries(
    readdirSync(join(site, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file, createHash('sha256').update(readFileSync(file)).digest('hex')]),
  )

/** A second version of what was built: the same files under another name, as a changed source would give. */
function copyAs(name: string, other: string): void {
  const folder = join(site, name, other)
  cpSync(join(site, name, version), folder, { recursive: true })
  const file = join(folder, 'release.json')
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(version, other))
}

beforeAll(async () => {
  version = await releaseInto(site, 'mf-study')
  await releaseInto(site, 'mf-soulwinning')
}, 60_000)

afterAll(() => rmSync(site, { recursive: true, force: true }))

test('a release describes itself: paths, contract, container, files to preload, a checked host file', () => {
  const release = liveRelease(readRegistryFile(site), 'mf-study') as unknown as Record<string, unknown>
  expect(release).toMatchObject({
    name: 'mf-study',
    paths: ['/studera', '/argument'],
    class: 'public',
    contract: 1,
    base: `/mf-study/${version}/`,
    container: `mf_study_${version}`,
    integrity: {},
    previous: [],
  })
  for (const file of release.preload as string[]) readFileSync(join(site, 'mf-study', version, file))
  const { file, sha256 } = release.server as { file: string; sha256: string }
  const hash = createHash('sha256').update(readFileSync(join(site, 'mf-study', version, file)))
  expect(hash.digest('hex')).toBe(sha256)
})

test('the same sources are the same version and are not built again', async () => {
  expect(await buildApp('mf-study', { site })).toMatchObject({ version, fresh: false })
})

test('a release leaves every other app and every earlier version byte for byte as they were', () => {
  const others = bytesBelow('mf-soulwinning')
  const earlier = bytesBelow(`mf-study/${version}`)
  const entry = liveRelease(readRegistryFile(site), 'mf-soulwinning')
  copyAs('mf-study', 'second')
  switchTo(site, 'mf-study', 'second')
  expect(bytesBelow('mf-soulwinning')).toEqual(others)
  expect(bytesBelow(`mf-study/${version}`)).toEqual(earlier)
  expect(liveRelease(readRegistryFile(site), 'mf-soulwinning')).toEqual(entry)
  expect(liveRelease(readRegistryFile(site), 'mf-study')).toMatchObject({
    version: 'second',
    previous: [version],
  })
})

test('a rollback makes the earlier version live, and the later one can be gone back to', () => {
  copyAs('mf-study', 'third')
  switchTo(site, 'mf-study', 'third')
  switchTo(site, 'mf-study', version)
  expect(liveRelease(readRegistryFile(site), 'mf-study')).toMatchObject({
    version,
    previous: ['third', 'second'],
  })
})

test('a version that is not on the site is refused, and nothing changes', () => {
  const before = readFileSync(join(site, 'remotes.json'), 'utf8')
  expect(() => switchTo(site, 'mf-study', 'unknown')).toThrow('There is no version unknown of mf-study')
  expect(readFileSync(join(site, 'remotes.json'), 'utf8')).toBe(before)
})

test('a build that fails leaves no folder behind', async () => {
  const broken = join(site, 'mf-study', version)
  renameSync(broken, `${broken}-away`)
  const file = join(__dirname, '../rspack/compile.mjs')
  expect(() =>
    execFileSync(process.execPath, [file, '{"app":{"name":"mf-x","folder":"/nowhere"}}'], { stdio: 'pipe' }),
  ).toThrow()
  expect(readdirSync(join(site, 'mf-study')).filter((name) => name.startsWith('.building'))).toEqual([])
  renameSync(`${broken}-away`, broken)
})
