import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { EVENT, FIRST, open, press } from './testing'

beforeEach(() => localStorage.clear())

test.each([
  ['Psaltaren', '119', ['Johannes'], 'Johannes'],
  ['Psaltaren', '119', ['Johannes', 'Psaltaren'], 'Psaltaren'],
  ['Johannes', '3', ['', 'Johannes'], 'Johannes'],
  ['Johannes', '3', ['Matteus'], 'Matteus 3'],
])('AD-29: of %s %s, the book changed to %j, the text is stored as it is shown', async (...of) => {
  const [book, chapter, others, reading] = of
  const { db } = open()
  await press(FIRST, 'Ändra')
  const form = within(screen.getByRole('form', { name: `Ändra ${FIRST}` }))
  const choose = (label: string, value: string) =>
    fireEvent.change(form.getByLabelText(label), { target: { value } })
  choose('Text som läses', book)
  choose('Kapitel', chapter)
  for (const other of others) choose('Text som läses', other)
  expect(form.getByLabelText('Kapitel')).toHaveDisplayValue(/ (\d+)$/.exec(reading)?.[1] ?? 'Alla')
  await userEvent.click(form.getByRole('button', { name: 'Spara' }))
  await waitFor(() =>
    expect(db.sent('POST event_exceptions')).toEqual([expect.objectContaining({ reading })]),
  )
})

describe.each([
  ['Ställ in', 'Varför?', 'Ställ in', 'POST event_exceptions', { reason: 'Läger.' }],
  ['Ändra', 'Program', 'Spara', 'POST event_exceptions', { programme: [{ time: '10:30', title: 'Kaffe' }] }],
  ['Ändra härifrån', 'Plats', 'Ändra serien', 'POST rpc/split_event', { changes: { location: 'Torpet' } }],
])('the dialog of %j', (opener, label, button, route, sent) => {
  const words = { 'Varför?': 'Läger.', Program: '10:30 Kaffe', Plats: 'Torpet' }[label] ?? ''
  const openDialog = async () => {
    const view = open({ 'POST rpc/split_event': EVENT })
    await press(FIRST, opener)
    const dialog = within(screen.getByRole('dialog'))
    return { ...view, dialog, field: dialog.getByLabelText(label) }
  }
  /** Writes, and leaves the page as the end of the session does. */
  const leaveWords = async () => {
    const { field, unmount } = await openDialog()
    fireEvent.change(field, { target: { value: words } })
    unmount()
  }

  test('[AD-55] keeps its words when the session ends, and offers them until they are saved', async () => {
    await leaveWords()
    const { db, dialog, field } = await openDialog()
    await userEvent.click(await dialog.findByRole('button', { name: 'Fortsätt skriva' }))
    expect(field).toHaveValue(words)
    await userEvent.click(dialog.getByRole('button', { name: button }))
    await waitFor(() => expect(db.sent(route)).toEqual([expect.objectContaining(sent)]))
    await waitFor(() => expect(localStorage).toHaveLength(0))
  })

  test.each(['Avbryt', 'Stäng'])('[AD-55] forgets the words at %j', async (name) => {
    await leaveWords()
    const { dialog } = await openDialog()
    await userEvent.click(await dialog.findByRole('button', { name: 'Fortsätt skriva' }))
    await userEvent.click(dialog.getByRole('button', { name }))
    expect(localStorage).toHaveLength(0)
  })

  test.each(['Avbryt', 'Stäng'])('[AD-55] keeps words that it only offered at %j', async (name) => {
    await leaveWords()
    const first = await openDialog()
    await first.dialog.findByRole('button', { name: 'Fortsätt skriva' })
    await userEvent.click(first.dialog.getByRole('button', { name }))
    first.unmount()
    const { dialog } = await openDialog()
    expect(await dialog.findByRole('button', { name: 'Fortsätt skriva' })).toBeVisible()
  })
})
