import { useToasts } from '@portal/shared-ui/portal'
import { screen, waitFor } from '@testing-library/react'
import { renderShell } from '../testing/renderShell'

test('[C-119] the start page announces that an account was deleted, and removes the marker from the address', async () => {
  const { router } = await renderShell('/#kontot-borttaget')
  await waitFor(() => expect(router.state.location.hash).toBe(''))
  expect(router.state.location.pathname).toBe('/')
  expect(useToasts.getState().toasts.map(({ text }) => text)).toContain('Kontot är borttaget.')
  expect(await screen.findByText('Kontot är borttaget.')).toBeVisible()
})
