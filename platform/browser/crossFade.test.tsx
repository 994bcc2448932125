import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, use } from 'react'
import { Link, Outlet, RouterProvider } from 'react-router-dom'
import { createMemoryRouter } from 'whole/react-router-dom'
import { crossFading, MAX_HOLD_MS, PageRendered } from './crossFade'

/** A fake `startViewTransition`: takes a snapshot, runs the update, and fades until the test ends it. */
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
    void updateCallbackDone.then(() => order.push(`fades: ${document.querySelector('h1')?.textContent}`))
    const never = new Promise<void>(() => {})
    return { updateCallbackDone, ready: Promise.reject(new Error('taken over')), finished: never }
  })
  Object.assign(document, { startViewTransition })
  return { order, drawn, startViewTransition }
}

const links = ['/a', '/b', '/b?q=1', '/b#x']

const never = new Promise(() => {})
const Waiting = () => <h1>{String(use(never))}</h1>

function open() {
  const Layout = () => (
    <>
      <PageRendered />
      {links.map((to) => (
        <Link key={to} to={to}>
          {to}
        </Link>
      ))}
      <Suspense fallback={<p>Laddar</p>}>
        <Outlet />
      </Suspense>
    </>
  )
  const pages = [
    ...['/', '/a', '/b'].map((path) => ({ path, element: <h1>Sida {path}</h1> })),
    { path: '/never', element: <Waiting /> },
  ]
  const router = createMemoryRouter([{ element: <Layout />, children: pages }])
  render(<RouterProvider router={crossFading(router)} />)
  return router
}

const setTimeoutOfJsdom = window.setTimeout
const press = (name: string) => userEvent.click(screen.getByRole('link', { name }))
const calm = (matches: boolean) =>
  Object.assign(window, { matchMedia: () => ({ matches, addEventListener() {}, removeEventListener() {} }) })

beforeEach(() => calm(false))
afterEach(() => {
  Object.assign(document, { startViewTransition: undefined })
  window.setTimeout = setTimeoutOfJsdom
})

/**
 * Makes the maximum hold endless: only the rendered page ends it, on a slow machine as well. No mock of Jest, which Testing
 * Library would take for fake timers.
 */
function withoutLongestHold() {
  window.setTimeout = ((run: () => void, ms?: number) =>
    ms === MAX_HOLD_MS ? 0 : setTimeoutOfJsdom(run, ms)) as typeof window.setTimeout
}

test('[BE-105] renders the page before the fade begins, and does not wait for the fade', async () => {
  withoutLongestHold()
  const { order } = browserThatFades()
  open()
  await press('/a')
  await screen.findByRole('heading', { name: 'Sida /a' })
  await waitFor(() => expect(order).toEqual(['picture', 'fades: Sida /a']))
})

test('[BE-105] the browser is released as soon as the page is in the document', async () => {
  withoutLongestHold()
  const { drawn } = browserThatFades()
  open()
  await press('/a')
  await screen.findByRole('heading', { name: 'Sida /a' })
  await expect(
    Promise.race([drawn[0], new Promise((_, late) => setTimeout(late, 5_000))]),
  ).resolves.toBeUndefined()
})

test('[BE-105] clicks during a fade reach the next page', async () => {
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

test('[BE-105] with reduced motion, or without support, the page appears at once', async () => {
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

test('[BE-76] a navigation that takes longer than a second is rendered as far as it is', async () => {
  jest.useFakeTimers()
  const router = open()
  await act(() => router.navigate('/never'))
  await act(() => jest.advanceTimersByTimeAsync(900))
  expect(screen.getByRole('heading', { name: 'Sida /' })).toBeVisible()
  await act(() => jest.advanceTimersByTimeAsync(200))
  expect(screen.getByText('Laddar')).toBeVisible()
  jest.useRealTimers()
})
