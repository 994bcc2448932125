import { fakeDb, renderInPortal } from '@portal/shared-ui/testing'
import { act, screen } from '@testing-library/react'
import remote from '../remote'

afterEach(() => jest.restoreAllMocks())

/** Opens a member's page without a network. */
function openOffline(path: `/${string}`) {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const answers = new Proxy(
    {},
    {
      get: () => () => {
        throw new TypeError('Failed to fetch')
      },
      has: () => true,
    },
  )
  return renderInPortal(remote.areas[path] ?? [], fakeDb(answers), {
    prefix: path,
    at: path,
    user: { id: 'u1' },
  })
}

test.each([
  '/min-sida',
  '/profil',
  '/min-bibellaesning',
  '/mina-markeringar',
  '/mina-samlingar',
  '/sparade-tolkningar',
  '/mina-uppgifter',
  '/min-sjalavinna',
] as const)('[C-128] without a network %s says once what it needs, without a red box', async (path) => {
  const { portal } = openOffline(path)
  if (path === '/profil') act(() => portal.session.setState({ profile: null, profileFailed: true }))
  expect(await screen.findByText(/^Den här sidan behöver nätet\. Det som väntar finns på/)).toBeVisible()
  const [said] = screen.getAllByRole('link', { name: 'Mina uppgifter' })
  expect(said).toHaveAttribute('href', '/mina-uppgifter')
  expect(screen.getAllByText(/behöver nätet/)).toHaveLength(1)
  // The layout's notice gives way to it.
  expect(document.querySelectorAll('[data-needs-network]')).toHaveLength(1)
  expect(screen.queryByRole('alert')).toBeNull()
})
