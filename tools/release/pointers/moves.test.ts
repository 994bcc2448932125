import { hash } from '../../../shell/server/registry/testing/releases'
import { goBackTo } from './moves'

const entry = (version: string) => ({ version, sha256: hash(version) })
const pointer = (wanted: string[], bad: string[] = []) => ({ change: 1, wanted: wanted.map(entry), bad })
const versionsOf = ({ wanted, bad }: ReturnType<typeof goBackTo>) => [
  wanted.map(({ version }) => version),
  bad,
]

test('[BE-69] a rollback to a version that is so old that the pointer has let go of it leaves all newer ones for bad', () => {
  expect(versionsOf(goBackTo(pointer(['v22', 'v21'], ['v20']), entry('v1')))).toEqual([
    ['v1', 'v22', 'v21'],
    ['v22', 'v21', 'v20'],
  ])
})

test('[BE-69] a bad version that was taken away and built again can be asked for by its name, and costs no other', () => {
  expect(versionsOf(goBackTo(pointer(['v2', 'v1'], ['v3']), entry('v3')))).toEqual([['v3', 'v2', 'v1'], []])
})
