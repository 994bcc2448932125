import { CONTRACT } from '@portal/shared-ui/remote'
import { bible, registryOf, setUpLoader } from '../testing/setUpLoader'

beforeEach(() => {
  sessionStorage.clear()
  jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => jest.restoreAllMocks())

const v1 = bible()
const v2 = bible({ version: 'v2' })

test.each([
  ['does not come', { fails: ['v1'] }, v1, ['v1 unreachable']],
  [
    'arrives with other files than the released ones',
    { fails: ['v1'], changed: ['v1'] },
    v1,
    ['v1 unreachable', 'v1 changed'],
  ],
  ['hangs', { hangs: ['v1'] }, v1, ['v1 late']],
  ['comes too late, and then not at all', { dies: ['v1'] }, v1, ['v1 late']],
  ['is for another contract', {}, bible({ contract: CONTRACT + 1 }), ['v1 contract']],
  ['exposes nothing', { empty: ['v1'] }, v1, ['v1 broken']],
  [
    'does not come, nor the one before it in time',
    { fails: ['v2'], hangs: ['v1'] },
    [v2, v1],
    ['v2 unreachable', 'v1 late'],
  ],
  ['hangs, and the one before it comes', { hangs: ['v2'] }, [v2, v1], ['v2 late', 'v1 load', 'v2 fallback']],
  [
    'comes too late and then not at all, and the one before it comes',
    { dies: ['v2'] },
    [v2, v1],
    ['v2 late', 'v1 load', 'v2 fallback'],
  ],
])('[BE-74] a version that %s is counted once, with each reason', async (_what, faults, of, expected) => {
  const [live = v1, ...before] = [of].flat()
  const { visit, counted, over } = setUpLoader(registryOf({ ...live, before }), faults)
  await visit()
  await over()
  expect(counted).toEqual(expected.map((row) => `mf-bible ${row}`))
})

test('[BE-74] counts pages that throw once, and once more after a retry', async () => {
  const { loader, visit, settled, counted } = setUpLoader(registryOf(v1))
  await visit()
  loader.broke('mf-bible', new Error('render'), true)
  loader.broke('mf-bible', new Error('render'), true)
  expect(counted).toEqual(['mf-bible v1 load', 'mf-bible v1 render'])
  loader.retry('mf-bible')
  await settled()
  loader.broke('mf-bible', new Error('render'), true)
  expect(counted.slice(2)).toEqual(['mf-bible v1 render'])
})
