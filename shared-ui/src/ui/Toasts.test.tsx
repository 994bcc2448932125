import { toast, useToasts } from '@portal/shared-ui/portal'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Toasts } from './Toasts'

beforeEach(() => useToasts.setState({ toasts: [] }))

test('a clicked toast restores the focus', async () => {
  render(
    <>
      <button type="button">Flytta ner</button>
      <Toasts />
    </>,
  )
  const before = screen.getByRole('button', { name: 'Flytta ner' })
  act(() => void toast('Raden har flyttats.', { action: { label: 'Ångra', onSelect: () => {} } }))
  await userEvent.click(before)
  await userEvent.click(await screen.findByRole('button', { name: 'Ångra' }))
  expect(screen.queryByText('Raden har flyttats.')).toBeNull()
  await waitFor(() => expect(before).toHaveFocus())
})

test('[C-52] MEM-20: a toast about an error is an alert, another one is not', async () => {
  render(<Toasts />)
  act(() => {
    toast('Sparat.')
    toast('Ett fel uppstod.', { tone: 'error' })
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('Ett fel uppstod.')
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})
