import { useToasts } from '@portal/shared-ui/portal'
import { screen, waitFor, within } from '@testing-library/react'
import { sermons } from '../../videos/videos.resource'
import { openOffice } from '../testing/openOffice'
import { idOf, sampleRows } from '../testing/sampleRows'

const rows = sampleRows(sermons).map((row, nth) => ({
  ...row,
  ...(nth < 2 && { is_published: false, publish_at: '2027-03-27T06:05:00+00:00' }),
}))

async function openDialog(answer: object[]) {
  const office = openOffice(sermons, { rows })
  office.answer('POST rpc/move_times', () => answer)
  for (const name of ['Markera: Titel 1', 'Markera: Titel 2'])
    await office.user.click(await screen.findByRole('checkbox', { name }))
  await office.user.click(screen.getByRole('button', { name: 'Flytta tiden…' }))
  return { ...office, dialog: within(await screen.findByRole('dialog', { name: 'Flytta tiden' })) }
}

test('[AD-60] moves the times of the selected rows by days', async () => {
  const { db, user, dialog } = await openDialog([])
  await user.type(dialog.getByLabelText(/^Antal dagar/), '-7')
  await user.click(dialog.getByRole('button', { name: 'Flytta' }))
  await waitFor(() => expect(db.sent('POST rpc/move_times')).toHaveLength(1))
  expect(db.sent('POST rpc/move_times')).toEqual([
    { table_name: 'sermons', ids: [idOf(1, 1), idOf(1, 2)], days: -7 },
  ])
  await waitFor(() =>
    expect(useToasts.getState().toasts.map(({ text }) => text)).toContain(
      '2 predikningar: tiden är flyttad.',
    ),
  )
  expect(screen.queryByRole('button', { name: 'Flytta tiden…' })).toBeNull()
})

test('[AD-60] names each row that was not moved, with its reason', async () => {
  const reason = 'Den timmen finns inte: klockan ställs fram då.'
  const { user, dialog } = await openDialog([{ row_id: idOf(1, 1), label: 'Titel 1', reason }])
  await user.type(dialog.getByLabelText(/^Antal dagar/), '1')
  await user.click(dialog.getByRole('button', { name: 'Flytta' }))
  const kept = within(await screen.findByRole('dialog', { name: 'Alla flyttades inte' }))
  expect(kept.getByRole('listitem')).toHaveTextContent(`Titel 1 ${reason}`)
  expect(kept.getByText(/^1 predikan flyttades/)).toBeVisible()
})

test('[AD-60] asks for days or a day, and only rows with a time offer it', async () => {
  const { db, user, dialog } = await openDialog([])
  await user.click(dialog.getByRole('button', { name: 'Flytta' }))
  expect(await dialog.findByText('Fyll i ett av fälten')).toBeVisible()
  await user.type(dialog.getByLabelText(/^Antal dagar/), 'x')
  await user.click(dialog.getByRole('button', { name: 'Flytta' }))
  expect(await dialog.findByText('Ange ett heltal, till exempel 7 eller -1')).toBeVisible()
  expect(db.requests('POST rpc/move_times')).toHaveLength(0)
  await user.click(dialog.getByRole('button', { name: 'Avbryt' }))
  for (const name of ['Markera: Titel 1', 'Markera: Titel 2', 'Markera: Titel 3'])
    await user.click(screen.getByRole('checkbox', { name }))
  expect(screen.queryByRole('button', { name: 'Flytta tiden…' })).toBeNull()
})
