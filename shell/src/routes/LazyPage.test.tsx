import { codeQuery } from '@portal/shared-ui/code'
import { fakeDb, renderInPortal } from '@portal/shared-ui/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { LazyPage } from './LazyPage'

test('[BE-77] a page whose code is out of reach says so, and shows when it is there', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const late = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' })
  const load = jest
    .fn()
    .mockRejectedValueOnce(late)
    .mockResolvedValue({ default: () => <h2>Sidan</h2> })
  const code = Object.assign(codeQuery<{ default: ComponentType }>('late', load), { retry: false })
  renderInPortal(<LazyPage code={code} />, fakeDb({}))
  expect(await screen.findByRole('alert')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Försök igen' }))
  expect(await screen.findByRole('heading', { name: 'Sidan' })).toBeVisible()
  jest.restoreAllMocks()
})

test('[BE-105] until the code is there no heading stands that the page’s own would take the focus from', async () => {
  let arrive = (_page: { default: ComponentType }) => {}
  const code = codeQuery<{ default: ComponentType }>(
    'slow',
    () =>
      new Promise((resolve) => {
        arrive = resolve
      }),
  )
  renderInPortal(<LazyPage code={code} />, fakeDb({}))
  expect(screen.queryByRole('heading')).toBeNull()
  await waitFor(() => arrive({ default: () => <h1>Sidan</h1> }))
  expect(await screen.findByRole('heading', { name: 'Sidan' })).toBeVisible()
})
