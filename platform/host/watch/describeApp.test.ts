import type { VersionStatus } from '../registry/resolveRegistry'
import { describeApp, describeApps, describeCounts, type OutcomeCounts } from './describeApp'

const built = { commit: 'abc123', dirty: false, at: '2026-11-20T09:00:00Z', by: 'anna' }
const known = (status: VersionStatus, counts: OutcomeCounts = {}) => ({ ...status, built, counts })
const live = known({ version: '1a2b', state: 'live' }, { load: 50, render: 3, 'lcp-good': 8 })
const origin = '(abc123, 2026-11-20 09:00, anna)'

test('[BE-183] an app that is well is one line: what is live, from where, and how it goes', () => {
  const before = known({ version: '0a1b', state: 'before' }, { load: 700 })
  const bad = known({ version: '9a9b', state: 'bad' })
  expect(describeApp([bad, live, before])).toEqual({
    isWell: true,
    line: `live 1a2b ${origin}, 50 loads, render 3`,
  })
})

test('[BE-183] [BE-254] what is newer than the live version follows it: a canary is no problem, what waits is one', () => {
  const canary = known({ version: '2b3c', state: 'canary', share: 10 }, { load: 1 })
  expect(describeApp([canary, live])).toEqual({
    isWell: true,
    line: `live 1a2b ${origin}, 50 loads, render 3; canary 2b3c for 10 % of browsers ${origin}, 1 load`,
  })
  const waiting = known({ version: '3c4d', state: 'waiting', why: 'it needs a migration' })
  expect(describeApp([waiting, live])).toEqual({
    isWell: false,
    line: `live 1a2b ${origin}, 50 loads, render 3; waiting 3c4d ${origin}: it needs a migration`,
  })
})

test('[BE-183] an app that is off says why, once', () => {
  const off = (version: string) => known({ version, state: 'off', why: 'Vi rättar ett fel.' })
  expect(describeApp([off('2b3c'), off('1a2b')])).toEqual({
    isWell: false,
    line: `off 2b3c ${origin}: Vi rättar ett fel.`,
  })
  expect(describeApp([known({ version: '1a2b', state: 'bad' })]).line).toBe('nothing is live')
  expect(describeApp([])).toEqual({ isWell: false, line: 'not released' })
})

test('[BE-183] apps with a problem are first, each with its own counts', () => {
  const rows = [{ app: 'mf-b', version: '1', outcome: 'load' as const, count: 2 }]
  const statuses = {
    'mf-a': ['live'],
    'mf-b': ['waiting', 'live'],
    'mf-c': ['live'],
    'mf-d': ['off'],
  } as const
  const known = Object.entries(statuses).map(([name, states]) => [
    name,
    states.map((state, at): VersionStatus => ({ version: String(at), state })),
  ])
  const apps = describeApps('/nowhere', Object.fromEntries(known), rows)
  expect(apps.map(({ name }) => name)).toEqual(['mf-b', 'mf-d', 'mf-a', 'mf-c'])
  expect(apps[0]?.line).toBe('live 1 (from an unknown commit), 2 loads; waiting 0 (from an unknown commit)')
})

test('[BE-74] one load is one load', () => {
  expect([describeCounts({ load: 1 }), describeCounts({ load: 2 }), describeCounts({})]).toEqual([
    '1 load',
    '2 loads',
    '',
  ])
})
