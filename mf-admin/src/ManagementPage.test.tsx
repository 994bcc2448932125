import { fakeDb, renderInPortal } from '@portal/shared-ui/testing'
import { screen, within } from '@testing-library/react'
import { managementRoutes } from './management.routes'
import remote from './remote'
import { screens } from './screens'

test.each(screens.flatMap(({ path }) => [path, `${path}/7`]))(
  '[AD-04] /admin/%s has a breadcrumb and a link back to the dashboard',
  async (path) => {
    const at = `/admin/${path}`
    renderInPortal(remote.areas['/admin'] ?? [], fakeDb({}), { prefix: '/admin', at, user: { id: 'u1' } })
    const crumbs = within(await screen.findByRole('navigation'))
    expect(crumbs.getByRole('link')).toHaveAttribute('href', '/admin/dashboard')
    expect(screen.getByRole('link', { name: 'Tillbaka' })).toHaveAttribute('href', '/admin/dashboard')
  },
)

test.each([
  ['bibeln', 'Hantera Bibeln'],
  ['fragor', 'Hantera frågor'],
  ['amnen', 'Hantera Ämnen & Artiklar'],
  ['kontakt', 'Kontaktmeddelanden'],
])('[AD-04] /admin/%s has the name %s in heading, breadcrumb, menu and document', async (path, title) => {
  const at = `/admin/${path}`
  renderInPortal(remote.areas['/admin'] ?? [], fakeDb({}), { prefix: '/admin', at, user: { id: 'u1' } })
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(screen.getByRole('navigation', { name: 'Brödsmulor' })).toHaveTextContent(title)
  expect(screens.find((screen) => screen.path === path)?.title).toBe(title)
  const route = managementRoutes.find((route) => route.path === `${path}/:id?`)
  expect(route?.handle?.meta?.({} as never).title).toBe(`${title} – administration`)
})
