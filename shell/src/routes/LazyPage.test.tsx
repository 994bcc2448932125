import { codeQuery } from '@portal/shared-ui/code'
import { fakeDb, renderInPortal } from '@portal/shared-ui/testing'
import { screen } from '@testing-library/react'
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
