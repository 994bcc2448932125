import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { changePointer, hash, remoteRelease, shellRelease, writeRelease } from './testing/releases'
import { makeKey, signPointer, type TestKey, trustFor } from './testing/signing'
import { emptied, folder, open, served, useSite, write, written } from './testing/siteFolder'

const study = makeKey()
const bible = makeKey()
const owner = makeKey()
const pointerOf = (name: string) => join(folder, name, 'pointer.json')

useSite()
beforeEach(() => {
  write(
    'trust.json',
    trustFor({
      shell: { keys: [owner], paths: [] },
      'mf-study': { keys: [study, owner], paths: ['/studera'] },
      'mf-bible': { keys: [bible], paths: ['/bibeln'] },
    }),
  )
  signPointer(folder, 'shell', owner)
  signPointer(folder, 'mf-study', study)
  signPointer(folder, 'mf-bible', bible)
  expect(open().live().problems).toEqual([])
})

/** Adds a version of mf-study and makes it wanted, signed with a key. */
function release(version: string, key: TestKey, changes: Parameters<typeof remoteRelease>[1] = {}): void {
  writeRelease(folder, remoteRelease(version, changes))
  signPointer(folder, 'mf-study', key)
}

/** Expects that v2 stays live with a problem: in a running host, and after a restart. */
function expectRefused(site: ReturnType<typeof open>, problem: string): void {
  for (const one of [site, open()]) {
    expect(served(one)).toEqual({ 'mf-bible': 'b1', 'mf-study': 'v2' })
    expect(one.live().problems.join('\n')).toContain(problem)
  }
}

const running = () => {
  const site = open()
  site.live()
  return site
}

test('[BE-220] a release that is signed with a key of its app is live; the owner’s key serves several apps', () => {
  const site = running()
  release('v3', study)
  expect(served(site)['mf-study']).toBe('v3')
  release('v4', owner)
  expect([served(site)['mf-study'], site.live().problems]).toEqual(['v4', []])
})

describe('refused, and the last good version stays:', () => {
  test('[BE-220] a pointer without a signature', () => {
    const site = running()
    writeRelease(folder, remoteRelease('v3'))
    expectRefused(site, 'mf-study/pointer.json is not signed: its last valid text stays in use.')
  })

  test('[BE-220] another team’s key', () => {
    const site = running()
    release('v3', bible)
    expectRefused(site, 'mf-study/pointer.json is signed with a key of mf-bible')
  })

  test('[BE-220] a key that trust.json does not name', () => {
    const site = running()
    release('v3', makeKey())
    expectRefused(
      site,
      'mf-study/pointer.json has a signature that is of no key in trust.json, or was changed',
    )
  })

  test('[BE-220] another team’s signed pointer, copied', () => {
    const site = running()
    copyFileSync(pointerOf('mf-bible'), pointerOf('mf-study'))
    expectRefused(
      site,
      'mf-study/pointer.json has a signature that is of no key in trust.json, or was changed',
    )
  })

  test.each([
    ['marked as bad', { bad: ['v2'] }],
    ['switched off', { off: 'Stängt.' }],
    ['with a later number', { change: 1_000 }],
    ['with a field more', { pinned: 'v1' }],
  ])('[BE-220] a signed pointer that is changed afterwards: %s', (_, change) => {
    const site = running()
    const pointer = JSON.parse(readFileSync(pointerOf('mf-study'), 'utf8'))
    writeFileSync(pointerOf('mf-study'), JSON.stringify({ ...pointer, ...change }))
    expectRefused(site, 'or was changed')
  })

  test.each(['', 'x', '=', 'A'.repeat(88), `${'A'.repeat(86)}==`])(
    '[BE-220] a text in place of the signature: %s',
    (signature) => {
      const site = running()
      writeRelease(folder, remoteRelease('v3'))
      changePointer(folder, 'mf-study', (pointer) => ({ ...pointer, signature }))
      expectRefused(site, 'mf-study/pointer.json ')
    },
  )

  test('[BE-220] an older signed pointer that is replayed', () => {
    const old = readFileSync(pointerOf('mf-study'), 'utf8')
    release('v2', study)
    const site = running()
    writeFileSync(pointerOf('mf-study'), old)
    expectRefused(site, 'was read before (pnpm status brings the newest back)')
  })

  test('[BE-220] a path of another app, signed with the own key', () => {
    const site = running()
    release('v3', study, { paths: ['/studera', '/bibeln'] })
    expectRefused(site, 'claims /bibeln, which trust.json does not give to mf-study')
  })

  test('[BE-220] a path that no app has yet, and a redirect from one', () => {
    const site = running()
    release('v3', study, { paths: ['/studera', '/kassa'] })
    expectRefused(site, 'claims /kassa')
    release('v4', study, { redirects: { '/kassa': '/studera' } })
    expectRefused(site, 'claims /kassa')
  })

  test('[BE-220] a path that only begins like an own one', () => {
    const site = running()
    release('v3', study, { paths: ['/studera', '/studera-mer'] })
    expectRefused(site, 'claims /studera-mer')
  })

  test('[BE-220] a release without the hash of a file that it runs', () => {
    const site = running()
    release('v3', study, { files: { 'entry.js': hash('') } })
    expectRefused(site, 'mf-study/v3/release.json has no hash of server.cjs: this version is not used.')
    release('v4', study, { files: { 'server.cjs': hash('') } })
    expectRefused(site, 'mf-study/v4/release.json has no hash of entry.js: this version is not used.')
  })

  test('[BE-220] an entry of the pointer without a hash', () => {
    const site = running()
    signPointer(folder, 'mf-study', study, (pointer) => pointer)
    const wanted = [{ version: 'v3' } as never]
    changePointer(folder, 'mf-study', (pointer) => ({ ...pointer, wanted }))
    expectRefused(site, 'has a wanted version without a name or a hash')
  })

  test('[BE-220] a release.json that was changed after the pointer was signed', () => {
    const site = running()
    const release = { ...remoteRelease('v2'), entry: 'other.js' }
    write('mf-study/v2/release.json', JSON.stringify(release))
    expectRefused(site, 'mf-study/v2/release.json is not the file that its pointer names')
  })

  test('[BE-220] an app that trust.json does not name, with paths of its own', () => {
    const site = running()
    writeRelease(folder, remoteRelease('e1', { name: 'mf-evil', paths: ['/kassa'] }))
    expectRefused(site, 'mf-evil/pointer.json is of an app that trust.json does not name')
  })

  test('[BE-220] a shell that is signed by the team of an area', () => {
    const site = running()
    writeRelease(folder, shellRelease('s2'))
    signPointer(folder, 'shell', study)
    expectRefused(site, 'shell/pointer.json is signed with a key of mf-study')
    expect(site.live().shell.version).toBe('s1')
  })
})

test('[BE-220] a key that is taken away releases nothing more, and what it released stays', () => {
  const site = running()
  const apps = JSON.parse(readFileSync(join(folder, 'trust.json'), 'utf8'))
  write('trust.json', JSON.stringify({ ...apps, 'mf-study': { keys: [owner.text], paths: ['/studera'] } }))
  expect(served(site)['mf-study']).toBe('v2')
  release('v3', study)
  expectRefused(site, 'mf-study/pointer.json has a signature')
  signPointer(folder, 'mf-study', owner)
  expect([served(site)['mf-study'], site.live().problems]).toEqual(['v3', []])
})

test.each([
  ['deleted', () => rmSync(join(folder, 'trust.json')), 'trust.json is missing ({} ends signatures)'],
  ['empty', () => emptied('trust.json'), 'trust.json is empty'],
  ['a list', () => written('[]')('trust.json'), 'trust.json is no object'],
  ['with a broken key', () => written('{"mf-study":{"keys":["x"]}}')('trust.json'), 'without a list of keys'],
])('[BE-220] a trust.json that is %s switches no check off', (_, spoil, problem) => {
  const site = running()
  spoil()
  release('v3', bible)
  expectRefused(site, problem)
  expectRefused(site, 'signed with a key of mf-bible')
})

test('[BE-220] a damaged trust.json that was never valid trusts no new app', () => {
  rmSync(join(folder, '.last-good.json'))
  emptied('trust.json')
  expect(() => open().live()).toThrow('trust.json is empty: no new pointer is used.')
})

test('[BE-220] an app with an empty list of keys is released without a signature, on its paths', () => {
  write(
    'trust.json',
    trustFor({
      shell: { keys: [], paths: [] },
      'mf-study': { keys: [], paths: ['/studera'] },
      'mf-bible': { keys: [bible], paths: ['/bibeln'] },
    }),
  )
  const site = running()
  writeRelease(folder, remoteRelease('v3'))
  expect(served(site)['mf-study']).toBe('v3')
  writeRelease(folder, remoteRelease('v4', { paths: ['/bibeln'] }))
  expect(served(site)).toEqual({ 'mf-bible': 'b1', 'mf-study': 'v3' })
})

test('[BE-220] without trust.json, and with an empty object, releases need no signature', () => {
  write('trust.json', '{}')
  writeRelease(folder, remoteRelease('v3'))
  expect(served(open())['mf-study']).toBe('v3')
  rmSync(join(folder, 'trust.json'))
  rmSync(join(folder, '.last-good.json'))
  writeRelease(folder, remoteRelease('v4'))
  expect([served(open())['mf-study'], open().live().problems]).toEqual(['v4', []])
})

test('[BE-220] PORTAL_TRUST names a file outside the site, where teams cannot write', () => {
  const file = join(folder, '..', `trust-${process.pid}.json`)
  try {
    writeFileSync(file, readFileSync(join(folder, 'trust.json')))
    write('trust.json', '{}')
    process.env.PORTAL_TRUST = file
    const site = running()
    writeRelease(folder, remoteRelease('v3'))
    expectRefused(site, 'is not signed')
  } finally {
    delete process.env.PORTAL_TRUST
    rmSync(file, { force: true })
  }
})
