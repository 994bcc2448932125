import { today } from '@portal/shared-ui/format'
import { screen, waitFor } from '@testing-library/react'
import { openOffice } from '../crud/testing/openOffice'
import { sampleRows } from '../crud/testing/sampleRows'
import { controlOf, fill, findForm, put, save } from '../crud/testing/steps'
import { devotions } from './devotions.resource'

beforeEach(() => localStorage.clear())

const picture = { name: 'background_image_url', label: 'Bakgrundsbild', kind: 'url' } as const

test('[AD-22] the date is today’s, and a new devotion is active', async () => {
  openOffice(devotions)
  const form = await findForm('Ny andakt')
  expect(controlOf(form, { label: 'Datum' })).toHaveValue(today())
  expect(controlOf(form, { label: 'Aktiv (visas på hemsidan)' })).toBeChecked()
})

test('[AD-22] the picture may be left out: the default one is shown then, as the hint says', async () => {
  const { db } = openOffice(devotions)
  const form = await findForm('Ny andakt')
  expect(controlOf(form, picture)).toHaveAccessibleDescription(
    'Lämna tomt för standardbilden. Rekommenderad storlek: 1920x600.',
  )
  await fill(devotions, form)
  put(form, picture, '')
  save(form)
  await waitFor(() =>
    expect(db.sent('POST daily_devotions')).toEqual([
      {
        title: 'Titel 5',
        date: '2026-12-05',
        verse_reference: 'Bibelställe 5',
        verse_text: 'Bibeltext 5',
        reflection: 'Reflektion 5',
        background_image_url: null,
        is_active: true,
      },
    ]),
  )
})

test('[AD-22] [C-63] a picture’s address that is none is refused', async () => {
  openOffice(devotions)
  const form = await findForm('Ny andakt')
  await fill(devotions, form)
  put(form, picture, 'javascript:alert(1)')
  save(form)
  expect(await form.findByText('Ange en giltig länk (https://…)')).toBeVisible()
})

test('[AD-23] the latest date stands first; each can be hidden from the site', async () => {
  openOffice(devotions, { rows: sampleRows(devotions).reverse() })
  const list = (await screen.findAllByRole('switch')).map((control) => control.getAttribute('aria-label'))
  expect(list).toEqual(['Aktiv: Titel 4', 'Aktiv: Titel 3', 'Aktiv: Titel 2', 'Aktiv: Titel 1'])
})

test('[AD-49] [C-60] [C-62] its words', () => {
  expect(devotions.confirmDelete).toBe('Är du säker på att du vill ta bort denna andakt?')
  expect(devotions.nouns.none).toBe('Inga andakter hittades')
})
