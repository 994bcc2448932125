import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StoredRemote, StoredShell } from '../contract/release'
import { openSite } from '../host/site'
import { buildApp, compile } from './build'
import { filesIn, hashed } from './files'
import { changePointer, readPointer } from './pointers/changePointer'
import { folderStore } from './pointers/folderStore'
import { objectStore } from './pointers/objectStore'
import type { PointerStore } from './pointers/store'
import { switchTo } from './switchTo'
import { type BuiltSite, builtSites, copyShell, copyStudy, liveRemote, readStudy } from './testing/builtSite'
import { startFakeObjectStore } from './testing/fakeObjectStore'

let built: BuiltSite
let [site, version, store] = ['', '', {} as BuiltSite['store']]
builtSites((fresh) => {
  built = fresh
  ;({ site, version, store } = fresh)
})

const switched = async (name: string, of: string) => (await switchTo(store, site, name, of)).state

/** Every file of the site below a folder, with a hash of its bytes. */
const bytesBelow = (folder: string) =>
  Object.fromEntries(
    filesIn(join(site, folder)).map((file) => [file, hashed(join(site, folder), file).sha256]),
  )

test('[BE-64] a release describes itself: paths, contract, container, file hashes, and its origin', () => {
  const release = readStudy(site, version)
  expect(release).toMatchObject({
    name: 'mf-study',
    paths: ['/studera', '/argument'],
    access: { '/studera': 'anyone', '/argument': 'anyone' },
    contract: 1,
    base: `/mf-study/${version}/`,
    container: `mf_study_${version}`,
    built: { dirty: expect.any(Boolean), at: expect.stringMatching(/^\d{4}-/), by: expect.any(String) },
  })
  expect(Object.keys(release.integrity)).toEqual(release.preload)
  expect(Object.keys(release.files).sort()).toEqual(
    Object.keys(bytesBelow(`mf-study/${version}`))
      .filter((file) => file !== 'release.json')
      .sort(),
  )
  expect(release.server).toEqual(hashed(join(site, 'mf-study', version), 'server.cjs'))
})

test('[BE-65] the compiler reports the names that a remote uses of each shared module, without types, and those that the shell shares', () => {
  const { needs } = readStudy(site, version)
  expect(needs.names['@portal/shared-ui/portal']).toEqual(expect.arrayContaining(['useDb', 'useSession']))
  expect(needs.names['react-router-dom']).toContain('useParams')
  expect(needs.names['react-router-dom']).not.toContain('RouteObject')
  expect(needs.schema).toMatch(/^\d{14}$/)
  const { offers, routes, links } = openSite({ folder: site }).live().shell as StoredShell
  for (const [module, names] of Object.entries(needs.names))
    if (offers[module]) expect(offers[module]).toEqual(expect.arrayContaining(names))
  expect(offers['react-router-dom']).not.toContain('useFetcher')
  expect(routes).toEqual(expect.arrayContaining(['/evenemang', '/om-oss']))
  expect(links.map(({ to }) => to)).toEqual(['/gemenskap', '/bibeln', '/sjalavinna', '/studera'])
})

test('[BE-89] it contains its texts’ references as data, with a hash, which browsers do not get', () => {
  const { name: app, version: released, references } = liveRemote(site, 'mf-soulwinning') as StoredRemote
  const folder = join(site, app, released)
  expect(references).toEqual(hashed(folder, 'references.json'))
  const { files } = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as StoredRemote
  expect(files['references.json']).toBe(references?.sha256)
  const list = JSON.parse(readFileSync(join(folder, 'references.json'), 'utf8'))
  expect(list.map(({ name, rows }: { name: string; rows: object[] }) => [name, rows.length])).toEqual([
    ['Romans Road', 14],
  ])
  expect(JSON.stringify(openSite({ folder: site }).live().browserRegistry)).not.toContain('references.json')
})

test('[BE-64] the same sources give the same version and are not built again', async () => {
  expect(await buildApp('mf-study', { site })).toMatchObject({ version, fresh: false })
})

test('[BE-64] a release leaves every other app and every earlier version unchanged, byte for byte', async () => {
  const others = bytesBelow('mf-soulwinning')
  const earlier = bytesBelow(`mf-study/${version}`)
  const entry = liveRemote(site, 'mf-soulwinning')
  copyStudy(built, 'second')
  expect(await switched('mf-study', 'second')).toBe('live')
  expect(bytesBelow('mf-soulwinning')).toEqual(others)
  expect(bytesBelow(`mf-study/${version}`)).toEqual(earlier)
  expect(liveRemote(site, 'mf-soulwinning')).toEqual(entry)
  expect(liveRemote(site)).toMatchObject({ version: 'second', before: [{ version }] })
  expect(JSON.parse(readFileSync(join(site, 'remotes.json'), 'utf8')).remotes).toHaveLength(2)
})

describe('refused, and nothing changes:', () => {
  const remote = (areas: string) => `module.exports={default:{contract:1,areas:{${areas}}}}`
  const area = '"/studera":[],"/argument":[]'
  test.each<[string, Partial<StoredRemote>, string | undefined, RegExp]>([
    [
      'the start page',
      { paths: ['/studera', '/'] },
      undefined,
      /owns \/, which is no plain path of one segment/,
    ],
    [
      'a redirect to another site',
      { redirects: { '/studera/x': '//evil.example/' } },
      undefined,
      /leads to \/\/evil\.example\/, which is no address of this portal/,
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
    copyStudy(built, 'wrong', change, code)
    const before = readFileSync(join(site, 'mf-study/pointer.json'), 'utf8')
    await expect(switched('mf-study', 'wrong')).rejects.toThrow(why)
    expect(readFileSync(join(site, 'mf-study/pointer.json'), 'utf8')).toBe(before)
  })

  test('[BE-89] a list of references that the host cannot read', async () => {
    const folder = join(site, 'mf-study/wrong')
    copyStudy(built, 'wrong')
    writeFileSync(join(folder, 'references.json'), '[{}]')
    const references = hashed(folder, 'references.json')
    const { files } = readStudy(site, 'wrong')
    copyStudy(built, 'wrong', { references, files: { ...files, 'references.json': references.sha256 } })
    writeFileSync(join(folder, 'references.json'), '[{}]')
    await expect(switched('mf-study', 'wrong')).rejects.toThrow(
      'mf-study is not released: its list of references has a kind without name, count or rows.',
    )
  })

  test('[BE-240] a route with a parameter that no example shows', async () => {
    copyStudy(built, 'wrong', { examples: {} })
    await expect(switched('mf-study', 'wrong')).rejects.toThrow(
      /^mf-study is not released: it has no example for \/studera\/trosgrunder\/:doctrine, /,
    )
  })

  test('[BE-65] a path of the shell', async () => {
    copyStudy(built, 'wrong', { paths: ['/evenemang'] })
    await expect(switched('mf-study', 'wrong')).rejects.toThrow('/evenemang belongs to the shell')
  })

  test('[BE-64] a version that is not on the site', async () => {
    await expect(switched('mf-study', 'unknown')).rejects.toThrow('There is no version unknown of mf-study')
  })

  test('[BE-64] files that differ from the build', async () => {
    copyStudy(built, 'changed')
    writeFileSync(join(site, 'mf-study/changed', readStudy(site, version).entry), 'changed')
    await expect(switched('mf-study', 'changed')).rejects.toThrow('mf-study changed is not whole')
  })
})

test('[BE-65] a release that needs a migration says so before any host has asked the backend', async () => {
  const asked = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json('20261231000000'))
  writeFileSync(join(site, 'settings.json'), '{"backend":{"url":"http://data.test","key":"public"}}')
  copyStudy(built, 'ahead', { needs: { names: {}, schema: '20270101000000' } })
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

  test('[BE-65] a remote that needs the next shell waits for it, and both become live together', async () => {
    copyStudy(built, 'ahead', needing())
    expect(await switchTo(store, site, 'mf-study', 'ahead')).toMatchObject({
      state: 'waiting',
      why: expect.stringContaining(`it uses useGreeting of ${portal}, which shell`),
    })
    expect(liveRemote(site)?.version).toBe(version)
    copyShell(site, 'tomorrow', (names) => [...names, 'useGreeting'])
    expect(await switched('shell', 'tomorrow')).toBe('live')
    expect(liveRemote(site)?.version).toBe('ahead')
  })

  test('[BE-65] a shell that removes a name waits for the remotes that use it', async () => {
    copyShell(site, 'poorer', (names) => names.filter((name) => name !== 'useSession'))
    expect(await switchTo(store, site, 'shell', 'poorer')).toMatchObject({
      state: 'waiting',
      why: expect.stringContaining('it uses useSession of'),
    })
    copyStudy(built, 'without', { needs: { names: { [portal]: ['useDb'] }, schema: null } })
    await changePointer(store, 'mf-soulwinning', (pointer) => ({ ...pointer, wanted: [] }))
    await switched('mf-study', 'without')
    expect(openSite({ folder: site }).live().shell.version).toBe('poorer')
  })
})

test.each<[string, Partial<StoredRemote>, string]>([
  ['a path', { paths: ['/studera', '/argument', '/sjalavinna'] }, '/sjalavinna'],
  ['a page, as another spelling,', { redirects: { '/sjalavinna/x': '/studera' } }, '/sjalavinna/x'],
])('[BE-65] a release that takes %s of another area waits for it', async (_, change, path) => {
  const areas = (change.paths ?? ['/studera', '/argument']).map((path) => `"${path}":[]`)
  copyStudy(built, 'claims', change, `module.exports={default:{contract:1,areas:{${areas}}}}`)
  expect(await switchTo(store, site, 'mf-study', 'claims')).toEqual({
    version: 'claims',
    state: 'waiting',
    why: `${path} belongs to mf-soulwinning`,
  })
  expect(liveRemote(site)?.version).toBe(version)
})

describe('two workflows that pull, release and push at the same time', () => {
  /** Releases twice, each on a separate copy of the site, as on a CI runner, with pointers in a shared store. */
  async function releaseBoth(shared: PointerStore): Promise<void> {
    for (const name of ['shell', 'mf-study', 'mf-soulwinning']) {
      const text = readFileSync(join(site, name, 'pointer.json'), 'utf8')
      await shared.write(`${name}/pointer.json`, text, { ifAbsent: true })
    }
    const folders = ['one', 'two'].map((who) => {
      copyStudy(built, who)
      const folder = mkdtempSync(join(tmpdir(), `portal-workflow-${who}-`))
      cpSync(site, folder, { recursive: true })
      return { who, folder }
    })
    await Promise.all(folders.map(({ who, folder }) => switchTo(shared, folder, 'mf-study', who)))
    const { wanted } = await readPointer(shared, 'mf-study')
    expect(wanted.map((entry) => entry.version).sort()).toEqual(['one', 'two', version].sort())
    for (const { folder } of folders) rmSync(folder, { recursive: true })
  }

  test('[BE-67] both are kept in a folder', async () => {
    const shared = mkdtempSync(join(tmpdir(), 'portal-shared-'))
    await releaseBoth(folderStore(shared))
    rmSync(shared, { recursive: true })
  })

  test('[BE-67] both are kept in an object store', async () => {
    const fake = await startFakeObjectStore()
    await releaseBoth(objectStore(fake.url, null))
    await fake.close()
  })
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
