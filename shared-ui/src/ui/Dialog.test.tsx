import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { Button, ConfirmDialog, Dialog, Menu, Refusal } from '.'

function Opener({ dialog }: { dialog: (close: () => void) => React.ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Öppna</Button>
      {open && dialog(() => setOpen(false))}
    </>
  )
}

const open = async () => {
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Öppna' }))
  return user
}

test('a dialog takes the focus, has a name, and restores the focus on Escape', async () => {
  render(
    <Opener
      dialog={(close) => (
        <Dialog title="Kontakta oss" description="Vi svarar inom en vecka." onClose={close}>
          <input aria-label="Namn" />
        </Dialog>
      )}
    />,
  )
  const user = await open()
  const dialog = await screen.findByRole('dialog', { name: 'Kontakta oss' })
  expect(dialog).toHaveAccessibleDescription('Vi svarar inom en vecka.')
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Namn' })).toHaveFocus())

  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await waitFor(() => expect(screen.getByRole('button', { name: 'Öppna' })).toHaveFocus())
})

test('the host renders nothing of a closed dialog', () => {
  const page = renderToString(<Opener dialog={(close) => <Dialog title="Dela" onClose={close} />} />)
  expect(page).not.toContain('dialog')
})

test('a dialog opened from a menu restores the focus to the menu’s button', async () => {
  const user = userEvent.setup()
  function Screen() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <Menu
          label="Evenemang"
          trigger={(props) => <Button {...props}>Mer</Button>}
          items={[{ label: 'Dela', onSelect: () => setOpen(true) }]}
        />
        {open && <Dialog title="Dela" onClose={() => setOpen(false)} />}
      </>
    )
  }
  render(<Screen />)
  await user.click(screen.getByRole('button', { name: 'Mer' }))
  await user.keyboard('{Enter}')
  expect(screen.getByRole('dialog', { name: 'Dela' })).toBeVisible()
  await user.keyboard('{Escape}')
  expect(screen.getByRole('button', { name: 'Mer' })).toHaveFocus()
})

test('when the opener is gone, the nearest focusable part of the page gets the focus', async () => {
  function Screen() {
    const [rows, setRows] = useState(['Påsk', 'Pingst'])
    return (
      <main tabIndex={-1}>
        {rows.map((row) => (
          <Opener
            key={row}
            dialog={(close) => (
              <ConfirmDialog title={row} onConfirm={() => setRows(rows.slice(1))} onClose={close} />
            )}
          />
        ))}
      </main>
    )
  }
  const user = userEvent.setup()
  render(<Screen />)
  const [first] = screen.getAllByRole('button', { name: 'Öppna' })
  await user.click(first as HTMLElement)
  await user.click(screen.getByRole('button', { name: 'Ta bort' }))
  expect(screen.getAllByRole('button', { name: 'Öppna' })).toHaveLength(1)
  expect(screen.getByRole('main')).toHaveFocus()
})

test('the close button closes', async () => {
  render(<Opener dialog={(close) => <Dialog title="Dela" onClose={close} />} />)
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Stäng' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('a confirmation focuses the safe button, performs the action, and closes', async () => {
  const remove = jest.fn()
  render(
    <Opener
      dialog={(close) => <ConfirmDialog title="Ta bort evenemanget?" onConfirm={remove} onClose={close} />}
    />,
  )
  const user = await open()
  await screen.findByRole('alertdialog', { name: 'Ta bort evenemanget?' })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Avbryt' })).toHaveFocus())
  await user.click(screen.getByRole('button', { name: 'Ta bort' }))
  expect(remove).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
})

test('a confirmation over a dialog takes the focus, and Escape closes only it', async () => {
  render(
    <Opener
      dialog={(close) => (
        <Dialog title="Redigera" onClose={close}>
          <Opener
            dialog={(back) => <ConfirmDialog title="Ta bort?" onConfirm={jest.fn()} onClose={back} />}
          />
        </Dialog>
      )}
    />,
  )
  const user = await open()
  const inner = await screen.findByRole('dialog', { name: 'Redigera' })
  await user.click(within(inner).getByRole('button', { name: 'Öppna' }))
  const harmless = await screen.findByRole('button', { name: 'Avbryt' })
  await waitFor(() => expect(harmless).toHaveFocus())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(screen.getByRole('dialog', { name: 'Redigera' })).toBeVisible()
})

test('a refused confirmation stays open and shows why', async () => {
  const refuse = () => Promise.reject(new Refusal('Raden används'))
  render(<Opener dialog={(close) => <ConfirmDialog title="Ta bort?" onConfirm={refuse} onClose={close} />} />)
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Ta bort' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Raden används')
  expect(screen.getByRole('button', { name: 'Ta bort' })).not.toHaveAttribute('aria-busy')
})
