import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom'
import { RouteAnnouncer } from './RouteAnnouncer'

const Frame = () => (
  <>
    <main id="innehall" tabIndex={-1}>
      <Outlet />
    </main>
    <RouteAnnouncer />
  </>
)

const List = () => (
  <>
    <h1>Lista</h1>
    <Link to="/ett">Ett</Link>
    <Link to="/två?sida=2">Två</Link>
  </>
)

function show() {
  const router = createMemoryRouter([
    {
      element: <Frame />,
      children: [
        { path: '/', element: <List /> },
        { path: '/ett', element: <h1>Första</h1> },
        { path: '/två', element: <h1>Andra</h1> },
      ],
    },
  ])
  render(<RouterProvider router={router} />)
  return router
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('[SH-01] a new page gives its heading the focus and says it', async () => {
  show()
  expect(await heading('Lista')).not.toHaveFocus()
  await userEvent.click(screen.getByRole('link', { name: 'Två' }))
  expect(await heading('Andra')).toBeInTheDocument()
  await screen.findByText('Andra', { selector: '[aria-live]' })
  expect(await heading('Andra')).toHaveFocus()
})

test('going back gives the focus to the link by which the page was left, going forward to the heading', async () => {
  const router = show()
  await userEvent.click(screen.getByRole('link', { name: 'Två' }))
  await screen.findByText('Andra', { selector: '[aria-live]' })
  await act(() => router.navigate(-1))
  await screen.findByText('Lista', { selector: '[aria-live]' })
  expect(screen.getByRole('link', { name: 'Två' })).toHaveFocus()
  await act(() => router.navigate(1))
  await screen.findByText('Andra', { selector: '[aria-live]' })
  expect(await heading('Andra')).toHaveFocus()
})

test('a page that was left otherwise gives its heading the focus', async () => {
  const router = show()
  fireEvent.click(document.body)
  await act(() => router.navigate('/ett'))
  await screen.findByText('Första', { selector: '[aria-live]' })
  await act(() => router.navigate(-1))
  await screen.findByText('Lista', { selector: '[aria-live]' })
  expect(await heading('Lista')).toHaveFocus()
})
