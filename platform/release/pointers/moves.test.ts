import { hash } from '../../host/registry/testing/releases'
import { changePointer } from './changePointer'
import { addWanted, forget, rollBackTo } from './moves'
import type { PointerStore } from './store'

const entry = (version: string) => ({ version, sha256: hash(version) })
const pointer = (wanted: string[], bad: string[] = []) => ({ change: 1, wanted: wanted.map(entry), bad })
const versionsOf = ({ wanted, bad }: ReturnType<typeof rollBackTo>) => [
  wanted.map(({ version }) => version),
  bad,
]

test('[BE-69] a rollback to a version that the pointer no longer lists marks all newer ones as bad', () => {
  expect(versionsOf(rollBackTo(pointer(['v22', 'v21'], ['v20']), entry('v1')))).toEqual([
    ['v1', 'v22', 'v21'],
    ['v22', 'v21', 'v20'],
  ])
})

test('[BE-69] a bad version that was deleted and built again can be made live by name, without marking others', () => {
  expect(versionsOf(rollBackTo(pointer(['v2', 'v1'], ['v3']), entry('v3')))).toEqual([['v3', 'v2', 'v1'], []])
})

test.each([
  ['a release', addWanted],
  ['a rollback', rollBackTo],
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

test('[BE-181] only a rollback that names its version pins it', () => {
  expect(rollBackTo(pointer(['v2', 'v1']), entry('v1'))).not.toHaveProperty('pinned')
  expect(rollBackTo(pointer(['v2', 'v1']), entry('v1'), true)).toMatchObject({ pinned: 'v1' })
  expect(rollBackTo(pointer(['v2', 'v1']), entry('v2'), true)).toMatchObject({ pinned: 'v2', bad: [] })
  expect(addWanted(pointer(['v2', 'v1']), entry('v3'))).not.toHaveProperty('pinned')
})
