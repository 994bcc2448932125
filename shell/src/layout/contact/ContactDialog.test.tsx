import { watchWriting } from '@portal/shared-ui/browser'
import { openContact, useContactDialog } from '@portal/shared-ui/portal'
import { pasteTooLong } from '@portal/shared-ui/testing'
import { textLimits } from '@portal/supabase/textLimits'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderShell } from '../../testing/renderShell'

async function openForm(handlers: Parameters<typeof renderShell>[1] = {}) {
  const view = await renderShell('/', handlers)
  await userEvent.click(within(screen.getByRole('contentinfo')).getByRole('button', { name: 'Kontakta oss' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Kontakta oss' }))
  return { ...view, dialog, send: () => userEvent.click(dialog.getByRole('button', { name: 'Skicka' })) }
}

const fill = async (dialog: ReturnType<typeof within>) => {
  await userEvent.type(dialog.getByLabelText(/^Namn/), '  Maria ')
  await userEvent.type(dialog.getByLabelText(/^E-post/), ' maria@exempel.se ')
  await userEvent.type(dialog.getByLabelText(/^Meddelande/), ' Hej! ')
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  jest.restoreAllMocks()
  act(() => useContactDialog.setState({ open: false }))
})

test('[SH-24] the footer’s first button opens the form, and so does openContact() (C-16)', async () => {
  const { dialog } = await openForm()
  expect(
    within(screen.getByRole('contentinfo', { hidden: true })).getAllByRole('button', { hidden: true })[0],
  ).toHaveTextContent('Kontakta oss')
  expect(dialog.getByRole('link', { name: 'Så skyddar vi det.' })).toHaveAttribute('href', '/integritet')
  await userEvent.click(dialog.getByRole('button', { name: 'Avbryt' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => openContact())
  expect(await screen.findByRole('dialog', { name: 'Kontakta oss' })).toBeVisible()
})

test('[SH-24] a press beside the form and Escape keep what is typed, until it is given up', async () => {
  const stop = watchWriting()
  const { dialog } = await openForm()
  const message = dialog.getByLabelText(/^Meddelande/)
  await userEvent.type(message, 'Be för oss!')
  await userEvent.click(screen.getByRole('dialog'))
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Fortsätt skriva' }))
  expect(message).toHaveValue('Be för oss!')
  await userEvent.click(dialog.getByRole('button', { name: 'Stäng' }))
  await userEvent.click(screen.getByRole('button', { name: 'Lämna' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  stop()
})

test('[SH-24] a message that is sent after its form was left does not close the next form', async () => {
  let answer: (value: unknown) => void = () => {}
  const reply = () => new Promise((resolve) => (answer = resolve))
  const { db, dialog, send } = await openForm({ 'POST contact_messages': reply })
  await fill(dialog)
  await send()
  await waitFor(() => expect(db.requests('POST contact_messages')).toHaveLength(1))
  await userEvent.click(dialog.getByRole('button', { name: 'Avbryt' }))
  act(() => openContact())
  const next = within(await screen.findByRole('dialog', { name: 'Kontakta oss' }))
  await userEvent.type(next.getByLabelText(/^Meddelande/), 'Och en sak till')
  await act(async () => answer(undefined))
  // The text moves to the dialog on top, which can have opened just now.
  await waitFor(() => expect(screen.getByText(/Tack för ditt meddelande/)).toBeVisible())
  expect(next.getByLabelText(/^Meddelande/)).toHaveValue('Och en sak till')
  expect(screen.getByRole('dialog', { name: 'Kontakta oss' })).toBeVisible()
})

test('[SH-25] sends nothing while a field is missing or invalid; editing a field clears its error', async () => {
  const { db, dialog, send } = await openForm()
  await send()
  expect(dialog.getByText('Namn krävs')).toBeVisible()
  expect(dialog.getByText('E-post krävs')).toBeVisible()
  expect(dialog.getByText('Meddelande krävs')).toBeVisible()

  await userEvent.type(dialog.getByLabelText(/^E-post/), 'maria@exempel')
  expect(dialog.queryByText('E-post krävs')).toBeNull()
  await send()
  expect(dialog.getByText('Ange en giltig e-postadress')).toBeVisible()
  expect(db.requests('POST contact_messages')).toEqual([])
})

test('[SH-25] a message that is too long is not cut when it is pasted, and not sent', async () => {
  const { db, dialog, send } = await openForm({ 'POST contact_messages': undefined })
  await fill(dialog)
  const most = textLimits.contact_messages?.message ?? 0
  await pasteTooLong(dialog.getByLabelText(/^Meddelande/), most, 'Meddelandet', send)
  expect(db.requests('POST contact_messages')).toEqual([])
  // A letter of two signs is stored as one.
  await userEvent.clear(dialog.getByLabelText(/^Meddelande/))
  await userEvent.paste('a\u030a'.repeat(most))
  await send()
  await waitFor(() => expect(db.sent('POST contact_messages')).toMatchObject([{ message: 'å'.repeat(most) }]))
})

test('[SH-26] a sent message is trimmed, an empty phone is null; the form closes and shows thanks for four seconds', async () => {
  const { db, dialog, send } = await openForm({ 'POST contact_messages': undefined })
  await fill(dialog)
  await send()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(db.sent('POST contact_messages')).toEqual([
    {
      name: 'Maria',
      email: 'maria@exempel.se',
      phone: null,
      message: 'Hej!',
      request_id: expect.any(String),
    },
  ])
  expect(await screen.findByText(/Tack för ditt meddelande/)).toBeVisible()
  act(() => openContact())
  const again = within(await screen.findByRole('dialog', { name: 'Kontakta oss' }))
  expect(again.getByLabelText(/^Namn/)).toHaveValue('')
})

test('[SH-27] a failed send shows an error, keeps every value, and sends the same message again', async () => {
  let reply: unknown = new Error('resting')
  const { db, dialog, send } = await openForm({ 'POST contact_messages': () => reply })
  await fill(dialog)
  await send()
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'Ett fel uppstod när meddelandet skulle skickas. Försök igen.',
  )
  expect(dialog.getByLabelText(/^Meddelande/)).toHaveValue(' Hej! ')

  reply = undefined
  await send()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [first, second] = db.sent('POST contact_messages') as { request_id: string }[]
  expect(second?.request_id).toBe(first?.request_id)
})

test('a message that had already arrived counts as sent', async () => {
  const duplicate = () =>
    new Response(JSON.stringify({ code: '23505', message: 'duplicate key', details: null, hint: null }), {
      status: 409,
    })
  const { dialog, send } = await openForm({ 'POST contact_messages': duplicate })
  await fill(dialog)
  await send()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a double click sends one message', async () => {
  let answer: (value: unknown) => void = () => {}
  const { db, dialog } = await openForm({
    'POST contact_messages': () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  })
  await fill(dialog)
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Skicka' }))
  await waitFor(() => expect(db.requests('POST contact_messages')).toHaveLength(1))
  act(() => answer(undefined))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(db.requests('POST contact_messages')).toHaveLength(1)
})
