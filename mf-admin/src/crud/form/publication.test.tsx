import { fixDate } from '@portal/shared-ui/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { subjectArticles } from '../../amnen/articles.resource'
import { religionArticles } from '../../falska-religioner/articles.resource'
import { lessons } from '../../sjalavinna/lessons.resource'
import { interpretations } from '../../tolkningar/interpretations.resource'
import { updates } from '../../uppdateringar/updates.resource'
import { sermons } from '../../videos/videos.resource'
import type { Resource } from '../data/resource'
import { openOffice } from '../testing/openOffice'
import { sampleRows } from '../testing/sampleRows'
import { controlOf, findForm, save } from '../testing/steps'

beforeEach(() => {
  localStorage.clear()
  fixDate('2026-11-30T12:00:00Z')
})
afterEach(() => jest.useRealTimers())

const later = { label: 'Publicera senare' }

/** A new sermon that is not published, with this time. */
async function schedule(time: string) {
  const { db } = openOffice(sermons)
  const form = await findForm('Ny predikan')
  fireEvent.change(controlOf(form, { label: 'Titel' }), { target: { value: 'Nåd' } })
  fireEvent.change(controlOf(form, { label: 'Länk' }), { target: { value: 'https://youtu.be/abcdefghij1' } })
  expect(form.queryByLabelText('Publicera senare')).not.toBeInTheDocument()
  fireEvent.click(form.getByRole('checkbox', { name: 'Publicerad' }))
  fireEvent.change(controlOf(form, later), { target: { value: time } })
  return { db, form }
}

test('[BE-263] a hidden row gets a time by the clock of Stockholm', async () => {
  const { db, form } = await schedule('2026-12-24T07:00')
  save(form)
  await waitFor(() => expect(db.sent('POST sermons')).toHaveLength(1))
  expect(db.sent('POST sermons')[0]).toMatchObject({
    is_published: false,
    publish_at: '2026-12-24T06:00:00.000Z',
  })
})

test('[BE-263] without a time it is a draft', async () => {
  const { db, form } = await schedule('')
  save(form)
  await waitFor(() => expect(db.sent('POST sermons')).toHaveLength(1))
  expect(db.sent('POST sermons')[0]).toMatchObject({ is_published: false, publish_at: null })
})

test('[BE-263] the hour that summer time skips is refused at the field', async () => {
  const { db, form } = await schedule('2027-03-28T02:30')
  save(form)
  expect(
    await form.findByText('Den timmen finns inte: klockan ställs fram då. Välj en annan tid.'),
  ).toBeVisible()
  expect(db.sent('POST sermons')).toEqual([])
})

test('[BE-263] of the hour that its end repeats the first is meant, and the field says so', async () => {
  const { db, form } = await schedule('2027-10-31T02:30')
  expect(
    form.getByText('Klockan ställs tillbaka den natten. Den första av de två timmarna gäller.'),
  ).toBeVisible()
  save(form)
  await waitFor(() => expect(db.sent('POST sermons')).toHaveLength(1))
  expect(db.sent('POST sermons')[0]).toMatchObject({ publish_at: '2027-10-31T00:30:00.000Z' })
})

test('[BE-263] a list says when a row is published, or why it was not, and is narrowed to what waits', async () => {
  const [waiting, failed, ...others] = sampleRows(sermons).map((row) => ({ ...row, publish_error: null }))
  const rows = [
    { ...waiting, is_published: false, publish_at: '2026-12-24T06:00:00+00:00' },
    { ...failed, is_published: false, publish_error: 'Ett citat skiljer sig.' },
    ...others,
  ]
  const { db } = openOffice(sermons, { rows: rows as never })
  expect(await screen.findByText(/Publiceras 24 dec\. 07:00/)).toBeInTheDocument()
  expect(screen.getByText(/Publicerades inte: Ett citat skiljer sig\./)).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: 'Schemalagda', hidden: true }))
  await waitFor(() => expect(db.requests('GET sermons').at(-1)?.params.get('publish_at')).toBe('not.is.null'))
})

test('[BE-263] an update is shown until a time', async () => {
  const { db } = openOffice(updates)
  const form = await findForm('Ny uppdatering')
  fireEvent.change(controlOf(form, { label: 'Titel' }), { target: { value: 'Stängt' } })
  fireEvent.change(controlOf(form, { label: 'Visas till' }), { target: { value: '2026-12-27T18:00' } })
  save(form)
  await waitFor(() => expect(db.sent('POST site_updates')).toHaveLength(1))
  expect(db.sent('POST site_updates')[0]).toMatchObject({
    is_active: true,
    unpublish_at: '2026-12-27T17:00:00.000Z',
  })
})

test.each<[string, Resource]>([
  ['answer', interpretations],
  ['article of a subject', subjectArticles],
  ['article of a religion', religionArticles],
  ['lesson', lessons],
  ['sermon', sermons],
])('[C-140] the page of a hidden row is opened from its menu: %s', async (_, resource) => {
  const rows = sampleRows(resource).map((row) => ({ ...row, is_published: false }))
  openOffice(resource, { rows: rows as never })
  fireEvent.click((await screen.findAllByRole('button', { name: /^Mer om / }))[0] as HTMLElement)
  const shown = await screen.findByRole('menuitem', { name: 'Visa på sidan' })
  expect(shown.getAttribute('href')).toMatch(/[?&]utkast=1$/)
  // For all others its address has no page.
  expect(screen.queryByRole('menuitem', { name: 'Kopiera länk' })).toBeNull()
})
