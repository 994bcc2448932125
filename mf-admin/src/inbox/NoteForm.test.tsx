import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { answering, idOf, toasts } from '../fragor/testing'

const DRAFT = `draft:u1:interpretation_questions:${idOf(1)}:note`

test('[AD-08] a note that is written on while it is saved keeps its words and their draft, and is saved next', async () => {
  const finish: (() => void)[] = []
  const { db, dialog } = await answering({
    'POST rpc/save_inbox_note': ({ body }: { body: { note: string } }) =>
      new Promise((resolve) => finish.push(() => resolve(body.note))),
  })
  const note = dialog.getByRole('textbox', { name: 'Intern anteckning' })
  const send = dialog.getByRole('button', { name: 'Spara anteckningen' })
  await userEvent.type(note, 'Ring')
  await userEvent.click(send)
  await waitFor(() => expect(finish).toHaveLength(1))
  await userEvent.type(note, ' Eva')
  finish[0]?.()
  await waitFor(() => expect(toasts()).toEqual(['Anteckningen har sparats.']))
  expect(note).toHaveValue('Ring Eva')
  expect(localStorage.getItem(DRAFT)).toContain('Ring Eva')
  await userEvent.click(send)
  await waitFor(() => expect(finish).toHaveLength(2))
  finish[1]?.()
  await waitFor(() => expect(localStorage).toHaveLength(0))
  expect(db.sent('POST rpc/save_inbox_note')).toMatchObject([
    { note: 'Ring' },
    { opened: 'Ring', note: 'Ring Eva' },
  ])
  expect(screen.getByRole('textbox', { name: 'Intern anteckning' })).toHaveValue('Ring Eva')
})
