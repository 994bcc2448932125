import { hash } from '../../host/registry/testing/releases'
import { changePointer } from './changePointer'
import { endCanary, forget, goBackTo, settled, tryOut, want } from './moves'
import type { PointerStore } from './store'

const entry = (version: string) => ({ version, sha256: hash(version) })
const pointer = (wanted: string[], bad: string[] = []) => ({ change: 1, wanted: wanted.map(entry), bad })
const versionsOf = ({ wanted, bad }: ReturnType<typeof goBackTo>) => [
  wanted.map(({ version }) => version),
  bad,
]

test('[BE-69] a rollback to a version that the pointer no longer lists marks all newer ones as bad', () => {
  expect(versionsOf(goBackTo(pointer(['v22', 'v21'], ['v20']), entry('v1')))).toEqual([
    ['v1', 'v22', 'v21'],
    ['v22', 'v21', 'v20'],
  ])
})

test('[BE-69] a bad version that was deleted and built again can be made live by name, without marking others', () => {
  expect(versionsOf(goBackTo(pointer(['v2', 'v1'], ['v3']), entry('v3')))).toEqual([['v3', 'v2', 'v1'], []])
})

test.each([
  ['a release', want],
  ['a rollback', goBackTo],
  ['pruning', (before: Parameters<typeof forget>[0]) => forget(before, ['v2'])],
])('[BE-67] %s keeps fields that a newer checkout wrote into a pointer', async (_, move) => {
  const stage = { version: 'v3', percent: 5 }
  const wanted = ['v2', 'v1', 'v0'].map((version) => ({ ...entry(version), since: 'noon' }))
  let text = JSON.stringify({ change: 7, wanted, bad: [], stage })
  const store: PointerStore = {
    read: async () => ({ text, tag: text }),
    write: async (_key, written) => {
      text = written
    },
  }
  await changePointer(store, 'mf-study', (before) => move(before, entry('v1')))
  expect(JSON.parse(text)).toMatchObject({ change: 8, stage })
  expect(JSON.parse(text).wanted).toContainEqual({ ...entry('v0'), since: 'noon' })
})

test('[BE-181] only a rollback that names its version insists on it', () => {
  expect(goBackTo(pointer(['v2', 'v1']), entry('v1'))).not.toHaveProperty('insisted')
  expect(goBackTo(pointer(['v2', 'v1']), entry('v1'), true)).toMatchObject({ insisted: 'v1' })
  expect(goBackTo(pointer(['v2', 'v1']), entry('v2'), true)).toMatchObject({ insisted: 'v2', bad: [] })
  expect(want(pointer(['v2', 'v1']), entry('v3'))).not.toHaveProperty('insisted')
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

  test('that is halted counts as rolled back; a newer canary stays', () => {
    expect(endCanary(withCanary, 'c1')).toEqual(pointer(['v2', 'v1'], ['c1']))
    expect(endCanary(withCanary, 'c0')).toBe(withCanary)
  })

  test('that the host has proven is wanted from the next command on', () => {
    expect(settled(withCanary, { c1: 'proven' })).toEqual(pointer(['c1', 'v2', 'v1']))
    expect(settled(withCanary, { c0: 'proven' })).toBe(withCanary)
    expect(settled(withCanary)).toBe(withCanary)
  })
})
