import { act, screen } from '@testing-library/react'
import { fakeDb, renderInPortal } from '../testing'
import { definePage, Page } from '.'

const studyCrumb = { label: 'Studera', to: '/studera' }
const crumbs = () => screen.queryByRole('navigation', { name: 'Brödsmulor' })

test('a page has one focusable heading, and a link back', () => {
  renderInPortal(
    <Page title="Frågor och svar" crumbs={[studyCrumb]}>
      Innehåll
    </Page>,
    fakeDb({}),
  )
  const heading = screen.getByRole('heading', { level: 1, name: 'Frågor och svar' })
  heading.focus()
  expect(heading).toHaveFocus()
  expect(crumbs()).toHaveTextContent('HemStuderaFrågor och svar')
  expect(screen.getByRole('link', { name: 'Studera' })).toHaveAttribute('href', '/studera')
})

const route = definePage({
  path: ':topic',
  element: <Page>Innehåll</Page>,
  handle: {
    meta: ({ params, url }) => ({
      title: `${params.topic} ${url.searchParams.get('q') ?? ''}`.trim(),
      crumbs: [studyCrumb],
    }),
  },
})

test('a page shows its route’s meta for the current address', async () => {
  const { router } = renderInPortal([route], fakeDb({}), { prefix: '/studera', at: '/studera/dopet' })
  expect(screen.getByRole('heading', { level: 1, name: 'dopet' })).toBeVisible()
  expect(crumbs()).toHaveTextContent('HemStuderadopet')
  await act(() => router.navigate('/studera/dopet?q=nåd'))
  expect(screen.getByRole('heading', { level: 1, name: 'dopet nåd' })).toBeVisible()
})

test('a page may override it, or hide the breadcrumb', () => {
  const element = (
    <Page title="Om dopet" crumbs={null}>
      Innehåll
    </Page>
  )
  renderInPortal(
    [definePage({ path: 'dopet', element, handle: { meta: () => ({ title: 'Dopet' }) } })],
    fakeDb({}),
    { at: '/dopet' },
  )
  expect(screen.getByRole('heading', { level: 1, name: 'Om dopet' })).toBeVisible()
  expect(crumbs()).toBeNull()
})
