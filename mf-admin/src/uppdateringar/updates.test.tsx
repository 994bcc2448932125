import { screen, waitFor, within } from '@testing-library/react'
import { openOffice } from '../crud/testing/openOffice'
import { sampleRows } from '../crud/testing/sampleRows'
import { controlOf, fill, findForm, put, save } from '../crud/testing/steps'
import { updates } from './updates.resource'

beforeEach(() => localStorage.clear())

const priority = { name: 'priority', label: 'Prioritet', kind: 'number' } as const

const typePriority = async (typed: string) => {
  const office = openOffice(updates)
  const form = await findForm('Ny uppdatering')
  await fill(updates, form)
  put(form, priority, typed)
  save(form)
  return { ...office, form }
}

test('[AD-30] [AD-31] a new update has the general type, of five types', async () => {
  openOffice(updates)
  const control = controlOf(await findForm('Ny uppdatering'), { label: 'Typ' })
  expect(control).toHaveValue('general')
  const words = within(control)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
  expect(words.sort()).toEqual(['Allmänt', 'Meddelande', 'Nytt innehåll', 'Ny funktion', 'Underhåll'].sort())
})

test.each([
  ['', 0],
  ['hög', 0],
  ['0', 0],
  ['100', 100],
])('[AD-30] [C-64] the priority %p counts as %d', async (typed, sent) => {
  const { db } = await typePriority(typed)
  await waitFor(() =>
    expect(db.sent('POST site_updates')).toEqual([expect.objectContaining({ priority: sent })]),
  )
})

test.each(['-1', '101', '1,5'])('[AD-30] [C-63] the priority %p is refused', async (typed) => {
  const { db, form } = await typePriority(typed)
  expect(await form.findByText('Ange ett heltal mellan 0 och 100')).toBeVisible()
  expect(db.sent('POST site_updates')).toEqual([])
})

test('[AD-30] the list shows only a priority above zero', async () => {
  openOffice(updates)
  expect(await screen.findByText('Prioritet 3')).toBeVisible()
  expect(screen.getByText('Prioritet 1')).toBeVisible()
  expect(screen.queryByText('Prioritet 0')).toBeNull()
})

test.each([
  [2, 'Idag'],
  [30, 'Igår'],
  [100, '4 dagar sedan'],
])('[AD-31] [C-84] an update of %d hours ago has the label %s', async (hours, words) => {
  const rows = sampleRows(updates).slice(0, 1)
  const created_at = new Date(Date.now() - hours * 3_600_000).toISOString()
  openOffice(updates, { rows: rows.map((row) => ({ ...row, created_at })) })
  expect(await screen.findByText(words)).toBeVisible()
})

test('[AD-30] [AD-49] has the required texts', () => {
  expect(updates.confirmDelete).toBe('Är du säker på att du vill ta bort denna uppdatering?')
  expect(updates.nouns.none).toBe('Inga uppdateringar hittades')
})
