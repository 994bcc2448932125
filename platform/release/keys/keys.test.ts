import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../apps'
import { parsePointer } from '../../contract/pointer'
import { isSignatureOf, pointerText } from '../../contract/signatures'
import { remoteRelease, shellRelease, writeRelease } from '../../host/registry/testing/releases'
import { openSite } from '../../host/site'
import { close } from '../close'
import { changePointer } from '../pointers/changePointer'
import { folderStore } from '../pointers/folderStore'
import { pruneSite } from '../pruneSite'
import { publish } from '../publish'
import { rollBack, switchTo } from '../switchTo'
import { keyFile, makePrivateKey, readPrivateKey, rotatePrivateKey } from './privateKey'
import { signAgain } from './signAgain'
import { distrustKey, trustKey, trustText } from './trustedKeys'

let folder = ''
let site = ''
const store = () => folderStore(site)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-keys-'))
  site = join(folder, 'site')
  process.env.PORTAL_KEYS = join(folder, 'keys')
  writeRelease(site, shellRelease('s1'))
  for (const version of ['v1', 'v2']) writeRelease(site, remoteRelease(version))
})
afterEach(() => {
  delete process.env.PORTAL_KEYS
  delete process.env.PORTAL_SIGNING_KEY
  rmSync(folder, { recursive: true, force: true })
})

const live = () => openSite({ folder: site }).live()
const liveVersion = () => live().registry.remotes.find(({ name }) => name === 'mf-study')?.version
const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8)

describe('a private key', () => {
  test('[BE-221] is made once, in a file for its owner alone, outside the checkout', () => {
    const text = makePrivateKey('mf-study')
    expect(text).toMatch(/^[A-Za-z0-9+/]{43}=$/)
    expect([modeOf(keyFile('mf-study')), modeOf(join(folder, 'keys'))]).toEqual(['600', '700'])
    expect(() => makePrivateKey('mf-study')).toThrow('has a key already')
    expect(() => makePrivateKey('mf-study', { PORTAL_KEYS: join(root, 'keys') })).toThrow(
      'inside the checkout',
    )
  })

  test('[BE-221] that others can read is not used', () => {
    makePrivateKey('mf-study')
    chmodSync(keyFile('mf-study'), 0o640)
    expect(() => readPrivateKey('mf-study')).toThrow(/Others can read .*chmod 600/)
  })

  test('[BE-221] comes from PORTAL_SIGNING_KEY in a workflow, on one line too; a wrong one is not printed', () => {
    makePrivateKey('mf-study')
    const pem = readFileSync(keyFile('mf-study'), 'utf8')
    for (const text of [pem, pem.replaceAll('\n', '\\n')])
      expect(readPrivateKey('mf-bible', { PORTAL_SIGNING_KEY: text })?.asymmetricKeyType).toBe('ed25519')
    const wrong = () => readPrivateKey('mf-bible', { PORTAL_SIGNING_KEY: 'secret' })
    expect(wrong).toThrow('PORTAL_SIGNING_KEY is no Ed25519 private key')
    expect(wrong).not.toThrow('secret')
  })

  test('[BE-221] of the owner is used for an app without a key here', () => {
    expect(readPrivateKey('mf-study')).toBeNull()
    makePrivateKey('owner')
    expect(readPrivateKey('mf-study')).not.toBeNull()
  })
})

test('[BE-221] the first trusted key changes nothing that is live, and the other apps go on without a key', () => {
  const key = makePrivateKey('mf-study')
  expect(trustKey(site, 'mf-study', key)).toMatchObject({
    keys: [key],
    paths: expect.arrayContaining(['/studera']),
  })
  expect(JSON.parse(trustText(site) ?? '')).toMatchObject({ shell: { keys: [] }, 'mf-bible': { keys: [] } })
  expect(liveVersion()).toBe('v2')
})

describe('commands on an app with a key', () => {
  beforeEach(async () => {
    live()
    trustKey(site, 'mf-study', makePrivateKey('mf-study'))
    await signAgain(store(), site, 'mf-study')
    expect(live().problems).toEqual([])
  })

  test('[BE-220] sign each change of the pointer', async () => {
    await rollBack(store(), site, 'mf-study')
    expect([liveVersion(), live().problems]).toEqual(['v1', []])
    await close(store(), site, 'mf-study', 'off', 'Stängt.')
    expect(live().registry.unavailable).toMatchObject([{ name: 'mf-study', reason: 'Stängt.' }])
    await close(store(), site, 'mf-study', 'on')
    expect([liveVersion(), live().problems]).toEqual(['v1', []])
  })

  test('[BE-220] refuse without a key, and with another one, before they change anything', async () => {
    const before = readFileSync(join(site, 'mf-study/pointer.json'), 'utf8')
    rmSync(keyFile('mf-study'))
    const commands = [
      () => switchTo(store(), site, 'mf-study', 'v1'),
      () => rollBack(store(), site, 'mf-study'),
      () => close(store(), site, 'mf-study', 'off', 'Stängt.'),
      () => signAgain(store(), site, 'mf-study'),
      () => pruneSite(store(), site, 0, new Date(Date.now() + 90 * 86_400_000)),
    ]
    // Something to delete, which only its pointer's signer may forget.
    writeFileSync(join(site, 'mf-study/pointer.json'), before)
    for (const command of commands.slice(0, 4))
      await expect(command()).rejects.toThrow('there is no key here')
    makePrivateKey('mf-study')
    for (const command of commands.slice(0, 4))
      await expect(command()).rejects.toThrow('its owner runs pnpm keys trust mf-study')
    expect(readFileSync(join(site, 'mf-study/pointer.json'), 'utf8')).toBe(before)
  })

  test('[BE-220] refuse what the host would refuse: a path that trust.json does not give', async () => {
    writeRelease(site, remoteRelease('v3', { paths: ['/kassa'] }), { name: 'mf-other', version: 'v3' })
    await expect(switchTo(store(), site, 'mf-other', 'v3')).rejects.toThrow(
      'trust.json of this site does not name mf-other: its owner runs pnpm keys trust mf-other.',
    )
  })

  test('[BE-221] a rotated key takes over when the owner trusts it, and the old one signs nothing more', async () => {
    const { before, now } = rotatePrivateKey('mf-study')
    expect(modeOf(keyFile('mf-study'))).toBe('600')
    await expect(signAgain(store(), site, 'mf-study')).rejects.toThrow(`pnpm keys trust mf-study ${now}`)
    trustKey(site, 'mf-study', now)
    distrustKey(site, 'mf-study', before)
    expect([liveVersion(), live().problems]).toEqual(['v2', [expect.stringContaining('has a signature')]])
    await signAgain(store(), site, 'mf-study')
    expect([liveVersion(), live().problems]).toEqual(['v2', []])
    expect(() => distrustKey(site, 'mf-study', now)).toThrow('It is the only key of mf-study')
  })

  test('[BE-221] a stolen key: the owner goes back to a version by name, and then distrusts it', async () => {
    const stolen = readFileSync(keyFile('mf-study'), 'utf8')
    const [thief = ''] = JSON.parse(trustText(site) ?? '')['mf-study'].keys
    const release = (version: string) => {
      writeRelease(site, remoteRelease(version))
      return changePointer(store(), 'mf-study', (pointer) => ({ ...pointer }))
    }
    for (const version of ['v3', 'v4']) await release(version)
    expect(liveVersion()).toBe('v4')
    rmSync(keyFile('mf-study'))
    const owner = makePrivateKey('owner')
    trustKey(site, 'mf-study', owner)
    await rollBack(store(), site, 'mf-study', 'v2')
    distrustKey(site, 'mf-study', thief)
    expect([liveVersion(), live().problems]).toEqual(['v2', []])
    const file = join(site, 'mf-study/pointer.json')
    const pointer = parsePointer(readFileSync(file, 'utf8'))
    const isOf = (key: string) =>
      isSignatureOf(pointerText('mf-study', pointer), pointer.signature ?? '', key)
    expect([isOf(owner), isOf(thief)]).toEqual([true, false])
    process.env.PORTAL_SIGNING_KEY = stolen
    await release('v5')
    expect([liveVersion(), live().problems]).toEqual(['v2', [expect.stringContaining('has a signature')]])
  })

  test('[BE-221] a key that is distrusted first leaves a pointer that the owner must sign before a change', async () => {
    const [stolen = ''] = JSON.parse(trustText(site) ?? '')['mf-study'].keys
    rmSync(keyFile('mf-study'))
    trustKey(site, 'mf-study', makePrivateKey('owner'))
    distrustKey(site, 'mf-study', stolen)
    await expect(rollBack(store(), site, 'mf-study', 'v1')).rejects.toThrow('pnpm keys sign mf-study signs')
    await signAgain(store(), site, 'mf-study')
    await rollBack(store(), site, 'mf-study', 'v1')
    expect([liveVersion(), live().problems]).toEqual(['v1', []])
  })

  test('[BE-220] make no release.json live that was changed after it was wanted', async () => {
    writeFileSync(join(site, 'mf-study/v2/release.json'), JSON.stringify(remoteRelease('v2', { menu: [] })))
    await signAgain(store(), site, 'mf-study')
    expect(live().registry.remotes.find(({ name }) => name === 'mf-study')).not.toHaveProperty('menu')
    expect(live().problems.join()).toContain('v2/release.json is not the file that its pointer names')
  })
})

test('[BE-221] a damaged trust.json is not written over', () => {
  writeFileSync(join(site, 'trust.json'), '{')
  expect(() => trustKey(site, 'mf-study', undefined)).toThrow('is damaged, repair it first')
  writeFileSync(join(site, 'trust.json'), '{}')
  expect(() => trustKey(site, 'mf-study', 'no key')).toThrow('Nothing was changed')
  expect(trustText(site)).toBeNull()
})

test('[BE-220] a pointer that is written without a key loses the signature of its last change', async () => {
  makePrivateKey('mf-study')
  await publish(store(), site, 'mf-study', 'v1')
  expect(readFileSync(join(site, 'mf-study/pointer.json'), 'utf8')).toContain('"signature"')
  rmSync(keyFile('mf-study'))
  await publish(store(), site, 'mf-study', 'v2')
  expect(JSON.parse(readFileSync(join(site, 'mf-study/pointer.json'), 'utf8'))).not.toHaveProperty(
    'signature',
  )
})

test('[BE-221] a pointer that another person has written is not signed by the next change', async () => {
  const key = makePrivateKey('mf-study')
  trustKey(site, 'mf-study', key, [])
  await signAgain(store(), site, 'mf-study')
  const file = 'mf-study/pointer.json'
  const stored = await store().read(file)
  const foreign = { ...JSON.parse(stored?.text ?? ''), off: 'Stängt.' }
  await store().write(file, JSON.stringify(foreign), { ifTag: stored?.tag ?? '' })
  await expect(close(store(), site, 'mf-study', 'on')).rejects.toThrow(
    /pointer\.json has a signature .* Find out who wrote it/,
  )
  expect(JSON.parse((await store().read(file))?.text ?? '').off).toBe('Stängt.')
})

test('[BE-221] pnpm keys says what comes next, from the first key to its successor', () => {
  const keys = (...args: string[]) => {
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', join(root, 'platform/release/keys.ts'), ...args],
      { cwd: root, encoding: 'utf8', env: { ...process.env, PORTAL_SITE: site } },
    )
    return stdout + stderr
  }
  const keyIn = (text: string) => /public key is (\S{44})/.exec(text)?.[1] ?? ''
  expect(keys()).toContain('There is no trust.json: releases need no signature.')
  expect(keys('sign', 'mf-study')).toContain('There is no key of mf-study here')
  const first = keyIn(keys('make', 'mf-study'))
  expect(keys('trust', 'mf-study', first)).toContain('Now run pnpm keys sign mf-study')
  expect(keys('sign', 'mf-study')).toContain(
    'Signed with the key here: the pointer of mf-study and its versions v2, v1.',
  )
  const rotated = keys('rotate', 'mf-study')
  expect(rotated).toContain(`pnpm keys distrust mf-study ${first}`)
  expect(keys('trust', 'mf-study', keyIn(rotated))).toContain('2 key(s)')
  expect(keys('sign', 'mf-study')).toContain(
    'Signed with the key here: the pointer of mf-study and its versions v2, v1.',
  )
  const distrusted = keys('distrust', 'mf-study', first)
  expect(distrusted).toContain('no longer releases mf-study')
  expect(distrusted).toContain('pnpm keys sign mf-study comes before the next change')
  expect(keys('sign', 'mf-radio')).toContain('does not name mf-radio')
  expect(keys('make', 'x')).toContain('Name an app, or owner.')
  expect(keys()).toContain(keyIn(rotated))
  expect(live().problems).toEqual([])
})
