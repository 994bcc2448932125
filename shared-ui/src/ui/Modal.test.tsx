import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { toast, useToasts } from '../portal'
import { Dialog, Toasts } from '.'

const onClose = jest.fn()
beforeEach(() => onClose.mockClear())

const dialog = () => screen.getByRole('dialog', { name: 'Redigera' })
const show = (inside?: React.ReactNode) =>
  render(
    <Dialog title="Redigera" onClose={onClose}>
      {inside}
    </Dialog>,
  )

test('a click outside requests closing; releasing a text selection outside does not', async () => {
  show('Johannes 3')
  fireEvent.pointerDown(screen.getByText('Johannes 3'))
  fireEvent.click(dialog())
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(screen.getByText('Johannes 3'))
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(dialog())
  expect(onClose).toHaveBeenCalledTimes(1)
  // A click without a pointer, as Enter on a button causes.
  fireEvent.click(screen.getByText('Johannes 3'))
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('a click outside an urgent question does nothing', async () => {
  render(<Dialog urgent title="Ta bort?" onClose={onClose} />)
  await userEvent.click(screen.getByRole('alertdialog', { name: 'Ta bort?' }))
  expect(onClose).not.toHaveBeenCalled()
})

test('stays open while its parent renders it open, also when the browser closes it without asking', async () => {
  show(<input aria-label="Titel" />)
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(dialog()).toHaveAttribute('open')

  const element = dialog() as HTMLDialogElement
  await act(async () => element.close())
  expect(onClose).toHaveBeenCalledTimes(2)
  expect(dialog()).toHaveAttribute('open')
  expect(screen.getByRole('textbox', { name: 'Titel' })).toHaveFocus()
})

test('React’s repeated effects leave the dialog open', async () => {
  await act(async () =>
    render(
      <StrictMode>
        <Dialog title="Redigera" onClose={onClose} />
      </StrictMode>,
    ),
  )
  expect(dialog()).toHaveAttribute('open')
  expect(onClose).not.toHaveBeenCalled()
})

test('cancelling a file field does not close the dialog', () => {
  show(<input type="file" aria-label="Bild" />)
  fireEvent(screen.getByLabelText('Bild'), new Event('cancel', { bubbles: true }))
  expect(onClose).not.toHaveBeenCalled()
})

test('events inside do not reach forms, keys and swipes of the page around', async () => {
  const page = { onSubmit: jest.fn(), onKeyDown: jest.fn(), onTouchStart: jest.fn() }
  const onKey = jest.fn()
  const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault())
  document.addEventListener('keydown', onKey)
  render(
    <form {...page}>
      <Dialog title="Redigera" onClose={onClose}>
        <form onSubmit={onSubmit}>
          <input aria-label="Länk" />
        </form>
      </Dialog>
    </form>,
  )
  fireEvent.touchStart(screen.getByLabelText('Länk'))
  await userEvent.type(screen.getByLabelText('Länk'), 'a{Enter}')
  document.removeEventListener('keydown', onKey)
  expect(onSubmit).toHaveBeenCalledTimes(1)
  for (const heard of [onKey, ...Object.values(page)]) expect(heard).not.toHaveBeenCalled()
})

test('toasts appear in the topmost dialog, where they can be clicked, and in the window when it has closed', async () => {
  act(() => useToasts.setState({ toasts: [] }))
  const { rerender } = render(<Toasts />)
  act(() => toast('Sparat'))
  expect(await screen.findByText('Sparat')).toBeVisible()

  rerender(
    <>
      <Toasts />
      <Dialog title="Redigera" onClose={onClose} />
    </>,
  )
  expect(await within(dialog()).findByText('Sparat')).toBeVisible()
  expect(screen.getAllByText('Sparat')).toHaveLength(1)

  rerender(<Toasts />)
  expect(await screen.findByText('Sparat')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Stäng meddelandet' }))
  expect(screen.queryByText('Sparat')).toBeNull()
})
