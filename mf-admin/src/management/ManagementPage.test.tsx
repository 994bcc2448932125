import { fakeDb, renderInPortal } from '@portal/shared-ui/testing'
import { screen, within } from '@testing-library/react'
import remote from '../remote'
import { screens } from '../screens'

test.each(screens.flatMap(({ path }) => [path, `${path}/7`]))(
  '[AD-04] /admin/%s has a breadcrumb to the dashboard and a way back',
  async (path) => {
    const at = `/admin/${path}`
    renderInPortal(remote.areas['/admin'] ?? [], fakeDb({}), { prefix: '/admin', at, user: { id: 'u1' } })
    const crumbs = within(await screen.findByRole('navigation'))
    expect(crumbs.getByRole('link')).toHaveAttribute('href', '/admin/dashboard')
    expect(screen.getByRole('link', { name: 'Tillbaka' })).toHaveAttribute('href', '/admin/dashboard')
  },
)
