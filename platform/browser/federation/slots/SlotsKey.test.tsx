import { fakeDb, renderInPortal } from '@portal/shared-ui/testing'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { releaseOf } from '../../testing/releaseOf'
import { createLoader } from '../loader'
import { SlotsKey } from './SlotsKey'

const before = releaseOf('mf-study', { version: 'v1' })
const registry = {
  remotes: [releaseOf('mf-study', { version: 'v2', before: [before] }), releaseOf('mf-bible')],
  unavailable: [],
  shell: { version: 's1' },
}

async function open(is_admin: boolean) {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const marks = [{ name: 'mf-study v2 broken', startTime: 411.6 }]
  const files = [
    { name: 'http://portal.test/mf-study/v1/a.js', startTime: 100.2, responseEnd: 200 },
    { name: 'http://portal.test/mf-study/v1/b.js', startTime: 150, responseEnd: 310.4 },
  ]
  Object.assign(performance, { getEntriesByType: (type: string) => (type === 'mark' ? marks : files) })
  const loader = createLoader({
    registry,
    fetchRegistry: async () => registry,
    loadContainer: async ({ version }) => version === 'v1' && { contract: 1, areas: { '/study': [] } },
  })
  const routes = [{ path: '/', element: <SlotsKey loader={loader} /> }]
  await act(async () => {
    await loader.load('mf-study')
    renderInPortal(routes, fakeDb({}), { at: '/', user: { id: 'u1' }, profile: { is_admin } })
  })
  await userEvent.keyboard('{Alt>}{Shift>}{v}{/Shift}{/Alt}')
}

test('[BE-197] a key shows administrators each area with version, source, times and errors', async () => {
  await open(true)
  const dialog = await screen.findByRole('dialog', { name: 'Områden' })
  expect(dialog).toHaveTextContent('Skalet: s1')
  expect(dialog).toHaveTextContent(
    'mf-study v1, visas i stället för v2/mf-study/v1/: 2 filer från 100 ms till 310 ms412 ms: v2 broken',
  )
  expect(dialog).toHaveTextContent('mf-bible v1, inte hämtat')
})

test('[BE-197] shows other members nothing', async () => {
  await open(false)
  expect(screen.queryByRole('dialog')).toBeNull()
})
