import { codeQuery } from '@portal/shared-ui/code'
import { fakeDb, renderInPortal } from '@portal/shared-ui/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LazyPage } from './LazyPage'

test('[BE-77] a page whose code cannot be fetched shows an error, and appears after a retry', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const late = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' })
  const load = jest.fn().mockRejectedValueOnce(late).mockResolvedValue('Sidan')
  const code = { ...codeQuery<string>('late', load), retry: false, throwOnError: false }
  renderInPortal(<LazyPage code={code} render={(title) => <h2>{title}</h2>} />, fakeDb({}))
  expect(await screen.findByRole('alert')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Försök igen' }))
  expect(await screen.findByRole('heading', { name: 'Sidan' })).toBeVisible()
  jest.restoreAllMocks()
})

test('[BE-105] shows no heading before the code has loaded, so that the page’s own heading gets the focus once', async () => {
  let arrive = (_title: string) => {}
  const code = codeQuery<string>(
    'slow',
    () =>
      new Promise((resolve) => {
        arrive = resolve
      }),
  )
  renderInPortal(<LazyPage code={code} render={(title) => <h1>{title}</h1>} />, fakeDb({}))
  expect(screen.queryByRole('heading')).toBeNull()
  await waitFor(() => arrive('Sidan'))
  expect(await screen.findByRole('heading', { name: 'Sidan' })).toBeVisible()
})

test('without a network it says that the page was never opened here, with no red box, and opens when the network is back', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const late = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' })
  const load = jest.fn().mockRejectedValueOnce(late).mockResolvedValue('Sidan')
  const code = { ...codeQuery<string>('never-opened', load), retry: false }
  renderInPortal(<LazyPage code={code} render={(title) => <h1>{title}</h1>} />, fakeDb({}))
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(await screen.findByText(/har inte öppnats på den här enheten förut/)).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  onLine.mockRestore()
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByRole('heading', { name: 'Sidan' })).toBeVisible()
})
