import { useToasts } from '@portal/shared-ui/portal'
import { fakeDb, fixDate, refusal, renderInPortal } from '@portal/shared-ui/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { idOf } from '../crud/testing/sampleRows'
import remote from '../remote'

const entry = (nth: number, more: object) => ({
  day: '2027-03-27',
  at: null,
  table_name: 'daily_devotions',
  row_id: idOf(1, nth),
  label: `Text ${nth}`,
  state: 'published',
  reason: null,
  updated_at: 'v1',
  ...more,
})
const sermon = entry(1, {
  table_name: 'sermons',
  label: 'Kom till mig',
  state: 'waiting',
  at: '2027-03-27T06:05:00+00:00',
})
const held = entry(2, {
  table_name: 'interpretations',
  label: 'Vad är nåd?',
  state: 'held',
  at: '2027-03-02T06:05:00+00:00',
  day: '2027-03-02',
  reason: 'Citatet stämmer inte.',
})
const devotion = entry(3, { label: 'Herden', state: 'waiting', day: '2027-03-05' })
const reserve = entry(4, { label: 'Reserven', state: 'reserve', day: '2027-03-06' })

function open(path: string, entries: object[], routes: Record<string, unknown> = {}) {
  useToasts.setState({ toasts: [] })
  const db = fakeDb({
    'POST rpc/office_calendar': ({ body }: { body: { first: string } }) =>
      body.first === '2027-03-01' ? entries : [],
    'POST rpc/tidy_office': null,
    'POST rpc/office_overview': refusal(500, 'XX000', 'resting'),
    ...routes,
  } as Parameters<typeof fakeDb>[0])
  return {
    db,
    user: userEvent.setup({ delay: null }),
    ...renderInPortal(remote.areas['/admin'] ?? [], db, {
      prefix: '/admin',
      at: `${path}?manad=2027-03`,
      user: { id: 'u1' },
      profile: { is_admin: true },
    }),
  }
}
const cell = async (day: string) => {
  const time = await screen.findByText(day)
  return within(time.closest('td, li') as HTMLElement)
}
const toasts = () => useToasts.getState().toasts.map(({ text }) => text)

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  fixDate('2026-11-30T12:00:00Z')
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

test('[AD-59] a month says what is published, what waits, what was held, and which coming days have no devotion', async () => {
  open('/admin/kalender', [sermon, held, devotion, reserve])
  const saturday = await cell('lördag 27 mars')
  expect(saturday.getByRole('link', { name: 'Kom till mig' })).toHaveAttribute(
    'href',
    `/admin/predikningar/${idOf(1, 1)}`,
  )
  expect(saturday.getByText('07:05 · predikan · väntar')).toBeVisible()
  expect(saturday.getByRole('link', { name: 'Andakt saknas, lördag 27 mars' })).toHaveAttribute(
    'href',
    '/admin/andakter?ny=1&dag=2027-03-27#falt-title',
  )
  expect((await cell('tisdag 2 mars')).getByText(/publicerades inte: Citatet stämmer inte\.$/)).toBeVisible()
  expect((await cell('lördag 6 mars')).queryByText('Andakt saknas')).toBeNull()
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...['mån', 'tis', 'ons', 'tors', 'fre', 'lör', 'sön'],
  ])
})

test('[AD-59] goes to other months and shows a list by press and keys; the address has both', async () => {
  const { user, router } = open('/admin/kalender', [sermon])
  await cell('lördag 27 mars')
  screen.getByRole('button', { name: 'Nästa månad' }).focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { name: 'April 2027' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Nästa månad' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Föregående månad' }))
  await user.click(await screen.findByRole('button', { name: 'Visa som lista' }))
  expect(screen.queryByRole('table')).toBeNull()
  expect((await cell('lördag 27 mars')).getByRole('link', { name: 'Kom till mig' })).toBeVisible()
  expect(router.state.location.search).toBe('?manad=2027-03&vy=lista')
})

test('[AD-59] moves a time to another day by keys, and says why it does not', async () => {
  let answer: object[] = [
    { row_id: idOf(1, 1), label: 'Kom till mig', reason: 'Den timmen finns inte: klockan ställs fram då.' },
  ]
  const { db, user } = open('/admin/kalender', [sermon], { 'POST rpc/move_times': () => answer })
  const menu = (await cell('lördag 27 mars')).getByRole('button', { name: 'Mer om Kom till mig, 27 mars' })
  menu.focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('menuitem', { name: 'Flytta till…' })).toHaveFocus()
  expect(screen.queryByRole('menuitem', { name: 'Kopiera till…' })).toBeNull()
  await user.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Flytta ”Kom till mig” till…' }))
  fireEvent.change(dialog.getByLabelText(/^Dag/), { target: { value: '2027-03-28' } })
  await user.click(dialog.getByRole('button', { name: 'Flytta' }))
  expect(await dialog.findByText('Den timmen finns inte: klockan ställs fram då.')).toBeVisible()
  answer = []
  await user.click(dialog.getByRole('button', { name: 'Flytta' }))
  await waitFor(() => expect(toasts()).toContain('Kom till mig: flyttad till 28 mars'))
  expect(db.sent('POST rpc/move_times')[1]).toEqual({
    table_name: 'sermons',
    ids: [idOf(1, 1)],
    to_day: '2027-03-28',
  })
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Mars 2027' })).toHaveFocus())
})

test('[AD-58] the almanac has the devotion, the reserve or nothing of each day', async () => {
  open('/admin/andakter/almanacka', [sermon, devotion, reserve])
  const friday = await cell('fredag 5 mars')
  expect(friday.getByText('andakt · väntar')).toBeVisible()
  expect(friday.queryByText('Ny andakt')).toBeNull()
  const saturday = await cell('lördag 6 mars')
  expect(saturday.getByText('andakt · reserv')).toBeVisible()
  expect(saturday.getByRole('link', { name: 'Ny andakt, lördag 6 mars' })).toBeVisible()
  const empty = await cell('lördag 27 mars')
  expect(empty.queryByText('Kom till mig')).toBeNull()
  expect(empty.getByRole('link', { name: 'Ny andakt, lördag 27 mars' })).toHaveAttribute(
    'href',
    '/admin/andakter?ny=1&dag=2027-03-27#falt-title',
  )
})

test('[AD-58] moves a devotion with an undo, and names a day that is taken', async () => {
  const taken = refusal(
    409,
    '23505',
    'duplicate key value violates unique constraint "one_active_devotion_a_day"',
  )
  let answer: unknown = taken
  const { db, user } = open('/admin/andakter/almanacka', [devotion, reserve], {
    'PATCH daily_devotions': () => answer,
  })
  await user.click((await cell('fredag 5 mars')).getByRole('button', { name: 'Mer om Herden, 5 mars' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Flytta till…' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText(/^Dag/), { target: { value: '2027-03-09' } })
  await user.click(dialog.getByRole('button', { name: 'Flytta' }))
  expect(await dialog.findByText('Det finns redan en aktiv andakt det datumet.')).toBeVisible()
  answer = [{ id: devotion.row_id, updated_at: 'v2' }]
  await user.click(dialog.getByRole('button', { name: 'Flytta' }))
  await waitFor(() => expect(toasts()).toContain('Herden: flyttad till 9 mars'))
  expect(useToasts.getState().toasts[0]?.action?.label).toBe('Ångra')
  expect(db.sent('PATCH daily_devotions')[1]).toEqual({ date: '2027-03-09' })
})

test('[AD-58] copies a reserve to a day; a reserve itself is not moved', async () => {
  const texts = {
    title: 'Reserven',
    verse_reference: 'Ps 1',
    verse_text: 'V',
    reflection: 'R',
    background_image_url: null,
  }
  const { db, user } = open('/admin/andakter/almanacka', [reserve], {
    'GET daily_devotions': texts,
    'POST daily_devotions': { id: idOf(1, 9), updated_at: 'v1' },
  })
  await user.click((await cell('lördag 6 mars')).getByRole('button', { name: 'Mer om Reserven, 6 mars' }))
  expect(screen.queryByRole('menuitem', { name: 'Flytta till…' })).toBeNull()
  await user.click(await screen.findByRole('menuitem', { name: 'Kopiera till…' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText(/^Dag/), { target: { value: '2027-03-10' } })
  await user.click(dialog.getByRole('button', { name: 'Kopiera' }))
  await waitFor(() => expect(toasts()).toContain('Reserven: kopierad till 10 mars'))
  expect(db.sent('POST daily_devotions')).toEqual([{ ...texts, date: '2027-03-10' }])
})
