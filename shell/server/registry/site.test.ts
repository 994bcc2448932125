import {
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isPersonal, ownerOf, readBoot, redirectOf } from '../../src/registry/registry'
import { renderRobots } from '../feeds/robots'
import { openSite, type SiteOptions } from './site'
import { changePointer, hash384, remoteRelease, shellRelease, writeRelease } from './testing/releases'

let folder = ''
const hashed = { 'entry.js': hash384 }

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-site-'))
  writeRelease(folder, shellRelease('s1'))
  for (const version of ['v1', 'v2']) writeRelease(folder, remoteRelease(version))
  writeRelease(folder, remoteRelease('b1', { name: 'mf-bible', paths: ['/bibeln'] }))
})
afterEach(() => {
  jest.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

const open = (options: Partial<SiteOptions> = {}) => openSite({ folder, ...options })
const served = (site: ReturnType<typeof openSite>) =>
  Object.fromEntries(site.live().registry.remotes.map(({ name, version }) => [name, version]))
const write = (file: string, text: string) => writeFileSync(join(folder, file), text)

test('[BE-64] browsers get the live releases, those before them, and nothing that is only for the host', () => {
  const { raw, registry, problems } = open().live()
  const study = raw.remotes[1] as Record<string, unknown>
  expect(Object.keys(study).sort()).toEqual(
    'access base before container contract entry integrity name paths preload version'.split(' '),
  )
  expect(study.before).toEqual([expect.not.objectContaining({ server: expect.anything() })])
  expect(raw).toMatchObject({ shell: { version: 's1' }, unavailable: [] })
  expect(registry.remotes[1]?.server).toEqual(remoteRelease('v2').server)
  expect(registry.remotes[1]?.before?.[0]?.server).toEqual(remoteRelease('v1').server)
  expect(problems).toEqual([])
})

test('[BE-64] a release, a rollback and a new area are live with the next look', () => {
  const site = open()
  expect(served(site)).toEqual({ 'mf-bible': 'b1', 'mf-study': 'v2' })
  writeRelease(folder, remoteRelease('v3'))
  expect(served(site)['mf-study']).toBe('v3')
  changePointer(folder, 'mf-study', ({ wanted }) => ({ wanted, bad: ['v3'] }))
  expect(served(site)['mf-study']).toBe('v2')
  writeRelease(folder, remoteRelease('t1', { name: 'mf-tv2', paths: ['/tv'] }))
  expect(served(site)['mf-tv2']).toBe('t1')
})

const emptied = (file: string) => write(file, '')
const cutOff = (file: string) => truncateSync(join(folder, file), statSync(join(folder, file)).size >> 1)
const gone = (file: string) => rmSync(join(folder, file))
const written = (text: string) => (file: string) => write(file, text)
const faults: [string, (file: string) => void][] = [
  ['empty', emptied],
  ['cut off', cutOff],
  ['gone', gone],
  ['{}', written('{}')],
  ['null', written('null')],
  ['a list', written('[]')],
  ['a text', written('"live"')],
  ['no JSON', written('<html>')],
]
const pointerFaults: typeof faults = [
  ['wanted is no list', written('{"wanted":"v2"}')],
  ['null is wanted', written('{"wanted":[null]}')],
  ['a wanted version without a hash', written('{"wanted":[{"version":"v9"}],"bad":[]}')],
  ['a version that climbs', written(`{"wanted":[{"version":"..","sha256":"${'0'.repeat(64)}"}],"bad":[]}`)],
  ['bad is no list', written('{"wanted":[],"bad":{}}')],
]

describe.each([
  'mf-study/pointer.json',
  'shell/pointer.json',
  'mf-study/v2/release.json',
  'shell/s1/release.json',
])('%s goes bad', (file) => {
  test.each([...faults, ...(file.endsWith('pointer.json') ? pointerFaults : [])])(
    '[BE-66] %s: everything stays as it was, after a restart too, and one sentence says so',
    (_, spoil) => {
      const site = open()
      const before = site.live()
      spoil(file)
      for (const { raw, problems } of [site.live(), open().live()]) {
        expect(raw).toEqual(before.raw)
        expect(problems).toEqual([expect.stringContaining(`${file} `)])
      }
    },
  )
})

test.each(faults.filter(([name]) => name !== 'gone'))(
  '[BE-66] a host that never saw it whole (%s) says that the area is not to be had',
  (_, spoil) => {
    spoil('mf-study/pointer.json')
    const { registry, problems } = open().live()
    expect(registry.unavailable).toEqual([
      { name: 'mf-study', paths: ['/studera'], access: { '/studera': 'anyone' } },
    ])
    expect(registry.remotes.map(({ name }) => name)).toEqual(['mf-bible'])
    expect(problems).not.toEqual([])
  },
)

test.each<[string, (file: string) => void]>([
  [
    'was changed',
    (file) => write(file, readFileSync(join(folder, file), 'utf8').replace('/studera', '/bibeln')),
  ],
  ['is gone', gone],
])('[BE-66] a release that %s before anybody read it is not used: the one before is', (_, spoil) => {
  spoil('mf-study/v2/release.json')
  expect(served(open())).toEqual({ 'mf-bible': 'b1', 'mf-study': 'v1' })
})

test('[BE-66] a version whose files were taken away is left for the one before', () => {
  const site = open()
  site.live()
  rmSync(join(folder, 'mf-study/v2'), { recursive: true })
  expect(served(site)['mf-study']).toBe('v1')
})

test('[BE-66] a version whose host file is damaged is left for the one before; with no other it is still shown', () => {
  const site = open()
  site.live()
  for (const spoil of [(file: string) => write(file, 'evil()'), gone]) {
    spoil('mf-study/v2/server.cjs')
    expect(served(site)['mf-study']).toBe('v1')
    expect(site.live().problems).toEqual([
      expect.stringMatching(/^mf-study v2 is not used: it has (another|lost)/),
    ])
  }
  write('mf-study/v1/server.cjs', 'evil()')
  expect(served(site)['mf-study']).toBe('v2')
  write('mf-study/v2/server.cjs', '')
  expect(served(site)['mf-study']).toBe('v2')
  expect(site.live().problems).toEqual([expect.stringMatching(/^mf-study v1 is not used/)])
})

test('[BE-66] an old copy of the site is not served, and said, until the newest pointers are back', () => {
  const old = readFileSync(join(folder, 'mf-study/pointer.json'), 'utf8')
  writeRelease(folder, remoteRelease('v3'))
  const newest = readFileSync(join(folder, 'mf-study/pointer.json'), 'utf8')
  const site = open()
  site.live()
  write('mf-study/pointer.json', old)
  for (const one of [site, open()]) {
    expect(served(one)['mf-study']).toBe('v3')
    expect(one.live().problems).toEqual([
      'mf-study/pointer.json is change 2, and 3 was read before (pnpm releases brings the newest back): what it said before stays in force.',
    ])
  }
  write('mf-study/pointer.json', newest)
  expect(site.live().problems).toEqual([])
})

test.each<[string, object]>([
  ['whose base is another host', { base: '//evil.example/' }],
  ['whose base climbs', { base: '/mf-study/../../' }],
  ['without a base', { base: '' }],
  ['without a hash', { integrity: {} }],
  ['without a file', { preload: ['entry.js', 'gone.js'], integrity: { ...hashed, 'gone.js': hash384 } }],
])('[BE-66] a host that finds nothing but a release %s says that the area is not to be had', (_, changes) => {
  rmSync(join(folder, 'mf-study'), { recursive: true })
  writeRelease(folder, remoteRelease('v3', changes as never))
  rmSync(join(folder, 'mf-study/v3/gone.js'), { force: true })
  expect(open().live().registry.unavailable).toEqual([
    { name: 'mf-study', paths: ['/studera'], access: { '/studera': 'anyone' } },
  ])
})

test('[BE-66] a version that arrives after its pointer, in parts, is live when it is whole', () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(0)
  writeRelease(
    folder,
    remoteRelease('v3', { preload: ['entry.js', 'a.js'], integrity: { ...hashed, 'a.js': hash384 } }),
  )
  gone('mf-study/v3/a.js')
  const site = open()
  for (let look = 0; look < 2; look += 1) expect(served(site)['mf-study']).toBe('v2')
  write('mf-study/v3/a.js', '')
  now.mockReturnValue(3_000)
  expect(served(site)['mf-study']).toBe('v3')
})

describe.each<[string, Parameters<typeof changePointer>[2]]>([
  ['wants nothing', () => ({ wanted: [], bad: [] })],
  ['wants nothing but what is bad', ({ wanted }) => ({ wanted, bad: wanted.map(({ version }) => version) })],
  [
    'names other hashes',
    ({ wanted }) => ({ wanted: wanted.map((entry) => ({ ...entry, sha256: '0'.repeat(64) })), bad: [] }),
  ],
  ['names what is not there', () => ({ wanted: [{ version: 'gone', sha256: '0'.repeat(64) }], bad: [] })],
])('a pointer that %s', (_, change) => {
  test('[BE-66] leaves its area not to be had, never missing, and health says so', () => {
    const site = open()
    site.live()
    changePointer(folder, 'mf-study', change)
    const fresh = () => {
      rmSync(join(folder, '.last-good.json'))
      return open()
    }
    for (const one of [site, open(), fresh()]) {
      expect(one.live().registry.unavailable).toMatchObject([{ name: 'mf-study', paths: ['/studera'] }])
      expect(one.live().problems).toContain('mf-study has no version that can be served.')
    }
  })

  test('[BE-66] of the shell leaves the shell of last time in its place, restarts included', () => {
    const site = open()
    const before = site.live().raw
    changePointer(folder, 'shell', change)
    for (const one of [site, open()]) {
      expect(one.live().raw).toEqual(before)
      expect(one.live().problems).toContainEqual(expect.stringMatching(/^shell .*s1/))
    }
  })
})

test('[BE-66] a damaged area delays no other release', () => {
  const site = open()
  site.live()
  emptied('mf-study/pointer.json')
  writeRelease(folder, remoteRelease('b2', { name: 'mf-bible', paths: ['/bibeln'] }))
  for (const one of [site, open()]) expect(served(one)).toEqual({ 'mf-bible': 'b2', 'mf-study': 'v2' })
})

test('[BE-66] an area that is not known to be for others is an administrator’s', () => {
  writeRelease(folder, remoteRelease('v3', { access: { '/studera': 'secret' } as never }))
  expect(ownerOf(open().live().registry, '/studera')).toMatchObject({ access: 'admin' })
})

test('[BE-66] a broken remotes.json or last-good file is no matter, and neither is a site that cannot be read for a while', () => {
  const site = open()
  const { raw } = site.live()
  write('remotes.json', '{')
  write('.last-good.json', '{')
  expect(site.live().raw).toEqual(raw)
  expect(open().live().raw).toEqual(raw)
  renameSync(folder, `${folder}-away`)
  expect(site.live().raw).toEqual(raw)
  expect(site.live().problems).toEqual([expect.stringContaining('cannot be read')])
  renameSync(`${folder}-away`, folder)
  expect(site.live()).toMatchObject({ raw, problems: [] })
})

test.each([
  ['no pointers', { pointers: null }],
  ['a pointer that is none', { pointers: { shell: 'x', 'mf-study': 5 } }],
  ['a pointer of an area that is gone', { pointers: { 'mf-gone': 'x' } }],
  ['no releases', { releases: null }],
  ['areas that are none', { areas: { 'mf-study': { paths: [5], access: {} } } }],
  ['an area without a word', { areas: { 'mf-study': null } }],
  ['no areas', { areas: null }],
  ['settings that are none', { settings: 5 }],
  ['a schema that is none', { schema: 5 }],
  ['an empty schema', { schema: '' }],
])('[BE-66] a last-good file with %s is no matter, not even beside another damage', (_, lastGood) => {
  writeRelease(folder, remoteRelease('v3', { needs: { names: {}, schema: '20270101000000' } }))
  for (const file of ['settings.json', 'mf-study/v3/release.json', 'mf-study/pointer.json']) {
    write('.last-good.json', JSON.stringify(lastGood))
    expect(served(open())).toMatchObject({ 'mf-bible': 'b1', 'mf-study': /pointer/.test(file) ? 'v2' : 'v3' })
    write(file, '{')
  }
  write('.last-good.json', JSON.stringify(lastGood))
  const { registry } = open().live()
  expect(registry.remotes.map(({ name }) => name)).toEqual(['mf-bible'])
  expect(registry.unavailable).toMatchObject([{ name: 'mf-study', paths: ['/studera'] }])
})

test('[BE-66] an area that cannot be had is still whose it was: programs are asked to leave it alone, and nothing stores its pages', () => {
  const member = { name: 'mf-member', paths: ['/min-sida'], access: { '/min-sida': 'member' as const } }
  writeRelease(folder, remoteRelease('m1', member))
  const site = open()
  site.live()
  rmSync(join(folder, 'mf-member/m1'), { recursive: true })
  for (const live of [site.live(), open().live()]) {
    expect(live.registry.unavailable).toEqual([member])
    expect(readBoot(live.raw).registry.unavailable).toEqual([member])
    expect(renderRobots(live, 'https://portal.example')).toContain('\nDisallow: /min-sida\n')
    expect(isPersonal(live.registry, '/min-sida/anteckningar')).toBe(true)
  }
})

test.each([
  ['needs no list of names', { needs: { names: { 'shared-ui': 'useDb' }, schema: null } }],
  ['needs nothing of a module', { needs: { names: { 'shared-ui': null }, schema: null } }],
  ['has an entry without a name in the menu', { menu: [{ to: '/studera' }] }],
  ['has a menu that is none', { menu: 5 }],
  ['names null as a page', { pages: [null] }],
  ['leads an address nowhere', { redirects: { '/study': null } }],
  ['has settings that are none', { settings: { a: 1 } }],
  ['names files that are none', { files: { 'entry.js': 5 } }],
  ['has a hash that is none', { integrity: { 'entry.js': 5 } }],
  ['has a host file that is none', { server: 'server.cjs' }],
  ['has a host file elsewhere', { server: { file: '../../secret', sha256: '0'.repeat(64) } }],
  ['has references elsewhere', { references: { file: '/etc/passwd', sha256: '0'.repeat(64) } }],
  ['calls itself another app', { name: 'mf-bible' }],
  ['calls itself another version', { version: 'v9' }],
  ...[
    '/',
    '',
    'studera',
    '//studera',
    '/studera/',
    '/a/b',
    '/a?b',
    '/a#b',
    '/a b',
    '/stud%65ra',
    '/..',
    '/.x',
    '/a\\b',
  ].map((path) => [`owns the path ${JSON.stringify(path)}`, { paths: ['/studera', path] }] as const),
  ...['/sj\u0061\u0308l', '/healthz', '/remotes.json', '/_report', '/shell', '/mf-study'].map(
    (path) => [`owns ${JSON.stringify(path)}, which is the host’s`, { paths: ['/studera', path] }] as const,
  ),
  ...['/', '', '//', '/a?b'].map(
    (from) => [`leads on from ${JSON.stringify(from)}`, { redirects: { [from]: '/studera/a' } }] as const,
  ),
  ...['https://evil.example/', '//evil.example/', '/\\evil.example', '/\t/evil.example', 'studera', ''].map(
    (to) => [`leads on to ${JSON.stringify(to)}`, { redirects: { '/studera/a': to } }] as const,
  ),
  ...['https://evil.example/', '//evil.example/', 'javascript:alert(1)'].flatMap((to) => [
    [`has ${to} in the menu`, { menu: [{ label: 'A', to }] }] as const,
    [`has ${to} as a page`, { pages: [{ title: 'A', description: 'A', to }] }] as const,
  ]),
  ...[
    'https://evil.example/a.js',
    '//evil.example/a.js',
    '/entry.js',
    '../v2/entry.js',
    'a/../../b.js',
  ].flatMap((file) => [
    [`begins with ${file}`, { entry: file, integrity: { ...hashed, [file]: hash384 } }] as const,
    [`preloads ${file}`, { preload: ['entry.js', file], integrity: { ...hashed, [file]: hash384 } }] as const,
    [`has code at ${file}`, { code: { page: { [file]: hash384 } } }] as const,
  ]),
  ['begins with a file without a hash', { entry: 'b.js' }],
  ['has no hash', { integrity: {} }],
  ...['', 'sha384-', 'sha384-!', 'sha256-abc', `${hash384} ${hash384}`].map(
    (integrity) =>
      [`has the hash ${JSON.stringify(integrity)}`, { integrity: { 'entry.js': integrity } }] as const,
  ),
  ...['x;alert(1)//', 'a-b', '1a', ''].map(
    (container) => [`has the container ${JSON.stringify(container)}`, { container }] as const,
  ),
] as [string, object][])(
  '[BE-66] a release that %s gives way to the one before, and costs no other area',
  (_, changes) => {
    writeRelease(folder, remoteRelease('v3', changes as never), { name: 'mf-study', version: 'v3' })
    const site = open()
    expect(served(site)).toEqual({ 'mf-bible': 'b1', 'mf-study': 'v2' })
    expect(site.live().problems.join()).toContain('mf-study/v3/release.json ')
  },
)

test('[BE-66] another spelling that a release leads on from takes no page of another area or of the shell', () => {
  writeRelease(folder, shellRelease('s1', { routes: ['/evenemang'] }))
  writeRelease(
    folder,
    remoteRelease('v3', { redirects: { '/studera/gammal': '/studera', '/studier': '/studera' } }),
  )
  expect(served(open())).toEqual({ 'mf-bible': 'b1', 'mf-study': 'v3' })
  for (const from of ['/bibeln', '/bibeln/johannes', '/evenemang', '/evenemang/a']) {
    writeRelease(folder, remoteRelease('v4', { redirects: { [from]: '/studera' } }))
    expect([from, served(open())['mf-study']]).toEqual([from, 'v3'])
  }
  // An area that is judged first does not know the others yet: its redirect is not followed.
  writeRelease(
    folder,
    remoteRelease('a1', { name: 'mf-aaa', paths: ['/aaa'], redirects: { '/bibeln': '/aaa' } }),
  )
  const { registry } = open().live()
  expect(redirectOf(registry, '/bibeln')).toBe(null)
  expect(redirectOf(registry, '/studier')).toBe('/studera')
})

test('[BE-66] files of a release that lie outside the site are not there', () => {
  const outside = mkdtempSync(join(tmpdir(), 'portal-outside-'))
  try {
    writeFileSync(join(outside, 'entry.js'), '')
    writeRelease(folder, remoteRelease('v3'))
    for (const file of ['entry.js', 'release.json', 'server.cjs']) {
      const inside = join(folder, 'mf-study/v3', file)
      renameSync(inside, join(outside, file))
      symlinkSync(join(outside, file), inside)
      rmSync(join(folder, '.last-good.json'), { force: true })
      expect(served(open())['mf-study']).toBe('v2')
      rmSync(inside)
      renameSync(join(outside, file), inside)
      expect(served(open())['mf-study']).toBe('v3')
    }
  } finally {
    rmSync(outside, { recursive: true })
  }
})

test('[BE-66] a shell that lends no list of names gives way to the one before', () => {
  writeRelease(folder, shellRelease('s2', { offers: { 'shared-ui': null } as never }))
  expect(open().live().shell.version).toBe('s1')
})

test('[BE-66] a site without a shell says what to do', () => {
  rmSync(join(folder, 'shell'), { recursive: true })
  expect(() => open().live()).toThrow('There is no shell')
})

describe('settings.json', () => {
  const backend = { url: 'https://data.example', key: 'public' }

  test('[BE-64] says where the data lives and that the worker is off', () => {
    write('settings.json', JSON.stringify({ backend, worker: 'off' }))
    const { worker, ...live } = open().live()
    expect([live.backend, live.readsFrom, worker]).toEqual([backend, backend, false])
    expect(live.raw).toMatchObject({ backend, worker: 'off' })
  })

  test.each([
    ...faults.filter(([name]) => !['gone', '{}'].includes(name)),
    ['a backend without a key', written('{"backend":{"url":"x"}}')] as const,
  ])('[BE-66] %s: what it said before stays in force', (_, spoil) => {
    write('settings.json', JSON.stringify({ backend }))
    const site = open()
    site.live()
    spoil('settings.json')
    for (const live of [site.live(), open().live()]) {
      expect(live.backend).toEqual(backend)
      expect(live.problems).toEqual([expect.stringContaining('settings.json ')])
    }
  })
})

describe('a release that needs a migration', () => {
  const backend = { url: 'http://data.test', key: 'public' }
  const answers = (version: string) =>
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(version))
  const settled = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
    await new Promise((resolve) => setImmediate(resolve))
  }
  beforeEach(() =>
    writeRelease(folder, remoteRelease('v3', { needs: { names: {}, schema: '20270102000000' } })),
  )

  test('[BE-65] waits until the backend has it, and is then live without anybody’s doing', async () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(0)
    const asked = answers('20270101000000')
    const site = open({ backend })
    site.live()
    await settled()
    expect(served(site)['mf-study']).toBe('v2')
    expect(served(open())['mf-study']).toBe('v2')
    asked.mockImplementation(async () => Response.json('20270102000000'))
    for (const time of [59_000, 60_000]) {
      now.mockReturnValue(time)
      site.live()
      await settled()
    }
    expect(served(site)['mf-study']).toBe('v3')
    expect(asked).toHaveBeenCalledTimes(2)
    now.mockReturnValue(500_000)
    site.live()
    expect(asked).toHaveBeenCalledTimes(2)
  })

  test('[BE-65] a backend that does not answer leaves what was known', async () => {
    answers('20270101000000')
    const site = open({ backend })
    site.live()
    await settled()
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('down'))
    const restarted = open({ backend })
    restarted.live()
    await settled()
    expect(served(restarted)['mf-study']).toBe('v2')
  })
})
