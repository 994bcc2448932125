import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FIRST, open, press } from './testing'

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
