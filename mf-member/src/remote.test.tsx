import { fakeDb, renderInPortal, undeclaredPages } from '@portal/shared-ui/testing'
import { screen } from '@testing-library/react'
import manifest from '../package.json'
import remote from './remote'

test('the areas are those that package.json declares', () => {
  expect(Object.keys(remote.areas).sort()).toEqual(Object.keys(manifest.portal.areas).sort())
})

test.each(Object.keys(manifest.portal.areas))(
  '%s shows a page with one heading and a title',
  async (path) => {
    const routes = remote.areas[path as `/${string}`] ?? []
    renderInPortal(routes, fakeDb({}), { prefix: path, at: path, user: { id: 'u1' } })
    expect(await screen.findAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(routes[0]?.handle?.meta).toBeDefined()
  },
)

test('[BE-93] the header’s search knows every page that has a title and no parameter, but the one that a mail leads to', () => {
  expect(undeclaredPages(remote, manifest.portal)).toEqual(['/reset-password'])
})
