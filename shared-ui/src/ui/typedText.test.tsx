import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { watchWriting } from '../browser'
import { Button, Dialog } from '.'

let stop: () => void
beforeEach(() => {
  stop = watchWriting()
})
afterEach(() => stop())

function Page({ children, ...settings }: { children: ReactNode; urgent?: boolean; keepsText?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Öppna</Button>
      {open && (
        <Dialog title="Kontakta oss" onClose={() => setOpen(false)} {...settings}>
          {children}
        </Dialog>
      )}
    </>
  )
}

async function open(children: ReactNode, settings?: { urgent?: boolean; keepsText?: boolean }) {
  render(<Page {...settings}>{children}</Page>)
  await userEvent.click(screen.getByRole('button', { name: 'Öppna' }))
  return screen.getByRole(settings?.urgent ? 'alertdialog' : 'dialog', { name: 'Kontakta oss' })
}

const message = <textarea aria-label="Meddelande" />
const write = (text: string) => userEvent.type(screen.getByRole('textbox'), text)
const question = () => screen.queryByRole('alertdialog', { name: 'Lämna utan att spara?' })

const closings = [
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the close button', () => userEvent.click(screen.getByRole('button', { name: 'Stäng' }))],
] as const

test('[SH-24] a press beside a dialog in which something is typed does nothing, until the field is emptied', async () => {
  const dialog = await open(message)
  await write('Kära ni')
  await userEvent.click(dialog)
  expect(screen.getByRole('textbox')).toHaveValue('Kära ni')
  expect(question()).toBeNull()
  await userEvent.clear(screen.getByRole('textbox'))
  await userEvent.click(dialog)
  expect(dialog).not.toBeInTheDocument()
})

test.each(closings)('[SH-24] %s asks before what is typed in a dialog is lost', async (_what, close) => {
  const dialog = await open(message)
  await write('Kära ni')
  await close()
  const asked = within(question() as HTMLElement)
  expect(asked.getByRole('button', { name: 'Fortsätt skriva' })).toHaveFocus()
  await userEvent.click(asked.getByRole('button', { name: 'Fortsätt skriva' }))
  expect(question()).toBeNull()
  expect(dialog).toContainElement(document.activeElement as HTMLElement)
  expect(screen.getByRole('textbox')).toHaveValue('Kära ni')

  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Lämna' }))
  expect(question()).toBeNull()
  expect(dialog).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Öppna' })).toHaveFocus()
})

test('[SH-24] the question is above a dialog that the browser closes without letting the page prevent it', async () => {
  const dialog = (await open(message)) as HTMLDialogElement
  await write('Kära ni')
  const opened = jest.spyOn(HTMLDialogElement.prototype, 'showModal')
  // Chromium, at the second Escape without other input in between.
  await act(async () => void dialog.dispatchEvent(new Event('cancel')))
  await act(async () => dialog.close())
  expect(dialog).toHaveAttribute('open')
  expect(opened.mock.contexts.at(-1)).toBe(question())
  expect(within(question() as HTMLElement).getByRole('button', { name: 'Fortsätt skriva' })).toHaveFocus()
  opened.mockRestore()
})

test.each(closings)('[SH-24] %s closes a dialog in which nothing is typed', async (_what, close) => {
  const dialog = await open(message)
  await close()
  expect(dialog).not.toBeInTheDocument()
})

test.each([
  ['a tick', <input key="" type="checkbox" aria-label="Ja" />],
  ['a day', <input key="" type="date" aria-label="Dag" />],
  ['a search', <input key="" type="search" aria-label="Sök" />],
])('[SH-24] %s is chosen again with one press: nothing is asked', async (_what, field) => {
  const dialog = await open(field)
  const [control] = dialog.querySelectorAll('input')
  await userEvent.click(control as HTMLElement)
  await userEvent.type(control as HTMLElement, '2026-11-30')
  await userEvent.keyboard('{Escape}')
  expect(dialog).not.toBeInTheDocument()
})

test.each([{ urgent: true }, { keepsText: true }])(
  '[SH-24] nothing is asked of a dialog with %o',
  async (settings) => {
    const dialog = await open(message, settings)
    await write('Ja')
    await userEvent.click(dialog)
    expect(dialog).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    expect(dialog).not.toBeInTheDocument()
  },
)
