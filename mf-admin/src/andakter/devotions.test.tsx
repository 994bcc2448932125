import { today } from '@portal/shared-ui/format'
import { screen, waitFor, within } from '@testing-library/react'
import { openOffice } from '../crud/testing/openOffice'
import { idOf, sampleRows } from '../crud/testing/sampleRows'
import { controlOf, fill, findForm, type OpenForm, put, save } from '../crud/testing/steps'
import { devotions } from './devotions.resource'

beforeEach(() => localStorage.clear())

const group = (form: OpenForm) => within(form.getByRole('group', { name: 'Bakgrundsbild' }))
const stored = '/storage/v1/object/public/media/00000000-0000-4000-8000-000000000009/1920.webp'
const withPicture = (background_image_url: string) =>
  sampleRows(devotions).map((row) => ({ ...row, background_image_url }))

test('[AD-22] the date is today’s, and a new devotion is active', async () => {
  openOffice(devotions)
  const form = await findForm('Ny andakt')
  expect(controlOf(form, { label: 'Datum' })).toHaveValue(today())
  expect(controlOf(form, { label: 'Aktiv (visas på hemsidan)' })).toBeChecked()
})

test('[AD-56] the address names the day of a new devotion, until it is saved', async () => {
  const { router } = openOffice(devotions, { search: 'ny=1&dag=2026-12-24' })
  const form = await findForm('Ny andakt')
  expect(controlOf(form, { label: 'Datum' })).toHaveValue('2026-12-24')
  await fill(devotions, form)
  save(form)
  await waitFor(() => expect(router.state.location.search).not.toContain('dag'))
  await waitFor(async () =>
    expect(controlOf(await findForm('Ny andakt'), { label: 'Datum' })).toHaveValue(today()),
  )
})

test('[AD-58] the list leads to the almanac', async () => {
  const { user, router } = openOffice(devotions)
  await user.click(await screen.findByRole('link', { name: 'Almanacka' }))
  expect(router.state.location.pathname).toBe('/admin/andakter/almanacka')
  expect(await screen.findByRole('heading', { level: 1, name: 'Andaktsalmanackan' })).toBeVisible()
})

test('[BE-266] a reserve has no date: its field is hidden, and the list says it', async () => {
  const rows = sampleRows(devotions).slice(0, 1)
  const { db, user } = openOffice(devotions, { rows, at: `/${idOf(1, 1)}` })
  const form = await findForm('Ändra andakt')
  await user.click(controlOf(form, { label: 'Reserv (visas en dag som saknar andakt)' }))
  expect(form.queryByLabelText(/^Datum/)).toBeNull()
  save(form)
  await waitFor(() =>
    expect(db.sent('PATCH daily_devotions')).toMatchObject([{ is_reserve: true, date: null }]),
  )
  expect(await screen.findByText('Reserv')).toBeVisible()
})

test('[AD-22] a devotion that is no reserve needs a date', async () => {
  const { db } = openOffice(devotions)
  const form = await findForm('Ny andakt')
  await fill(devotions, form)
  put(form, { name: 'date', label: 'Datum', kind: 'date' }, '')
  save(form)
  expect(await form.findAllByText('Datum krävs')).not.toHaveLength(0)
  expect(db.requests('POST daily_devotions')).toHaveLength(0)
})

test('[AD-22] the picture is optional: without one the default is shown, as the hint says', async () => {
  const { db } = openOffice(devotions)
  const form = await findForm('Ny andakt')
  expect(form.getByRole('group', { name: 'Bakgrundsbild' })).toHaveAccessibleDescription(
    'Lämna tomt för standardbilden. Rekommenderad storlek: 1920x600.',
  )
  await fill(devotions, form)
  save(form)
  await waitFor(() =>
    expect(db.sent('POST daily_devotions')).toEqual([
      {
        title: 'Titel 5',
        is_reserve: false,
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

test('[AD-22] the picture is shown, and can be removed', async () => {
  const { db, user } = openOffice(devotions, { rows: withPicture(stored), at: `/${idOf(1, 1)}` })
  const form = await findForm('Ändra andakt')
  expect(group(form).getByRole('img')).toHaveAttribute('src', `http://fake.test${stored}`)
  await user.click(group(form).getByRole('button', { name: 'Ta bort bilden' }))
  expect(group(form).getByRole('button', { name: 'Välj bild' })).toHaveFocus()
  save(form)
  await waitFor(() =>
    expect(db.sent('PATCH daily_devotions')).toMatchObject([{ background_image_url: null }]),
  )
})

test('[AD-22] a picture on another site is shown as not displayed, and is kept until another is chosen', async () => {
  const elsewhere = 'https://exempel.se/a.jpg'
  const { db, user } = openOffice(devotions, { rows: withPicture(elsewhere), at: `/${idOf(1, 1)}` })
  const form = await findForm('Ändra andakt')
  expect(group(form).getByText(/^Bilden ligger på en annan webbplats/)).toBeVisible()
  expect(group(form).queryByRole('img')).toBeNull()
  await user.click(group(form).getByRole('button', { name: 'Kopiera hit bilden' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Bild' }))
  expect(dialog.getByLabelText('Bildens adress')).toHaveValue(elsewhere)
  await user.click(dialog.getByRole('button', { name: 'Avbryt' }))
  put(form, { name: 'title', label: 'Titel', kind: 'text' }, 'Ny titel')
  save(form)
  await waitFor(() => expect(db.requests('PATCH daily_devotions')).toHaveLength(1))
  expect(db.sent('PATCH daily_devotions')[0]).not.toMatchObject({ background_image_url: null })
})

test('[AD-22] a chosen picture of the office is stored by its path', async () => {
  const kept = {
    id: idOf(9, 1),
    path: stored.slice('/storage/v1/object/public/media/'.length),
    alt: 'Berg',
    name: 'Bergen',
    width: 1920,
    height: 600,
    created_at: '2026-11-20T10:00:00+00:00',
  }
  const { db, user } = openOffice(devotions, { tables: { media: [kept] }, rows: withPicture('') })
  const form = await findForm('Ny andakt')
  await fill(devotions, form)
  await user.click(group(form).getByRole('button', { name: 'Välj bild' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Bild' }))
  await user.click(dialog.getByRole('tab', { name: 'Välj bland bilderna' }))
  await user.click(await dialog.findByRole('button', { name: 'Berg Bergen' }))
  await user.click(dialog.getByRole('button', { name: 'Infoga' }))
  expect(await group(form).findByRole('img')).toBeVisible()
  save(form)
  await waitFor(() =>
    expect(db.sent('POST daily_devotions')).toMatchObject([{ background_image_url: stored }]),
  )
})

test('[AD-23] lists the latest date first; each can be hidden from the site', async () => {
  openOffice(devotions, { rows: sampleRows(devotions).reverse() })
  const list = (await screen.findAllByRole('switch')).map((control) => control.getAttribute('aria-label'))
  expect(list).toEqual(['Aktiv: Titel 4', 'Aktiv: Titel 3', 'Aktiv: Titel 2', 'Aktiv: Titel 1'])
})

test('[AD-49] [C-60] [C-62] has the required texts', () => {
  expect(devotions.confirmDelete).toBe('Är du säker på att du vill ta bort denna andakt?')
  expect(devotions.nouns.none).toBe('Inga andakter hittades')
})
