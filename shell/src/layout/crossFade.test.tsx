import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, Outlet, RouterProvider } from 'react-router-dom'
import { createMemoryRouter } from 'whole/react-router-dom'
import { crossFading, PageStands } from './crossFade'

/** What the browser does: it takes its picture first, changes the page then, and fades as long as the test likes. */
function browserThatFades() {
  const order: string[] = []
  const drawn: Promise<void>[] = []
  const startViewTransition = jest.fn((change: () => Promise<void>) => {
    order.push('picture')
    const updateCallbackDone = Promise.resolve().then(() => {
      const done = change()
      drawn.push(done)
      return done
    })
    void updateCallbackDone.then(() => order.push('fades'))
    const never = new Promise<void>(() => {})
    return { updateCallbackDone, ready: Promise.reject(new Error('taken over')), finished: never }
  })
  Object.assign(document, { startViewTransition })
  return { order, drawn, startViewTransition }
}

const links = ['/a', '/b', '/b?q=1', '/b#x']

function open() {
  const Frame = () => (
    <>
      <PageStands />
      {links.map((to) => (
        <Link key={to} to={to}>
          {to}
        </Link>
      ))}
      <Outlet />
    </>
  )
  const pages = ['/', '/a', '/b'].map((path) => ({ path, element: <h1>Sida {path}</h1> }))
  const router = createMemoryRouter([{ element: <Frame />, children: pages }])
  render(<RouterProvider router={crossFading(router)} />)
  return router
}

const press = (name: string) => userEvent.click(screen.getByRole('link', { name }))
const calm = (matches: boolean) =>
  Object.assign(window, { matchMedia: () => ({ matches, addEventListener() {}, removeEventListener() {} }) })

beforeEach(() => calm(false))
afterEach(() => Object.assign(document, { startViewTransition: undefined }))

test('[BE-105] the page stands before the fade begins, and the fade is not waited for', async () => {
  const { order } = browserThatFades()
  open()
  await press('/a')
  const heading = await screen.findByRole('heading', { name: 'Sida /a' })
  order.push(`page ${heading.isConnected}`)
  await act(async () => {})
  expect(order.slice(0, 1)).toEqual(['picture'])
  expect(order).toContain('fades')
})

test('[BE-105] the browser is let go as soon as the page is in the document', async () => {
  const { drawn } = browserThatFades()
  open()
  await press('/a')
  await screen.findByRole('heading', { name: 'Sida /a' })
  await expect(
    Promise.race([drawn[0], new Promise((_, late) => setTimeout(late, 50))]),
  ).resolves.toBeUndefined()
})

test('[BE-105] presses while one page fades reach the next page', async () => {
  const { startViewTransition } = browserThatFades()
  const router = open()
  await press('/a')
  await press('/b')
  await press('/a')
  expect(await screen.findByRole('heading', { name: 'Sida /a' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/a')
  expect(startViewTransition).toHaveBeenCalledTimes(3)
})

test('[BE-105] a change of query or hash is the same page and does not fade', async () => {
  const { startViewTransition } = browserThatFades()
  open()
  await press('/b')
  await screen.findByRole('heading', { name: 'Sida /b' })
  await press('/b?q=1')
  await press('/b#x')
  expect(startViewTransition).toHaveBeenCalledTimes(1)
})

test('[BE-105] who wants less motion, and whose browser cannot, sees the page at once', async () => {
  const { startViewTransition } = browserThatFades()
  calm(true)
  open()
  await press('/a')
  expect(await screen.findByRole('heading', { name: 'Sida /a' })).toBeVisible()
  expect(startViewTransition).not.toHaveBeenCalled()
  calm(false)
  Object.assign(document, { startViewTransition: undefined })
  await press('/b')
  expect(await screen.findByRole('heading', { name: 'Sida /b' })).toBeVisible()
})
