import { Menu, Popover, SearchField } from '@portal/shared-ui'
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Link, Outlet, RouterProvider, useNavigate } from 'react-router-dom'
import { createMemoryRouter } from 'whole/react-router-dom'
import { RouteAnnouncer } from './RouteAnnouncer'

function Header() {
  const [text, setText] = useState('')
  const navigate = useNavigate()
  return (
    <header>
      <SearchField placeholder="Sök" value={text} onChange={setText} onSubmit={() => navigate('/sen')} />
      <Menu
        label="Konto"
        trigger={(trigger) => <button {...trigger}>Konto</button>}
        items={[{ label: 'Min sida', to: '/ett' }]}
      />
      <Popover label="Nytt" trigger={(trigger) => <button {...trigger}>Klocka</button>}>
        Inget nytt
      </Popover>
    </header>
  )
}

/** A page whose heading appears when the test calls `arrive`. */
let arrive: () => void
function Late() {
  const [here, setHere] = useState(false)
  arrive = () => setHere(true)
  return here ? <h1>Sen</h1> : <p>Laddar...</p>
}

const Layout = () => (
  <>
    <Header />
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
    <Link to="/sen">Sen</Link>
  </>
)

function show() {
  const router = createMemoryRouter([
    {
      element: <Layout />,
      children: [
        { path: '/', element: <List /> },
        { path: '/ett', element: <h1>Första</h1> },
        { path: '/två', element: <h1>Andra</h1> },
        { path: '/sen', element: <Late /> },
      ],
    },
  ])
  render(<RouterProvider router={router} />)
  return router
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('[SH-01] a new page’s heading gets the focus and is announced', async () => {
  show()
  expect(await heading('Lista')).not.toHaveFocus()
  await userEvent.click(screen.getByRole('link', { name: 'Två' }))
  expect(await heading('Andra')).toBeInTheDocument()
  await screen.findByText('Andra', { selector: '[aria-live]' })
  expect(await heading('Andra')).toHaveFocus()
})

test('going back focuses the link by which the page was left, going forward the heading', async () => {
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

describe('a page whose address has a fragment', () => {
  afterEach(() => window.history.replaceState(null, '', '/'))
  const follow = async (fragment: string) => {
    const router = show()
    await heading('Lista')
    window.history.replaceState(null, '', fragment)
    await act(() => router.navigate('/ett'))
    return heading('Första')
  }

  test('[SH-01] [C-116] focuses its heading, also when it is the secret of a receipt', async () => {
    const first = await follow(`#${'0a'.repeat(16)}`)
    await screen.findByText('Första', { selector: '[aria-live]' })
    expect(first).toHaveFocus()
  })

  test('leaves the focus to the verses that it names', async () => {
    const first = await follow('#v16-18')
    await new Promise(requestAnimationFrame)
    expect(first).not.toHaveFocus()
  })
})

test('a page that was left without a link gets the focus on its heading', async () => {
  const router = show()
  fireEvent.click(document.body)
  await act(() => router.navigate('/ett'))
  await screen.findByText('Första', { selector: '[aria-live]' })
  await act(() => router.navigate(-1))
  await screen.findByText('Lista', { selector: '[aria-live]' })
  expect(await heading('Lista')).toHaveFocus()
})

const announced = () => screen.findByText('Sen', { selector: '[aria-live]' })
const leave = () => userEvent.click(screen.getByRole('link', { name: 'Sen' }))
const field = () => screen.getByRole('searchbox', { name: 'Sök' })

test('[SH-01] announces a page that arrives during typing, and leaves the focus in the field', async () => {
  show()
  await leave()
  await userEvent.type(field(), 'tr')
  act(() => arrive())
  await announced()
  await userEvent.keyboard('o')
  expect(field()).toHaveFocus()
  expect(field()).toHaveValue('tro')
})

test('[SH-01] a field that was only focused keeps the focus too', async () => {
  show()
  await leave()
  await userEvent.click(field())
  act(() => arrive())
  await announced()
  expect(field()).toHaveFocus()
})

test('[SH-01] the heading gets the focus from the main area that has it after a dialog', async () => {
  show()
  await leave()
  act(() => screen.getByRole('main').focus())
  act(() => arrive())
  await announced()
  expect(await heading('Sen')).toHaveFocus()
})

test('[SH-01] a panel that was opened meanwhile stays open', async () => {
  show()
  await leave()
  await userEvent.click(screen.getByRole('button', { name: 'Klocka' }))
  act(() => arrive())
  await announced()
  expect(screen.getByRole('dialog', { name: 'Nytt' })).toBeVisible()
})

test('[SH-01] a menu that was opened meanwhile stays open, with the focus in it', async () => {
  show()
  await leave()
  await userEvent.click(screen.getByRole('button', { name: 'Konto' }))
  act(() => arrive())
  await announced()
  expect(screen.getByRole('menuitem', { name: 'Min sida' })).toHaveFocus()
})

test('[SH-01] a page requested from a field gets the focus', async () => {
  show()
  await userEvent.type(field(), 'tro{Enter}')
  await screen.findByText('Laddar...')
  act(() => arrive())
  await announced()
  expect(await heading('Sen')).toHaveFocus()
})

test('[SH-01] a page without a heading does not move the focus either', async () => {
  jest.useFakeTimers()
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  show()
  await user.click(screen.getByRole('link', { name: 'Sen' }))
  await user.type(field(), 'tro')
  act(() => jest.advanceTimersByTime(10_000))
  expect(field()).toHaveFocus()
  jest.useRealTimers()
})
