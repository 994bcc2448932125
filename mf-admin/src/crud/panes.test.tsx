import { deviceWith } from '@portal/shared-ui/testing'
import { media } from '@portal/shared-ui/theme'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { events } from '../evenemang/events.resource'
import type { FakeRow } from './testing/fakeTables'
import { openOffice, pressToast } from './testing/openOffice'
import { sampleRows } from './testing/sampleRows'
import { findForm, save } from './testing/steps'

const rows = sampleRows(events)
const [first, second] = rows as [FakeRow, FakeRow]
const nameOf = (row: FakeRow) => events.nameOf(row as never)
const linkOf = (row: FakeRow) => screen.findByRole('link', { name: nameOf(row) })

beforeEach(() => {
  localStorage.clear()
  deviceWith(media.panes)
})
afterEach(() => jest.restoreAllMocks())

const openFirst = async () => {
  const office = openOffice(events, { at: `/${first.id}` })
  const form = await findForm(events.nouns.edit)
  const title = form.getByLabelText(/^Titel/)
  return { ...office, form, title }
}

test('[AD-08] beside the list a saved row stays open, shows the time, and Ctrl+S saves it again', async () => {
  const { db, form, title, router, path } = await openFirst()
  fireEvent.change(title, { target: { value: 'Mitt' } })
  expect(form.getByText('Osparade ändringar')).toBeVisible()
  save(form)
  expect(await form.findByText(/^Sparat \d\d:\d\d$/)).toBeVisible()
  expect(router.state.location.pathname).toBe(`${path}/${first.id}`)
  expect(title).toHaveValue('Mitt')
  expect(localStorage).toHaveLength(0)

  fireEvent.change(title, { target: { value: 'Mitt igen' } })
  fireEvent.keyDown(title, { key: 's', ctrlKey: true })
  await waitFor(() => expect(db.sent('PATCH events')).toHaveLength(2))
  expect(await form.findByText(/^Sparat/)).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[AD-08] the form follows when a save is undone while the row stays open', async () => {
  const { form, title } = await openFirst()
  fireEvent.change(title, { target: { value: 'Mitt' } })
  save(form)
  await form.findByText(/^Sparat/)
  await act(() => pressToast(events.nouns.saved))
  await waitFor(() => expect(title).toHaveValue(nameOf(first)))
})

test('[AD-08] the typed text stays when another person saved the row, and the row stays open', async () => {
  const { form, title, elsewhere, rows: now, router, path } = await openFirst()
  fireEvent.change(title, { target: { value: 'Mitt' } })
  elsewhere('events', String(first.id), { title: 'Deras' })
  save(form)
  fireEvent.click(await screen.findByRole('button', { name: 'Behåll min' }))
  await waitFor(() =>
    expect(now('events').find(({ id }) => id === first.id)).toMatchObject({ title: 'Mitt' }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.pathname).toBe(`${path}/${first.id}`)
  expect(title).toHaveValue('Mitt')
})

test('[AD-08] Alt with an arrow opens the row below and above; at the end of the list nothing happens', async () => {
  const { title, router, path } = await openFirst()
  await linkOf(second)
  const links = screen.getAllByRole('link').filter((link) => link.hasAttribute('data-row-link'))
  const at = links.findIndex((link) => link.hasAttribute('aria-current'))
  const step = at === 0 ? 'ArrowDown' : 'ArrowUp'
  fireEvent.keyDown(title, { key: step, altKey: true })
  await waitFor(() => expect(router.state.location.pathname).toBe(`${path}/${second.id}`))
  fireEvent.keyDown(document.body, { key: step === 'ArrowDown' ? 'ArrowUp' : 'ArrowDown', altKey: true })
  await waitFor(() => expect(router.state.location.pathname).toBe(`${path}/${first.id}`))
})

test('[AD-08] after Avbryt the row has the focus', async () => {
  const { form } = await openFirst()
  const link = await linkOf(first)
  fireEvent.click(form.getByRole('button', { name: 'Avbryt' }))
  await waitFor(() => expect(link).toHaveFocus())
})

/** Opens the nth row of the list. */
const openRow = async (nth: number) => {
  const office = openOffice(events, { rows })
  await linkOf(first)
  const link = screen.getAllByRole('link').filter((one) => one.hasAttribute('data-row-link'))[nth]
  fireEvent.click(link as HTMLElement)
  return { ...office, form: await findForm(events.nouns.edit) }
}

test('[AD-08] Ctrl+Shift+S saves the row and opens the one below at the same field', async () => {
  const { db, form, router } = await openRow(0)
  const here = router.state.location.pathname
  const place = form.getByLabelText(/^Plats/)
  act(() => place.focus())
  fireEvent.change(place, { target: { value: 'Kyrkan' } })
  fireEvent.keyDown(place, { key: 'S', ctrlKey: true, shiftKey: true })
  await waitFor(() => expect(router.state.location.pathname).not.toBe(here))
  await waitFor(() => expect(screen.getByLabelText(/^Plats/)).toHaveFocus())
  expect(screen.getByLabelText(/^Plats/)).not.toHaveValue('Kyrkan')
  expect(db.sent('PATCH events')).toEqual([expect.objectContaining({ location: 'Kyrkan' })])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[AD-08] "Spara och nästa" keeps a refused row open, and Ctrl+S then only saves; so it is with the last row', async () => {
  const { db, form, router } = await openRow(0)
  const here = router.state.location.pathname
  const title = form.getByLabelText(/^Titel/)
  fireEvent.change(title, { target: { value: '' } })
  fireEvent.click(form.getByRole('button', { name: 'Spara och nästa' }))
  await waitFor(() => expect(title).toBeInvalid())
  fireEvent.change(title, { target: { value: 'Nytt' } })
  fireEvent.keyDown(title, { key: 's', ctrlKey: true })
  expect(await form.findByText(/^Sparat/)).toBeVisible()
  expect(router.state.location.pathname).toBe(here)
  expect(db.sent('PATCH events')).toHaveLength(1)

  const links = screen.getAllByRole('link').filter((one) => one.hasAttribute('data-row-link'))
  fireEvent.click(links.at(-1) as HTMLElement)
  await waitFor(() => expect(router.state.location.pathname).not.toBe(here))
  const last = await findForm(events.nouns.edit)
  const there = router.state.location.pathname
  fireEvent.click(last.getByRole('button', { name: 'Spara och nästa' }))
  await waitFor(() => expect(db.sent('PATCH events')).toHaveLength(2))
  expect(await last.findByText(/^Sparat/)).toBeVisible()
  expect(router.state.location.pathname).toBe(there)
})
