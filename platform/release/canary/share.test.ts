import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../apps'
import { appendToJournal } from '../../host/trials/journal'
import { decide } from '../../host/trials/testing/decide'
import { pruneSite } from '../pruneSite'
import { liveOf, rollBack, switchTo } from '../switchTo'
import { type BuiltSite, builtSites, copyStudy, liveRemote } from '../testing/builtSite'
import {
  describeOpened,
  haltCanary,
  hasCanary,
  openCanary,
  promoteCanary,
  readShare,
  withDefaultShare,
} from './share'

let built: BuiltSite
let [site, version, store] = ['', '', {} as BuiltSite['store']]
builtSites((fresh) => {
  built = fresh
  ;({ site, version, store } = fresh)
})

const setCanary = (of = 'second', share = 10, options = {}) =>
  openCanary(store, site, 'mf-study', of, { share, ...options })
const pointer = () => JSON.parse(readFileSync(join(site, 'mf-study/pointer.json'), 'utf8'))
const shown = () => liveOf(site)?.variants?.[0]
const command = (...args: string[]) => {
  const env = { ...process.env, PORTAL_SITE: site, PORTAL_CHROMIUM: join(site, 'no-browser') }
  return spawnSync(process.execPath, ['--import', 'tsx', ...args], { cwd: root, env, encoding: 'utf8' })
}

test('[BE-253] a share shows a version beside the live one, which stays; another share is the same canary', async () => {
  copyStudy(built, 'second')
  expect(describeOpened(site, 'mf-study', await setCanary())).toMatch(
    /^mf-study second is shown to 10 % of browsers\./,
  )
  expect([liveRemote(site)?.version, shown()?.version]).toEqual([version, 'second'])
  expect(pointer().wanted).toHaveLength(1)
  const { since } = pointer().canary
  await setCanary('second', 1)
  expect([shown()?.share, pointer().canary.since]).toEqual([1, since])
})

test('[BE-253] half of the browsers without a number, and the command says how many days 10 % would need', () => {
  const opened = () => describeOpened(site, 'mf-study', { version: 'second', state: 'canary', share: 50 })
  expect(opened()).toContain('no visits are counted on this site.')
  appendToJournal(site, [{ what: 'counted', loads: {}, networks: 40 }])
  expect(opened()).toContain(
    'With 40 networks a day, 50 % need 5 days, 10 % need 25 days or more for the 100 loads of a proof.',
  )
  expect(withDefaultShare(['mf-study', '--share'])).toEqual(['mf-study', '--share', '50'])
  expect(withDefaultShare(['mf-study', '--share', '--force', 'x'])).toEqual([
    ...['mf-study', '--share', '50', '--force', 'x'],
  ])
  for (const share of ['10', 'off', 'all'])
    expect(withDefaultShare(['--share', share])).toEqual(['--share', share])
})

test('[BE-253] the release gate comes before a canary, and not before another share of it', async () => {
  copyStudy(built, 'second')
  const gate = jest.fn().mockRejectedValueOnce(new Error('refused'))
  await expect(setCanary('second', 10, { gate })).rejects.toThrow('refused')
  expect(pointer().canary).toBeUndefined()
  await setCanary('second', 10, { gate, forced: 'Rättar kontot' })
  await setCanary('second', 20, { gate })
  expect(gate).toHaveBeenCalledTimes(2)
  expect(pointer().canary).toMatchObject({ share: 20, forced: 'Rättar kontot' })
})

test('[BE-253] refuses code that does not run, a released version, one that was rolled back, and the shell', async () => {
  copyStudy(built, 'second', {}, 'throw new Error("x")')
  await expect(setCanary()).rejects.toThrow()
  await expect(setCanary(version)).rejects.toThrow('was released to all browsers before')
  await expect(openCanary(store, site, 'shell', version, { share: 10 })).rejects.toThrow(
    'The shell has no canary',
  )
  copyStudy(built, 'third')
  await setCanary('third')
  await haltCanary(store, site, 'mf-study')
  await expect(setCanary('third')).rejects.toThrow('mf-study third was rolled back')
})

test('[BE-253] a halt is one command, and needs no build', async () => {
  copyStudy(built, 'second')
  await setCanary()
  expect(hasCanary(site, 'mf-study')).toBe(true)
  const { stdout, status } = command('platform/release/release.ts', 'mf-study', '--share', 'off')
  expect([stdout.trim(), status]).toEqual([
    'mf-study second was shown to 10 % of browsers and is halted: all get the live version.',
    0,
  ])
  expect([shown(), liveRemote(site)?.version, pointer().bad]).toEqual([undefined, version, ['second']])
  expect(hasCanary(site, 'mf-study')).toBe(false)
  expect(await haltCanary(store, site, 'mf-study')).toBe(null)
})

test('[BE-253] a rollback without a version halts the canary first; the live version stays', async () => {
  copyStudy(built, 'second')
  copyStudy(built, 'third')
  await switchTo(store, site, 'mf-study', 'second')
  await setCanary('third')
  const { stdout } = command('platform/release/rollback.ts', 'mf-study')
  expect(stdout).toMatch(/is halted: .* The next pnpm rollback mf-study changes the live version\.$/m)
  expect([shown(), liveRemote(site)?.version]).toEqual([undefined, 'second'])
  command('platform/release/rollback.ts', 'mf-study')
  expect([liveRemote(site)?.version, pointer().bad]).toEqual([version, ['second', 'third']])
})

test('[BE-253] a release to all ends a canary, and one of the canary makes it live', async () => {
  copyStudy(built, 'second')
  copyStudy(built, 'third')
  await setCanary('second')
  await switchTo(store, site, 'mf-study', 'third')
  expect([shown(), liveRemote(site)?.version]).toEqual([undefined, 'third'])
  await setCanary('second')
  await switchTo(store, site, 'mf-study', 'second')
  expect([shown(), liveRemote(site)?.version]).toEqual([undefined, 'second'])
})

test('[BE-253] the next command adds a promoted canary to the wanted versions; it can be rolled back', async () => {
  copyStudy(built, 'second')
  copyStudy(built, 'third')
  await setCanary('second')
  decide(site, 'promoted', 'mf-study', 'second', '0 % of 100 loads failed')
  expect([shown(), liveRemote(site)?.version, hasCanary(site, 'mf-study')]).toEqual([
    undefined,
    'second',
    false,
  ])
  await setCanary('third')
  expect(pointer()).toMatchObject({
    wanted: [{ version: 'second' }, { version }],
    canary: { version: 'third' },
  })
  expect(liveRemote(site)?.version).toBe('second')
  await haltCanary(store, site, 'mf-study')
  await rollBack(store, site, 'mf-study')
  expect([liveRemote(site)?.version, pointer().bad]).toEqual([version, ['second', 'third']])
})

test('[BE-253] a release to all falls back to what the host has promoted; a rollback takes that back, too', async () => {
  copyStudy(built, 'second')
  copyStudy(built, 'third')
  await setCanary('second')
  decide(site, 'promoted', 'mf-study', 'second', '0 % of 100 loads failed')
  await switchTo(store, site, 'mf-study', 'third')
  expect(liveRemote(site)?.before?.map((before) => before.version)).toEqual(['second', version])
  await rollBack(store, site, 'mf-study')
  expect(liveRemote(site)?.version).toBe('second')
  await rollBack(store, site, 'mf-study')
  expect([liveRemote(site)?.version, pointer().bad]).toEqual([version, ['third', 'second']])
})

test('[BE-253] what the host has promoted is rolled back before a command has written it down', async () => {
  copyStudy(built, 'second')
  await setCanary('second')
  decide(site, 'promoted', 'mf-study', 'second', '0 % of 100 loads failed')
  await rollBack(store, site, 'mf-study')
  expect([liveRemote(site)?.version, shown(), pointer().bad]).toEqual([version, undefined, ['second']])
})

test('[BE-253] a canary is made live by hand as it is; a new canary does not replace it', async () => {
  copyStudy(built, 'second')
  copyStudy(built, 'third')
  await setCanary('second')
  await expect(setCanary('third')).rejects.toThrow(
    'mf-study second is its canary. First end it: pnpm release mf-study --share all makes it live for all, --share off halts it.',
  )
  expect(shown()?.version).toBe('second')
  expect(await promoteCanary(store, site, 'mf-study')).toEqual({ version: 'second', state: 'live' })
  expect(pointer()).toMatchObject({ wanted: [{ version: 'second' }, { version }] })
  expect(pointer().canary).toBeUndefined()
  await expect(promoteCanary(store, site, 'mf-study')).rejects.toThrow('mf-study has no canary.')
  await setCanary('third')
  // A canary that the host has halted may be replaced.
  decide(site, 'back', 'mf-study', 'third', '50 % of 40 loads failed')
  copyStudy(built, 'fourth')
  expect((await setCanary('fourth')).state).toBe('canary')
})

test('[BE-181] a release that closes a hole goes live for all, and the pointer says so, also of a version that is live', async () => {
  copyStudy(built, 'second')
  await switchTo(store, site, 'mf-study', 'second')
  await switchTo(store, site, 'mf-study', 'second', { security: true })
  expect(pointer().wanted[0]).toMatchObject({ version: 'second', security: true })
  await switchTo(store, site, 'mf-study', 'second')
  expect(pointer().wanted[0]).toMatchObject({ version: 'second', security: true })
  decide(site, 'back', 'mf-study', 'second', 'strangers say so')
  expect(liveRemote(site)?.version).toBe('second')
  const { stderr, status } = command('platform/release/release.ts', 'mf-study', '--security', '--share', '10')
  expect([stderr, status]).toEqual([expect.stringContaining('goes live for all at once'), 1])
})

test('[BE-253] prune keeps the files of a canary until it is halted', async () => {
  copyStudy(built, 'second')
  await setCanary()
  const prune = () => pruneSite(store, site, 0, new Date(Date.now() + 90 * 86_400_000))
  await prune()
  expect(existsSync(join(site, 'mf-study/second'))).toBe(true)
  await haltCanary(store, site, 'mf-study')
  expect(await prune()).toContain('mf-study second')
})

test('[BE-253] pnpm status mf-study shows the share, and the loads and failures of both versions', async () => {
  copyStudy(built, 'second')
  await setCanary('second', 10, { forced: 'Rättar kontot' })
  const loads: Record<string, [number, number]> = {
    'mf-study second': [40, 2],
    [`mf-study ${version}`]: [361, 1],
  }
  appendToJournal(site, [{ what: 'counted', loads, networks: 9 }])
  const { stdout } = command('platform/release/status.ts', 'mf-study')
  expect(stdout).toMatch(/^mf-study +canary second for 10 % of browsers /m)
  expect(stdout).toMatch(/forced second: Rättar kontot/)
  expect(stdout).toMatch(
    new RegExp(
      `^mf-study second is shown to 10 % of browsers since \\S+: 2 of 40 loads failed, 1 of 361 loads of ${version}\\.$`,
      'm',
    ),
  )
})

test.each(['1', '10', '99'])('[BE-253] %s is a share', (text) => expect(readShare(text)).toBe(Number(text)))

test.each(['0', '100', '-1', '1.5', 'all', '', '010', ' 5', '1e1'])('[BE-253] "%s" is none', (text) =>
  expect(() => readShare(text)).toThrow('A share is a number from 1 to 99'),
)
