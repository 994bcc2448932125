import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StoredRemote, StoredShell } from '../../shell/server/registry/release'
import { openSite } from '../../shell/server/site'
import { buildApp, compile } from './build'
import { hashed } from './files'
import { listReleases } from './listReleases'
import { changePointer } from './pointers/changePointer'
import { folderStore } from './pointers/folderStore'
import { objectStore } from './pointers/objectStore'
import { pruneSite } from './pruneSite'
import { rollBack, switchTo } from './switchTo'
import { startFakeObjectStore } from './testing/fakeObjectStore'
import { releaseInto } from './testing/releaseInto'

jest.setTimeout(60_000)

const built = mkdtempSync(join(tmpdir(), 'portal-built-'))
let site = ''
let version = ''
let store = folderStore('')

beforeAll(async () => {
  await releaseInto(built, 'shell')
  version = await releaseInto(built, 'mf-study')
  await releaseInto(built, 'mf-soulwinning')
})
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'portal-release-'))
  cpSync(built, site, { recursive: true })
  store = folderStore(site)
})
afterEach(() => rmSync(site, { recursive: true, force: true }))
afterAll(() => rmSync(built, { recursive: true, force: true }))

const live = (name = 'mf-study') =>
  openSite({ folder: site })
    .live()
    .registry.remotes.find((remote) => remote.name === name)
const read = (name: string, of: string): StoredRemote =>
  JSON.parse(readFileSync(join(site, name, of, 'release.json'), 'utf8'))
const switched = async (name: string, of: string) => (await switchTo(store, site, name, of)).state

/** Every file of the site below a folder, with a hash of its bytes. */
const bytesBelow = (folder: string) =>
  Object.fromEntries(
    readdirSync(join(site, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file, createHash('sha256').update(readFileSync(file)).digest('hex')]),
  )

/** A further version of what was built, as a changed source would give. */
function copyAs(other: string, change: Partial<StoredRemote> = {}, code?: string): void {
  const folder = join(site, 'mf-study', other)
  cpSync(join(site, 'mf-study', version), folder, { recursive: true })
  if (code !== undefined) writeFileSync(join(folder, 'server.cjs'), code)
  const release = { ...read('mf-study', version), version: other, base: `/mf-study/${other}/`, ...change }
  release.server = hashed(folder, 'server.cjs')
  release.files = { ...release.files, 'server.cjs': release.server.sha256 }
  writeFileSync(join(folder, 'release.json'), JSON.stringify(release))
}

/** A further version of the shell that lends one name less or more. */
function copyShell(other: string, change: (offers: string[]) => string[]): void {
  const from = openSite({ folder: site }).live().shell as StoredShell
  cpSync(join(site, 'shell', from.version), join(site, 'shell', other), { recursive: true })
  const portal = '@portal/shared-ui/portal'
  const offers = { ...from.offers, [portal]: change(from.offers[portal] ?? []) }
  writeFileSync(
    join(site, 'shell', other, 'release.json'),
    JSON.stringify({ ...from, version: other, offers }),
  )
}

test('[BE-64] a release describes itself: paths, contract, container, checked files, from what it was built', () => {
  const release = read('mf-study', version)
  expect(release).toMatchObject({
    name: 'mf-study',
    paths: ['/studera', '/argument'],
    class: 'public',
    contract: 1,
    base: `/mf-study/${version}/`,
    container: `mf_study_${version}`,
    built: { dirty: expect.any(Boolean), at: expect.stringMatching(/^\d{4}-/), by: expect.any(String) },
  })
  expect(Object.keys(release.integrity)).toEqual(release.preload)
  expect(Object.keys(release.files).sort()).toEqual(
    Object.keys(bytesBelow(`mf-study/${version}`))
      .map((file) => file.slice(join(site, 'mf-study', version).length + 1))
      .filter((file) => file !== 'release.json')
      .sort(),
  )
  expect(release.server).toEqual(hashed(join(site, 'mf-study', version), 'server.cjs'))
})

test('[BE-65] the compiler tells what a remote uses of each shared module, types left out, and what the shell lends', () => {
  const { needs } = read('mf-study', version)
  expect(needs.names['@portal/shared-ui/portal']).toEqual(expect.arrayContaining(['useDb', 'useSession']))
  expect(needs.names['react-router-dom']).toContain('useParams')
  expect(needs.names['react-router-dom']).not.toContain('RouteObject')
  expect(needs.schema).toMatch(/^\d{14}$/)
  const { offers, routes } = openSite({ folder: site }).live().shell as StoredShell
  for (const [module, names] of Object.entries(needs.names))
    if (offers[module]) expect(offers[module]).toEqual(expect.arrayContaining(names))
  expect(offers['react-router-dom']).not.toContain('useFetcher')
  expect(routes).toEqual(expect.arrayContaining(['/evenemang', '/om-oss']))
})

test('[BE-64] the same sources are the same version and are not built again', async () => {
  expect(await buildApp('mf-study', { site })).toMatchObject({ version, fresh: false })
})

test('[BE-64] a release leaves every other app and every earlier version byte for byte as they were', async () => {
  const others = bytesBelow('mf-soulwinning')
  const earlier = bytesBelow(`mf-study/${version}`)
  const entry = live('mf-soulwinning')
  copyAs('second')
  expect(await switched('mf-study', 'second')).toBe('live')
  expect(bytesBelow('mf-soulwinning')).toEqual(others)
  expect(bytesBelow(`mf-study/${version}`)).toEqual(earlier)
  expect(live('mf-soulwinning')).toEqual(entry)
  expect(live()).toMatchObject({ version: 'second', before: [{ version }] })
  expect(JSON.parse(readFileSync(join(site, 'remotes.json'), 'utf8')).remotes).toHaveLength(2)
})

describe('a rollback', () => {
  beforeEach(async () => {
    for (const other of ['second', 'third']) {
      copyAs(other)
      await switched('mf-study', other)
    }
  })
  const back = async (named?: string) => (await rollBack(store, site, 'mf-study', named)).version

  test('[BE-69] never leads back to what was left: the second goes further back, then there is none', async () => {
    expect([await back(), live()?.version]).toEqual(['second', 'second'])
    expect([await back(), live()?.version]).toEqual([version, version])
    await expect(back()).rejects.toThrow('mf-study has no earlier version to go back to.')
  })

  test('[BE-69] to a version that is named leaves all that is newer; what was left is live again only by its name', async () => {
    await back(version)
    expect(live()).toMatchObject({ version, before: [] })
    await expect(switched('mf-study', 'third')).rejects.toThrow(
      'mf-study third was rolled back, so it is not released again: change it, or say pnpm rollback mf-study third.',
    )
    expect(await back('third')).toBe('third')
    expect(live()?.version).toBe('third')
  })

  test('[BE-69] passes over a version that is not whole, and refuses it by its name', async () => {
    rmSync(join(site, 'mf-study/second', read('mf-study', 'second').preload[1] ?? ''))
    await expect(back('second')).rejects.toThrow(/mf-study second is not whole.*static/)
    expect(await back()).toBe(version)
  })

  test('[BE-69] is told by pnpm releases', async () => {
    await back()
    const { standings } = openSite({ folder: site }).live()
    expect(listReleases(site, ['mf-study', 'mf-bible'], standings)).toEqual([
      expect.stringMatching(/^mf-study +bad +third +\(.+\)$/),
      expect.stringMatching(/^ +live +second +\(\w+( dirty)?, \d{4}-\d\d-\d\d \d\d:\d\d, \w+\)$/),
      expect.stringMatching(new RegExp(`^ +back to +${version}$`)),
      expect.stringMatching(/^mf-bible +not released$/),
    ])
  })
})

describe('refused, and nothing changes:', () => {
  const remote = (areas: string) => `module.exports={default:{contract:1,areas:{${areas}}}}`
  const area = '"/studera":[],"/argument":[]'
  test.each<[string, Partial<StoredRemote>, string | undefined, RegExp]>([
    [
      'a path of another area',
      { paths: ['/studera', '/sjalavinna/x'] },
      remote('"/studera":[],"/sjalavinna/x":[]'),
      /\/sjalavinna\/x belongs to mf-soulwinning/,
    ],
    [
      'a module that throws',
      {},
      'throw new Error("no such table")',
      /its modules do not run: no such table\./,
    ],
    ['a module that ends the process', {}, 'process.exit(3)', /its modules do not run/],
    [
      'a module that asks for what is not lent',
      {},
      'require("node:fs")',
      /It asks for node:fs, which the shell does not share/,
    ],
    [
      'an area that package.json names and remote.ts lacks',
      {},
      remote('"/studera":[]'),
      /names \/argument, remote\.ts has no such area/,
    ],
    ['a module that loops', {}, `while(true){}//${area}`, /do not come to an end within/],
  ])('[BE-70] %s', async (_, change, code, why) => {
    copyAs('wrong', change, code)
    const before = readFileSync(join(site, 'mf-study/pointer.json'), 'utf8')
    await expect(switched('mf-study', 'wrong')).rejects.toThrow(why)
    expect(readFileSync(join(site, 'mf-study/pointer.json'), 'utf8')).toBe(before)
  })

  test('[BE-65] a path of the shell', async () => {
    copyAs('wrong', { paths: ['/evenemang'] })
    await expect(switched('mf-study', 'wrong')).rejects.toThrow('/evenemang belongs to the shell')
  })

  test('[BE-64] a version that is not on the site', async () => {
    await expect(switched('mf-study', 'unknown')).rejects.toThrow('There is no version unknown of mf-study')
  })

  test('[BE-64] files that are not as they were built', async () => {
    copyAs('changed')
    writeFileSync(join(site, 'mf-study/changed', read('mf-study', version).entry), 'changed')
    await expect(switched('mf-study', 'changed')).rejects.toThrow('mf-study changed is not whole')
  })
})

test('[BE-65] a release that needs a migration says so before any host has asked', async () => {
  const asked = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json('20261231000000'))
  writeFileSync(join(site, 'settings.json'), '{"backend":{"url":"http://data.test","key":"public"}}')
  copyAs('ahead', { needs: { names: {}, schema: '20270101000000' } })
  try {
    expect(await switchTo(store, site, 'mf-study', 'ahead')).toMatchObject({
      state: 'waiting',
      why: 'it needs migration 20270101000000, and the backend has come to 20261231000000',
    })
  } finally {
    asked.mockRestore()
  }
})

describe('neighbours', () => {
  const portal = '@portal/shared-ui/portal'
  const needing = () => ({ needs: { names: { [portal]: ['useDb', 'useGreeting'] }, schema: null } })

  test('[BE-65] a remote that needs tomorrow’s shell waits for it, and both are live when it is there', async () => {
    copyAs('ahead', needing())
    expect(await switchTo(store, site, 'mf-study', 'ahead')).toMatchObject({
      state: 'waiting',
      why: expect.stringContaining(`it uses useGreeting of ${portal}, which shell`),
    })
    expect(live()?.version).toBe(version)
    copyShell('tomorrow', (names) => [...names, 'useGreeting'])
    expect(await switched('shell', 'tomorrow')).toBe('live')
    expect(live()?.version).toBe('ahead')
  })

  test('[BE-65] a shell that takes a name away waits for the remotes that use it', async () => {
    copyShell('poorer', (names) => names.filter((name) => name !== 'useSession'))
    expect(await switchTo(store, site, 'shell', 'poorer')).toMatchObject({
      state: 'waiting',
      why: expect.stringContaining('it uses useSession of'),
    })
    copyAs('without', { needs: { names: { [portal]: ['useDb'] }, schema: null } })
    await changePointer(store, 'mf-soulwinning', (pointer) => ({ ...pointer, wanted: [] }))
    await switched('mf-study', 'without')
    expect(openSite({ folder: site }).live().shell.version).toBe('poorer')
  })
})

test('[BE-67] two workflows that pull, release and push at the same time lose neither', async () => {
  const fake = await startFakeObjectStore()
  const shared = objectStore(fake.url, null)
  const names = ['shell', 'mf-study', 'mf-soulwinning']
  for (const name of names)
    fake.objects.set(`${name}/pointer.json`, readFileSync(join(site, name, 'pointer.json'), 'utf8'))
  const workflows = await Promise.all(
    ['one', 'two'].map(async (who) => {
      copyAs(who)
      const folder = mkdtempSync(join(tmpdir(), `portal-workflow-${who}-`))
      cpSync(site, folder, { recursive: true })
      return { who, folder }
    }),
  )
  await Promise.all(workflows.map(({ who, folder }) => switchTo(shared, folder, 'mf-study', who)))
  const pointer = JSON.parse(fake.objects.get('mf-study/pointer.json') ?? '')
  expect(pointer.wanted.map((entry: { version: string }) => entry.version).sort()).toEqual(
    ['one', 'two', version].sort(),
  )
  for (const { folder } of workflows) rmSync(folder, { recursive: true })
  await fake.close()
})

test('[BE-69] pnpm prune keeps what is live, what browsers fall back to, what waits and what is young', async () => {
  for (const other of ['a', 'b', 'c', 'd']) {
    copyAs(other)
    await switched('mf-study', other)
  }
  copyAs('waiting', { contract: 9 })
  await switched('mf-study', 'waiting')
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000)
  expect(await pruneSite(store, site, 30, inDays(29))).toEqual([])
  expect(await pruneSite(store, site, 30, inDays(31))).toEqual([`mf-study ${version}`, 'mf-study a'].sort())
  expect(existsSync(join(site, 'mf-study/a'))).toBe(false)
  const { standings, problems } = openSite({ folder: site }).live()
  expect(standings['mf-study']?.map((one) => one.version)).toEqual(['waiting', 'd', 'c', 'b'])
  expect(problems).toEqual([])
})

test('[BE-68] a build that fails leaves no folder behind', async () => {
  const job = {
    app: { name: 'mf-x', folder: '/nowhere' },
    mode: 'production',
    version: 'x',
    outDir: join(site, 'x'),
  }
  await expect(compile(job)).rejects.toThrow()
  expect(existsSync(join(site, 'x'))).toBe(false)
})
