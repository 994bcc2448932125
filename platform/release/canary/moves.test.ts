import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash } from '../../host/registry/testing/releases'
import { decide } from '../../host/trials/testing/decide'
import { addWanted, rollBackTo } from '../pointers/moves'
import { endCanary, setCanary, withPromotedCanary } from './moves'

const entry = (version: string) => ({ version, sha256: hash(version) })
const pointer = (wanted: string[], bad: string[] = []) => ({ change: 1, wanted: wanted.map(entry), bad })

let site = ''
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'portal-moves-'))
})
afterEach(() => {
  rmSync(site, { recursive: true })
})

describe('[BE-253] a canary', () => {
  const canary = (version: string, share = 10) => ({
    ...entry(version),
    share,
    since: '2026-01-01T00:00:00Z',
  })
  const withCanary = { ...pointer(['v2', 'v1']), canary: canary('c1') }

  test('is beside the wanted versions; a new share keeps its beginning, a new version replaces it', () => {
    expect(setCanary(pointer(['v2', 'v1']), canary('c1'))).toEqual(withCanary)
    const later = { ...canary('c1', 50), since: '2026-02-02T00:00:00Z' }
    expect(setCanary(withCanary, later)).toEqual({ ...withCanary, canary: canary('c1', 50) })
    expect(setCanary(withCanary, canary('c1'))).toBe(withCanary)
    expect(setCanary(withCanary, canary('c2'))).toEqual({ ...withCanary, canary: canary('c2') })
  })

  test('ends with a release; the live version released again leaves it', () => {
    expect(addWanted(withCanary, entry('v3'))).toEqual(pointer(['v3', 'v2', 'v1']))
    expect(addWanted(withCanary, entry('c1'))).toEqual(pointer(['c1', 'v2', 'v1']))
    expect(addWanted(withCanary, entry('v2'))).toBe(withCanary)
  })

  test('is newer than every wanted version: a rollback marks it as bad, one to it makes it live', () => {
    expect(rollBackTo(withCanary, entry('v1'))).toEqual(pointer(['v2', 'v1'], ['v2', 'c1'].reverse()))
    expect(rollBackTo(withCanary, entry('c1'), true)).toEqual({
      ...pointer(['c1', 'v2', 'v1']),
      pinned: 'c1',
    })
  })

  test('is marked as bad by a rollback to a bad version that the pointer no longer lists', () => {
    expect(rollBackTo({ ...withCanary, bad: ['v3'] }, entry('v3'))).toEqual(
      pointer(['v3', 'v2', 'v1'], ['c1']),
    )
  })

  test('that an older checkout has made wanted is not newer than itself', () => {
    const both = { ...withCanary, wanted: ['v2', 'c1', 'v1'].map(entry) }
    expect(rollBackTo(both, entry('c1'))).toEqual(pointer(['v2', 'c1', 'v1'], ['v2']))
  })

  test('that is halted counts as rolled back; a newer canary stays', () => {
    expect(endCanary(withCanary, 'c1')).toEqual(pointer(['v2', 'v1'], ['c1']))
    expect(endCanary(withCanary, 'c0')).toBe(withCanary)
  })

  test('that the host has promoted is wanted from the next command on', () => {
    decide(site, 'promoted', 'mf-study', 'c0', 'good')
    expect(withPromotedCanary(withCanary, site, 'mf-study')).toBe(withCanary)
    decide(site, 'promoted', 'mf-study', 'c1', 'good')
    expect(withPromotedCanary(withCanary, site, 'mf-study')).toEqual(pointer(['c1', 'v2', 'v1']))
    expect(withPromotedCanary(withCanary, site, 'mf-bible')).toBe(withCanary)
    expect(withPromotedCanary(pointer(['v2']), site, 'mf-study')).toEqual(pointer(['v2']))
  })
})
