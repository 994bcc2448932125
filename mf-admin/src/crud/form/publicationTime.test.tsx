import { useToasts } from '@portal/shared-ui/portal'
import { refusal } from '@portal/shared-ui/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { sermons } from '../../videos/videos.resource'
import { localText } from '../data/moment'
import type { FakeRow } from '../testing/fakeTables'
import { openOffice, pressToast } from '../testing/openOffice'
import { sampleRows } from '../testing/sampleRows'
import { chooseFrom, controlOf, findForm, save } from '../testing/steps'

beforeEach(() => localStorage.clear())
afterEach(() => jest.useRealTimers())

const later = { label: 'Publicera senare' }
const [sample] = sampleRows(sermons) as [FakeRow]
/** In the hour that the end of summer time repeats, the first of the two is still ahead. */
const tomorrow = new Date(Date.now() + 26 * 3_600_000)
const refused = 'Tiden måste vara minst en minut och högst två år framåt.'

/** Opens a hidden sermon in its form. */
async function openHidden(changes: object, { copied = false } = {}) {
  const row = { ...sample, is_published: false, publish_at: null, publish_error: null, ...changes }
  const office = openOffice(sermons, {
    rows: [row as never],
    ...(copied ? { search: `kopia=${row.id}` } : { at: `/${row.id}` }),
  })
  const form = await findForm(copied ? 'Ny predikan' : 'Ändra predikan')
  return { ...office, form, row: () => office.rows('sermons').find(({ id }) => id === sample.id) }
}

test.each([
  ['in the past', () => new Date(Date.now() - 3_600_000)],
  ['in this minute', () => new Date()],
  ['more than two years ahead', () => new Date(Date.now() + 740 * 86_400_000)],
])('[BE-263] a time %s is refused at its field, before the request', async (_, time) => {
  const { form, db } = await openHidden({})
  fireEvent.change(controlOf(form, later), { target: { value: localText(time()) } })
  save(form)
  await waitFor(() => expect(controlOf(form, later)).toBeInvalid())
  expect(controlOf(form, later)).toHaveAccessibleDescription(new RegExp(refused))
  expect(db.sent('PATCH sermons')).toEqual([])
})

test('[BE-263] a time that has come does not hinder a correction, and stays as it is to the second', async () => {
  const publish_at = '2026-11-21T06:00:30+00:00'
  const { form, row } = await openHidden({ publish_at })
  fireEvent.change(controlOf(form, { label: 'Titel' }), { target: { value: 'Rättad' } })
  save(form)
  await waitFor(() => expect(row()).toMatchObject({ title: 'Rättad', publish_at }))
})

test('[BE-263] what the database refuses about a time is said at its field', async () => {
  const { form, answer } = await openHidden({})
  const full = 'Det finns redan 500 schemalagda texter.'
  answer('PATCH sermons', () => refusal(400, '23514', full))
  fireEvent.change(controlOf(form, later), { target: { value: localText(tomorrow) } })
  save(form)
  await waitFor(() => expect(controlOf(form, later)).toBeInvalid())
  expect(controlOf(form, later)).toHaveAccessibleDescription(new RegExp(full))
})

test('[BE-263] a held row says why in its form, and is published all the same, without what is typed', async () => {
  const { form, row } = await openHidden({ publish_error: 'Ett citat skiljer sig.' })
  expect(screen.getByText('Ett citat skiljer sig.')).toBeVisible()
  fireEvent.change(controlOf(form, { label: 'Titel' }), { target: { value: 'Mitt' } })
  fireEvent.click(screen.getByRole('button', { name: 'Publicera ändå' }))
  await waitFor(() => expect(row()).toMatchObject({ is_published: true, title: sample.title }))
  await waitFor(() => expect(form.getByRole('checkbox', { name: 'Publicerad' })).toBeChecked())
  expect(controlOf(form, { label: 'Titel' })).toHaveValue('Mitt')
})

test('[BE-263] what the database says to “Publicera ändå” is shown beside the reason', async () => {
  const { answer } = await openHidden({ publish_error: 'Ett citat skiljer sig.' })
  answer('PATCH sermons', () => refusal(400, '23514', 'Regeln hindrar det.'))
  fireEvent.click(screen.getByRole('button', { name: 'Publicera ändå' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Regeln hindrar det.')
  expect(screen.getByText('Ett citat skiljer sig.')).toBeVisible()
})

const gone = 'Tiden för publicering är borta.'
const publish_at = tomorrow.toISOString()

test('[BE-263] a copy has no time, and says so', async () => {
  const { form } = await openHidden({ publish_at }, { copied: true })
  expect(controlOf(form, later)).toHaveValue('')
  expect(screen.getByText(gone)).toBeVisible()
})

test('[BE-263] a copy of a row without a time says nothing', async () => {
  await openHidden({}, { copied: true })
  expect(screen.queryByText(gone)).toBeNull()
})

test('[BE-263] undo of a save says that the time is gone', async () => {
  const { form, row } = await openHidden({ publish_at })
  fireEvent.change(controlOf(form, { label: 'Titel' }), { target: { value: 'Mitt' } })
  save(form)
  await waitFor(() => expect(row()).toMatchObject({ title: 'Mitt' }))
  await pressToast(sermons.nouns.saved)
  await waitFor(() =>
    expect(useToasts.getState().toasts.map(({ text }) => text)).toContain(`Det är ångrat. ${gone}`),
  )
})

test.each([
  ['of a row that waits', { publish_at }, 'member'],
  ['from before a publication by the schedule', { is_published: true }, 'schedule'],
])('[BE-263] an earlier version %s says that the time is gone', async (_, changes, source) => {
  const { answer } = await openHidden(changes)
  const entry = (change_id: number, source: string) => ({
    ...{ change_id, source, at: '2026-11-20T10:00:00Z', actor_name: 'Ada', operation: 'update' },
    ...{ before: { title: 'A' }, after: { title: 'B' }, summary: '' },
  })
  answer('POST rpc/history_of', () => [entry(3, source), entry(2, 'member')])
  answer('POST rpc/restore_version', () => 4)
  await chooseFrom(String(sample.title), 'Historik')
  const dialog = within(await screen.findByRole('dialog', { name: 'Historik' }))
  fireEvent.click((await dialog.findAllByRole('button', { name: /^Återställ/ }))[0] as HTMLElement)
  await waitFor(() =>
    expect(useToasts.getState().toasts.map(({ text }) => text)).toContain(`Versionen är återställd. ${gone}`),
  )
})

describe('a row that the clock publishes while its form is open', () => {
  const published = { is_published: true, publish_at: null, updated_at: '2026-11-21T11:00:00.5+00:00' }

  test('[BE-263] [AD-08] the form shows it and keeps what is typed, and a save is no conflict', async () => {
    jest.useFakeTimers({
      doNotFake: ['Date', 'setTimeout', 'clearTimeout', 'queueMicrotask', 'nextTick', 'performance'],
    })
    const { form, row, answer, elsewhere } = await openHidden({ publish_at })
    fireEvent.change(controlOf(form, { label: 'Titel' }), { target: { value: 'Mitt' } })
    elsewhere('sermons', sample.id, published)
    answer('POST rpc/office_presence', () => ({
      others: [],
      saved: { by: 'Schemat', at: published.updated_at },
    }))
    await act(() => jest.advanceTimersByTimeAsync(20_000))
    await waitFor(() => expect(form.getByRole('checkbox', { name: 'Publicerad' })).toBeChecked())
    expect(controlOf(form, { label: 'Titel' })).toHaveValue('Mitt')
    expect(screen.getByText('Schemat sparade 12:00.')).toBeVisible()
    save(form)
    await findForm('Ny predikan')
    expect(row()).toMatchObject({ title: 'Mitt', is_published: true })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('[BE-263] [AD-08] a save before the form knows is no conflict either', async () => {
    const { form, row, elsewhere } = await openHidden({ publish_at })
    fireEvent.change(controlOf(form, { label: 'Titel' }), { target: { value: 'Mitt' } })
    elsewhere('sermons', sample.id, published)
    save(form)
    await findForm('Ny predikan')
    expect(row()).toMatchObject({ title: 'Mitt', is_published: true, publish_at: null })
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
