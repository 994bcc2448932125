import { codeQuery } from '@portal/shared-ui/code'
import { fakeDb, renderInPortal } from '@portal/shared-ui/testing'
import { screen, waitFor } from '@testing-library/react'
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
