import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Pointer } from '../../contract/pointer'
import type { StoredRemote } from '../../contract/release'
import { changePointer, remoteRelease, shellRelease, writeRelease } from './testing/releases'
import { folder, open, served, useSite } from './testing/siteFolder'

useSite()

const claims = (name: string, version = 'r1', more: Partial<StoredRemote> = {}) =>
  writeRelease(folder, remoteRelease(version, { name, paths: ['/radio'], ...more }))
const point = (name: string, changes: Partial<Pointer>) =>
  changePointer(folder, name, ({ off: _, retired: __, ...pointer }) => ({ ...pointer, ...changes }))
const forget = () => rmSync(join(folder, '.last-good.json'))

type Portal = ReturnType<ReturnType<typeof open>['live']>
const whyOf = ({ statuses }: Portal, name: string) => statuses[name]?.find(({ why }) => why)?.why
const ownersOf = ({ registry, retiredAreas }: Portal) =>
  [...registry.remotes, ...registry.unavailable, ...retiredAreas]
    .filter(({ paths }) => paths.includes('/radio'))
    .map(({ name }) => name)

/** The owners for the running host, and after a restart. */
const ownersEverywhere = (site: ReturnType<typeof open>): string[][] => [
  ownersOf(site.live()),
  ownersOf(open().live()),
]

// The names decide nothing: each walk is made with the successor first and last in the alphabet.
describe.each(['mf-aaa', 'mf-zzz'])('%s, the successor of mf-radio', (heir) => {
  /** mf-radio has been retired, and its path is its successor's. */
  function succeeded() {
    const site = open()
    claims('mf-radio')
    site.live()
    point('mf-radio', { retired: true })
    claims(heir)
    expect(served(site)).toMatchObject({ [heir]: 'r1' })
    return site
  }

  test('[BE-65] keeps the path when the retired app is switched on: that app waits and says why', () => {
    const site = succeeded()
    point('mf-radio', {})
    for (const live of [site.live(), open().live()]) {
      expect(ownersOf(live)).toEqual([heir])
      expect(whyOf(live, 'mf-radio')).toBe(`/radio belongs to ${heir}`)
    }
  })

  test('[BE-65] keeps it while it is off itself, and after it was rolled back to a version without it', () => {
    const site = succeeded()
    point(heir, { off: 'Vi rättar ett fel.' })
    point('mf-radio', {})
    expect(ownersEverywhere(site)).toEqual([[heir], [heir]])
    point(heir, {})
    expect(served(site)).toMatchObject({ [heir]: 'r1' })
    claims(heir, 'r2', { paths: ['/tv'] })
    expect(ownersEverywhere(site)).toEqual([['mf-radio'], ['mf-radio']])
    changePointer(folder, heir, (pointer) => ({ ...pointer, bad: ['r2'] }))
    expect(ownersEverywhere(site)).toEqual([['mf-radio'], ['mf-radio']])
    expect(whyOf(site.live(), heir)).toBe('/radio belongs to mf-radio')
  })

  test('[BE-65] keeps it while its folder is away', () => {
    const site = succeeded()
    renameSync(join(folder, heir), join(folder, `away-${heir}`))
    point('mf-radio', {})
    expect(ownersEverywhere(site)).toEqual([[heir], [heir]])
    renameSync(join(folder, `away-${heir}`), join(folder, heir))
    expect(served(site)).toMatchObject({ [heir]: 'r1' })
  })

  test('[BE-65] waits for an app that is off, also on a host that starts without memory', () => {
    const site = open()
    claims('mf-radio')
    site.live()
    point('mf-radio', { off: 'Vi rättar ett fel.' })
    claims(heir)
    expect(ownersEverywhere(site)).toEqual([['mf-radio'], ['mf-radio']])
    forget()
    expect(ownersOf(open().live())).toEqual(['mf-radio'])
  })

  test('[BE-65] does not take it while it is off and was never live', () => {
    const site = open()
    claims('mf-radio')
    site.live()
    claims(heir)
    point(heir, { off: 'Inte än.' })
    expect(ownersEverywhere(site)).toEqual([['mf-radio'], ['mf-radio']])
    expect(served(site)).toMatchObject({ 'mf-radio': 'r1' })
  })

  test('[BE-65] of both without memory one has it', () => {
    succeeded()
    point('mf-radio', {})
    forget()
    const [owner, ...others] = ownersOf(open().live())
    expect([owner, others]).toEqual([[heir, 'mf-radio'].sort()[0], []])
  })
})

describe('every address that leads to a path belongs to its owner', () => {
  test.each(['mf-aaa', 'mf-zzz'])('[BE-65] %s waits for a redirect, and does not take it', (name) => {
    const site = open()
    claims('mf-radio', 'r1', { redirects: { '/sändning': '/radio' } })
    site.live()
    claims(name, 'x1', { paths: ['/sändning'] })
    for (const live of [site.live(), open().live()]) {
      expect(live.registry.remotes.map((remote) => remote.name)).toContain('mf-radio')
      expect(whyOf(live, name)).toBe('/sändning belongs to mf-radio')
    }
  })

  test('[BE-65] a path in capital letters is the path', () => {
    rmSync(join(folder, 'shell'), { recursive: true })
    writeRelease(folder, shellRelease('s2', { routes: ['/gemenskap'] }))
    claims('mf-aaa', 'a1', { paths: ['/Studera'] })
    claims('mf-bbb', 'b1', { paths: ['/Gemenskap'] })
    const site = open()
    expect(whyOf(site.live(), 'mf-bbb')).toBe('/Gemenskap belongs to the shell')
    expect(served(site)).toEqual({ 'mf-aaa': 'a1', 'mf-bible': 'b1' })
  })
})
