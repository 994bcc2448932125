import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useToasts } from '../portal'
import { Button, useAlert } from '.'

jest.mock('./DialogFrame', () => {
  throw Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' })
})

function Screen() {
  const { alert, alertDialog } = useAlert()
  return (
    <>
      <Button onClick={() => alert('Versen kunde inte markeras.')}>Markera</Button>
      {alertDialog}
    </>
  )
}

test('an alert whose dialog cannot be fetched is a toast, and the page stays', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Screen />
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Markera' }))
  const toasts = () => useToasts.getState().toasts.map(({ text }) => text)
  await waitFor(() => expect(toasts()).toEqual(['Versen kunde inte markeras.']))
  expect(screen.getByRole('button', { name: 'Markera' })).toBeVisible()
})
