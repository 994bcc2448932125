import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prove } from '../../host/canary/proven'
import { hash } from '../../host/registry/testing/releases'
import { goBackTo, want } from '../pointers/moves'
import { endCanary, tryOut, withProven } from './moves'

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
    expect(tryOut(pointer(['v2', 'v1']), canary('c1'))).toEqual(withCanary)
    const later = { ...canary('c1', 50), since: '2026-02-02T00:00:00Z' }
    expect(tryOut(withCanary, later)).toEqual({ ...withCanary, canary: canary('c1', 50) })
    expect(tryOut(withCanary, canary('c1'))).toBe(withCanary)
    expect(tryOut(withCanary, canary('c2'))).toEqual({ ...withCanary, canary: canary('c2') })
  })

  test('ends with a release; the live version released again leaves it', () => {
    expect(want(withCanary, entry('v3'))).toEqual(pointer(['v3', 'v2', 'v1']))
    expect(want(withCanary, entry('c1'))).toEqual(pointer(['c1', 'v2', 'v1']))
    expect(want(withCanary, entry('v2'))).toBe(withCanary)
  })

  test('is newer than every wanted version: a rollback marks it as bad, one to it makes it live', () => {
    expect(goBackTo(withCanary, entry('v1'))).toEqual(pointer(['v2', 'v1'], ['v2', 'c1'].reverse()))
    expect(goBackTo(withCanary, entry('c1'), true)).toEqual({
      ...pointer(['c1', 'v2', 'v1']),
      insisted: 'c1',
    })
  })

  test('is marked as bad by a rollback to a bad version that the pointer no longer lists', () => {
    expect(goBackTo({ ...withCanary, bad: ['v3'] }, entry('v3'))).toEqual(pointer(['v3', 'v2', 'v1'], ['c1']))
  })

  test('that an older checkout has made wanted is not newer than itself', () => {
    const both = { ...withCanary, wanted: ['v2', 'c1', 'v1'].map(entry) }
    expect(goBackTo(both, entry('c1'))).toEqual(pointer(['v2', 'c1', 'v1'], ['v2']))
  })

  test('that is halted counts as rolled back; a newer canary stays', () => {
    expect(endCanary(withCanary, 'c1')).toEqual(pointer(['v2', 'v1'], ['c1']))
    expect(endCanary(withCanary, 'c0')).toBe(withCanary)
  })

  test('that the host has proven is wanted from the next command on', () => {
    prove(site, 'mf-study', 'c0', 'good')
    expect(withProven(withCanary, site, 'mf-study')).toBe(withCanary)
    prove(site, 'mf-study', 'c1', 'good')
    expect(withProven(withCanary, site, 'mf-study')).toEqual(pointer(['c1', 'v2', 'v1']))
    expect(withProven(withCanary, site, 'mf-bible')).toBe(withCanary)
    expect(withProven(pointer(['v2']), site, 'mf-study')).toEqual(pointer(['v2']))
  })
})
