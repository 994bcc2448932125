import { refusal } from '@portal/shared-ui/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { subjectArticles } from '../../amnen/articles.resource'
import { updates } from '../../uppdateringar/updates.resource'
import { sermons } from '../../videos/videos.resource'
import { openOffice, pressToast } from '../testing/openOffice'
import { idOf, sampleRows } from '../testing/sampleRows'
import { answerWith } from '../testing/steps'

beforeEach(() => {
  localStorage.clear()
  jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => jest.restoreAllMocks())

const choose = async (...names: string[]) => {
  for (const name of names) fireEvent.click(await screen.findByRole('checkbox', { name: `Markera: ${name}` }))
  return bar()
}
const bar = () => within(screen.getByRole('group', { name: /^Gör med / }))
const press = (name: string) => fireEvent.click(bar().getByRole('button', { name }))

test('switches selected rows in one call, which can be undone', async () => {
  const { db, rows } = openOffice(updates)
  expect((await choose('Titel 1', 'Titel 3')).getByRole('status')).toHaveTextContent('2 valda')
  press('Inaktivera')
  const ids = [idOf(1, 1), idOf(1, 3)]
  await waitFor(() =>
    expect(db.sent('POST rpc/set_items')).toEqual([
      {
        table_name: 'site_updates',
        ids: expect.arrayContaining(ids),
        column_name: 'is_active',
        value: false,
      },
    ]),
  )
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Aktiv: Titel 3' })).not.toBeChecked())
  expect(screen.getByRole('switch', { name: 'Aktiv: Titel 2' })).toBeChecked()
  expect(screen.queryByRole('group', { name: /^Gör med/ })).toBeNull()
  await act(() => pressToast('2 uppdateringar: Inaktiv'))
  await waitFor(() => expect(rows('site_updates').every(({ is_active }) => is_active)).toBe(true))
})

test('articles are published and unpublished', async () => {
  const { db } = openOffice(subjectArticles)
  await choose('Titel 1')
  press('Avpublicera')
  await waitFor(() =>
    expect(db.sent('POST rpc/set_items')).toEqual([
      { table_name: 'subject_articles', ids: [idOf(1, 1)], column_name: 'is_published', value: false },
    ]),
  )
})

test('one checkbox selects and deselects a whole page; all are deleted in one call', async () => {
  const { db } = openOffice(sermons)
  await screen.findByRole('link', { name: 'Titel 1' })
  const all = screen.getByRole('checkbox', { name: 'Markera alla på sidan' })
  fireEvent.click(all)
  // The rows, the box above them, and the flag of the empty form beside the list.
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(6)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Markera: Titel 2' }))
  expect(all).toBePartiallyChecked()
  fireEvent.click(all)
  press('Ta bort')
  expect(
    await screen.findByRole('alertdialog', { name: 'Ta bort 4 predikningar?' }),
  ).toHaveAccessibleDescription('Är du säker på att du vill ta bort 4 predikningar?')
  await answerWith('Ta bort')
  expect(await screen.findByText('Inga predikningar hittades')).toBeVisible()
  expect(db.sent('POST rpc/delete_items')).toHaveLength(1)
  await act(() => pressToast('4 predikningar har tagits bort.'))
  expect(await screen.findByRole('link', { name: 'Titel 4' })).toBeVisible()
})

test('shows an error, and the rows stay selected', async () => {
  const { answer } = openOffice(updates)
  answer('POST rpc/set_items', () => refusal(403, '42501', 'permission denied'))
  await choose('Titel 1')
  press('Aktivera')
  expect(await screen.findByRole('alert')).toHaveTextContent('permission denied')
  expect(screen.getByRole('checkbox', { name: 'Markera: Titel 1' })).toBeChecked()
})

test('rows that the search hides are deselected', async () => {
  openOffice(updates)
  await choose('Titel 1', 'Titel 2')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Titel 2' } })
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Titel 1' })).toBeNull())
  expect(bar().getByRole('status')).toHaveTextContent('1 vald')
})

test.each([2, 9])('when page %d no longer exists, the last page is shown', async (page) => {
  const many = Array.from({ length: 26 }, (_, at) => ({
    ...(sampleRows(sermons)[0] as ReturnType<typeof sampleRows>[number]),
    id: `00000005-0000-4000-8000-${String(at).padStart(12, '0')}`,
    title: `Predikan ${at}`,
  }))
  openOffice(sermons, { rows: many, search: `sida=${page}` })
  await choose('Predikan 25')
  press('Ta bort')
  await answerWith('Ta bort')
  expect(await screen.findByRole('link', { name: 'Predikan 0' })).toBeVisible()
  expect(screen.getByText('Visar 1–25 av 25 predikningar')).toBeVisible()
})
