import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openSite } from '../host/site'
import { describeApps } from '../host/watch/describeApp'
import { readReports } from '../host/watch/reports'
import { describeVersions } from './describeVersions'
import { pruneSite } from './pruneSite'
import { rollBack, switchTo } from './switchTo'
import { type BuiltSite, builtSites, copyStudy, liveRemote, readStudy } from './testing/builtSite'

let built: BuiltSite
let [site, version, store] = ['', '', {} as BuiltSite['store']]
builtSites((fresh) => {
  built = fresh
  ;({ site, version, store } = fresh)
})

/** What `pnpm status <app>` lists. */
const listed = (name: string) => {
  const { statuses } = openSite({ folder: site }).live()
  const known = describeApps(site, { [name]: statuses[name] ?? [] }, readReports(site))
  return known.flatMap(({ versions }) => describeVersions(site, name, versions))
}

const switched = async (name: string, of: string) => (await switchTo(store, site, name, of)).state

describe('a rollback', () => {
  beforeEach(async () => {
    for (const other of ['second', 'third']) {
      copyStudy(built, other)
      await switched('mf-study', other)
    }
  })
  const back = async (named?: string) => (await rollBack(store, site, 'mf-study', named)).version

  test('[BE-69] never returns to a bad version: the second goes further back, until none is left', async () => {
    expect([await back(), liveRemote(site)?.version]).toEqual(['second', 'second'])
    expect([await back(), liveRemote(site)?.version]).toEqual([version, version])
    await expect(back()).rejects.toThrow('mf-study has no earlier version to go back to.')
  })

  test('[BE-69] to a named version marks all newer ones as bad; a bad one becomes live again only by name', async () => {
    await back(version)
    expect(liveRemote(site)).toMatchObject({ version, before: [] })
    await expect(switched('mf-study', 'third')).rejects.toThrow(
      'mf-study third was rolled back, so it is not released again: change it, or run pnpm rollback mf-study third.',
    )
    expect(await back('third')).toBe('third')
    expect(liveRemote(site)?.version).toBe('third')
  })

  test('[BE-69] skips an incomplete version, and refuses it by name', async () => {
    rmSync(join(site, 'mf-study/second', readStudy(site, 'second').preload[1] ?? ''))
    await expect(back('second')).rejects.toThrow(/mf-study second is not whole.*static/)
    expect(await back()).toBe(version)
  })

  test('[BE-69] is listed by pnpm status mf-study', async () => {
    await back()
    const lines = ['mf-study', 'mf-bible'].flatMap(listed)
    expect(lines).toEqual([
      expect.stringMatching(/^mf-study +bad +third +\(.+\)$/),
      expect.stringMatching(/^ +live +second +\(\w+( dirty)?, \d{4}-\d\d-\d\d \d\d:\d\d, \w+\)$/),
      expect.stringMatching(new RegExp(`^ +before ${version} \\(.+\\)$`)),
      expect.stringMatching(/^mf-bible +not released$/),
    ])
  })

  test('[BE-74] is listed beside the browsers’ counts of each version', async () => {
    await back()
    const counts = [
      ['mf-study', 'third', 'render', 3],
      ['mf-study', 'third', 'fallback', 2],
      ['mf-study', 'second', 'load', 40],
      ['mf-study', version, 'load', 1],
      ['mf-study', version, 'lcp-good', 1],
      ['mf-bible', 'second', 'load', 1],
    ]
    writeFileSync(
      join(site, 'reports.jsonl'),
      counts.map((row) => `${JSON.stringify(['2026-01-01T00:00:00.000Z', ...row])}\n`).join(''),
    )
    const lines = listed('mf-study')
    expect(lines).toEqual([
      expect.stringMatching(/ bad third \(.+\), render 3, fallback 2$/),
      expect.stringMatching(/ live second \(.+\), 40 loads$/),
      expect.stringMatching(new RegExp(` before ${version} \\(.+\\), 1 load$`)),
    ])
  })
})

test('[BE-69] pruning everything keeps a version whose release is in progress', async () => {
  copyStudy(built, 'built')
  expect(await pruneSite(store, site, 0, new Date())).toEqual([])
  expect(await switched('mf-study', 'built')).toBe('live')
  const tomorrow = new Date(Date.now() + 25 * 60 * 60_000)
  copyStudy(built, 'forgotten')
  expect(await pruneSite(store, site, 0, tomorrow)).toEqual(['mf-study forgotten'])
})

test('[BE-69] pruning keeps live, fallback, waiting and recent versions', async () => {
  for (const other of ['a', 'b', 'c', 'd']) {
    copyStudy(built, other)
    await switched('mf-study', other)
  }
  copyStudy(built, 'waiting', { contract: 9 })
  await switched('mf-study', 'waiting')
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000)
  expect(await pruneSite(store, site, 30, inDays(29))).toEqual([])
  expect(await pruneSite(store, site, 30, inDays(31))).toEqual([`mf-study ${version}`, 'mf-study a'].sort())
  expect(existsSync(join(site, 'mf-study/a'))).toBe(false)
  const { statuses, problems } = openSite({ folder: site }).live()
  expect(statuses['mf-study']?.map((one) => one.version)).toEqual(['waiting', 'd', 'c', 'b'])
  expect(problems).toEqual([])
})
