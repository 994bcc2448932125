import { createLoader } from '@portal/platform/browser/federation/loader'
import { releaseOf } from '@portal/platform/browser/testing/releaseOf'
import type { Registry } from '@portal/platform/contract/registry'
import { isWriting } from '@portal/shared-ui/browser'
import { CONTRACT, type PortalRoute } from '@portal/shared-ui/remote'
import { fakeDb, renderInPortal } from '@portal/shared-ui/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { quiet } from '../testing/renderShell'
import { createRoutes } from './routes'

jest.mock('@portal/shared-ui/browser', () => ({
  ...jest.requireActual('@portal/shared-ui/browser'),
  isWriting: jest.fn(() => false),
}))

const registryOf = (...names: string[]): Registry => ({
  remotes: names.map((name) => releaseOf(name)),
  unavailable: [],
})

/** The shell over a registry that changes; each remote shows its path as its heading. */
async function open(at: string, first: Registry | null, person: Parameters<typeof renderInPortal>[2] = {}) {
  const site = { registry: first ?? registryOf(), isDown: false }
  const loader = createLoader({
    registry: first,
    fetchRegistry: async () => {
      if (site.isDown) throw new Error('down')
      return site.registry
    },
    loadContainer: async ({ paths }) => ({
      contract: CONTRACT,
      areas: Object.fromEntries(paths.map((path) => [path, [{ path: '*', element: <h1>{path}</h1> }]])),
    }),
  })
  const routes = createRoutes(loader) as PortalRoute[]
  const view = await act(async () => renderInPortal(routes, fakeDb(quiet), { at, ...person }))
  return { ...view, loader, site }
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('without a registry an area shows that it is unavailable, and appears as soon as it is available', async () => {
  const { site } = await open('/radio', null)
  expect(await heading('Sidan kunde inte visas')).toBeVisible()
  site.registry = registryOf('mf-radio')
  await userEvent.click(screen.getByRole('button', { name: 'Försök igen' }))
  expect(await heading('/radio')).toBeVisible()
})

test('an area without a usable release appears automatically once it has one', async () => {
  const { loader, site } = await open('/radio', {
    remotes: [],
    unavailable: [{ name: 'mf-radio', paths: ['/radio'], access: {} }],
  })
  expect(await heading('Sidan kunde inte visas')).toBeVisible()
  site.registry = registryOf('mf-radio')
  await act(loader.refresh)
  expect(await heading('/radio')).toBeVisible()
})

test('[BE-162] a switched-off area shows the reason in an open tab, but not while text is unsaved', async () => {
  const { loader, site } = await open('/radio', registryOf('mf-radio'))
  expect(await heading('/radio')).toBeVisible()
  const off = { name: 'mf-radio', paths: ['/radio'], access: {}, reason: 'Vi rättar ett fel.' }
  site.registry = { remotes: [], unavailable: [off] }
  const writing = jest.mocked(isWriting).mockReturnValue(true)
  await act(loader.refresh)
  expect(await heading('/radio')).toBeVisible()
  writing.mockReturnValue(false)
  await act(loader.refresh)
  expect(await heading('Sidan kunde inte visas')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('Vi rättar ett fel.')
})

describe('[BE-195] the office, whose files documents leave out,', () => {
  const office = { name: 'mf-admin', paths: ['/admin'], access: { '/admin': 'admin' as const } }
  const inDocument: Registry = { remotes: [releaseOf('mf-study')], unavailable: [office] }

  test('is fetched and shown when an administrator enters it', async () => {
    const registry = { remotes: [releaseOf('mf-study'), releaseOf('mf-admin', office)], unavailable: [] }
    const person = { user: { id: 'u1' }, profile: { is_admin: true } }
    const { site, router } = await open('/studera', inDocument, person)
    site.registry = registry
    await act(() => router.navigate('/admin/dashboard'))
    expect(await heading('/admin')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('has its own layout before its files and the session are known', async () => {
    const person = { user: { id: 'u1' }, profile: { is_admin: true } }
    const { portal } = await open('/admin/dashboard', inDocument, person)
    const expectOfficeLayout = () => {
      expect(screen.getByRole('link', { name: 'Visa webbplatsen' })).toBeVisible()
      expect(screen.queryByRole('navigation', { name: 'Huvudmeny' })).toBeNull()
      expect(screen.queryByRole('contentinfo')).toBeNull()
    }
    expectOfficeLayout()
    act(() => portal.session.setState({ status: 'unknown', user: null, profile: null }))
    expectOfficeLayout()
  })

  test('is not requested by visitors', async () => {
    const { router, loader } = await open('/studera', inDocument)
    const refresh = jest.spyOn(loader, 'refresh')
    await act(() => router.navigate('/admin/dashboard'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/login'))
    expect(refresh).not.toHaveBeenCalled()
  })

  test('is shown as unavailable when no registry contains it', async () => {
    const person = { user: { id: 'u1' }, profile: { is_admin: true } }
    const { site, router } = await open('/studera', inDocument, person)
    site.registry = inDocument
    await act(() => router.navigate('/admin/dashboard'))
    expect(await heading('Sidan kunde inte visas')).toBeVisible()
  })
})

test('[BE-78] an area released after the page was opened is available at the first click', async () => {
  const { site, router } = await open('/studera', registryOf('mf-study'))
  site.registry = registryOf('mf-study', 'mf-radio')
  await act(() => router.navigate('/radio'))
  expect(await heading('/radio')).toBeVisible()
})

test('[BE-79] an address is a 404 once the newest registry does not know it, and also when none can be fetched', async () => {
  const { loader, site, router } = await open('/studera', registryOf('mf-study'))
  await act(() => router.navigate('/radio'))
  expect(await heading('Sidan hittades inte')).toBeVisible()
  site.registry = registryOf('mf-study', 'mf-radio')
  await act(loader.refresh)
  expect(await heading('/radio')).toBeVisible()
  site.isDown = true
  await act(() => router.navigate('/tv'))
  expect(await heading('Sidan hittades inte')).toBeVisible()
})

test('an address without an owner is a 404 once the registry has loaded', async () => {
  await open('/finns-inte', registryOf('mf-study'))
  expect(await heading('Sidan hittades inte')).toBeVisible()
  await waitFor(() => expect(document.title).toContain('Sidan hittades inte'))
})
