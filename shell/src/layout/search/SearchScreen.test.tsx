import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderShell } from '../../testing/renderShell'

const hit = {
  kind: 'sermons',
  label: 'Predikan',
  id: 's1',
  title: 'Nådens tid',
  snippet: null,
  path: '/studera/predikningar/s1/nådens-tid',
  rank: 1,
  is_exact: false,
  why: 'text',
  matched: null,
}

const magnifier = () => screen.getByRole('button', { name: 'Sök på webbplatsen' })
const whole = () => screen.findByRole('dialog', { name: 'Sök på webbplatsen' })

test('[BE-97] the magnifier opens the search over the whole screen; a chosen hit replaces its history entry', async () => {
  const { router } = await renderShell('/om-oss', { 'POST rpc/search_site': [hit] })
  await userEvent.click(magnifier())
  const field = within(await whole()).getByRole('combobox')
  expect(field).toHaveFocus()
  await userEvent.type(field, 'nåd')
  const option = await within(await whole()).findByRole('option', { name: /Nådens tid/ })
  await userEvent.keyboard('{ArrowDown}')
  expect(option).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/studera\/predikningar\//))
  expect(screen.queryByRole('dialog')).toBeNull()
  await act(() => router.navigate(-1))
  expect(router.state.location.pathname).toBe('/om-oss')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[BE-97] going back closes it and restores the focus', async () => {
  const { router } = await renderShell('/om-oss?x=1', { 'POST rpc/search_site': [] })
  await userEvent.click(magnifier())
  await whole()
  await act(() => router.navigate(-1))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location).toMatchObject({ pathname: '/om-oss', search: '?x=1' })
  await waitFor(() => expect(magnifier()).toHaveFocus())
})

test('[BE-97] its button and Escape do too', async () => {
  const { router } = await renderShell('/om-oss', { 'POST rpc/search_site': [] })
  await userEvent.click(magnifier())
  await userEvent.click(within(await whole()).getByRole('button', { name: 'Stäng sökningen' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(magnifier())
  const dialog = await whole()
  act(() => void dialog.dispatchEvent(new Event('cancel', { cancelable: true })))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.pathname).toBe('/om-oss')
})
