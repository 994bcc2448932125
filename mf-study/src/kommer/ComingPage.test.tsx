import { fakeDb, renderInPortal } from '@portal/shared-ui/testing'
import { screen, within } from '@testing-library/react'
import { areas, media } from '../hub/hubCards'
import remote from '../remote'

const links = [...areas, ...media].flatMap(({ to }) => (to?.startsWith('/studera/') ? [to] : []))

test.each([...links, '/studera/amnen/1/2/rubrik', '/studera/falska-religioner/a/b/c'])(
  '[SH-02] [ST-01] [ST-03] %s leads to a page',
  async (at) => {
    renderInPortal(remote.areas['/studera'] ?? [], fakeDb({}), { prefix: '/studera', at })
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  },
)

test('what opens later says so, and leads to what there is', async () => {
  const at = '/studera/amnen'
  renderInPortal(remote.areas['/studera'] ?? [], fakeDb({}), { prefix: '/studera', at })
  expect(await screen.findByText('Sidan öppnar snart')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Läs trosgrunderna' })).toHaveAttribute(
    'href',
    '/studera/trosgrunder',
  )
  const crumbs = within(screen.getByRole('navigation'))
  expect(crumbs.getByRole('link', { name: 'Studera' })).toHaveAttribute('href', '/studera')
})
