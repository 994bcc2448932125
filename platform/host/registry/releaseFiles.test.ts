import { mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isPersonal, readBoot, redirectOf } from '../../contract/registry'
import { renderRobots } from '../feeds/robots'
import { remoteRelease, scriptHash, shellRelease, writeRelease } from './testing/releases'
import { folder, open, served, useSite, write } from './testing/siteFolder'

useSite()

const hashed = { 'entry.js': scriptHash }

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
])('[BE-66] a last-good file with %s has no effect, not even beside another damage', (_, lastGood) => {
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

test('[BE-66] an unavailable area keeps its access: robots.txt excludes it, and its pages are not stored', () => {
  const member = { name: 'mf-member', paths: ['/min-sida'], access: { '/min-sida': 'member' as const } }
  writeRelease(folder, remoteRelease('m1', member))
  const site = open()
  site.live()
  rmSync(join(folder, 'mf-member/m1'), { recursive: true })
  for (const live of [site.live(), open().live()]) {
    expect(live.registry.unavailable).toEqual([member])
    expect(readBoot(live.browserRegistry).registry.unavailable).toEqual([member])
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
  ...['/sj\u0061\u0308l', '/healthz', '/metrics', '/remotes.json', '/_report', '/shell', '/mf-study'].map(
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
    [`begins with ${file}`, { entry: file, integrity: { ...hashed, [file]: scriptHash } }] as const,
    [
      `preloads ${file}`,
      { preload: ['entry.js', file], integrity: { ...hashed, [file]: scriptHash } },
    ] as const,
    [`has code at ${file}`, { code: { page: { [file]: scriptHash } } }] as const,
  ]),
  ['begins with a file without a hash', { entry: 'b.js' }],
  ['has no hash', { integrity: {} }],
  ...['', 'sha256-', 'sha256-!', 'sha256-abc', 'sha1-abc', `${scriptHash} ${scriptHash}`].map(
    (integrity) =>
      [`has the hash ${JSON.stringify(integrity)}`, { integrity: { 'entry.js': integrity } }] as const,
  ),
  ...['x;alert(1)//', 'a-b', '1a', ''].map(
    (container) => [`has the container ${JSON.stringify(container)}`, { container }] as const,
  ),
] as [string, object][])(
  '[BE-66] a release that %s is replaced by the previous one, without effect on other areas',
  (_, changes) => {
    writeRelease(folder, remoteRelease('v3', changes as never), { name: 'mf-study', version: 'v3' })
    const site = open()
    expect(served(site)).toEqual({ 'mf-bible': 'b1', 'mf-study': 'v2' })
    expect(site.live().problems.join()).toContain('mf-study/v3/release.json ')
  },
)

test('[BE-66] an earlier release, with longer hashes of its scripts, is live', () => {
  writeRelease(folder, remoteRelease('v3', { integrity: { 'entry.js': `sha384-${'A'.repeat(64)}` } }))
  expect(served(open())).toMatchObject({ 'mf-study': 'v3' })
})

test('[BE-66] a redirect of a release takes no page of another area or of the shell', () => {
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
  // `mf-aaa` is checked before the other areas, when their paths are not yet known: its redirect from their path must
  // still have no effect.
  writeRelease(
    folder,
    remoteRelease('a1', { name: 'mf-aaa', paths: ['/aaa'], redirects: { '/bibeln': '/aaa' } }),
  )
  const { registry } = open().live()
  expect(redirectOf(registry, '/bibeln')).toBe(null)
  expect(redirectOf(registry, '/studier')).toBe('/studera')
})

test('[BE-66] files of a release outside the site do not exist', () => {
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

test('[BE-66] a shell without a list of shared names is replaced by the previous one', () => {
  writeRelease(folder, shellRelease('s2', { offers: { 'shared-ui': null } as never }))
  expect(open().live().shell.version).toBe('s1')
})
