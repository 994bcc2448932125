import { fireEvent, screen, waitFor } from '@testing-library/react'
import { events } from '../../evenemang/events.resource'
import { TAB } from '../data/tab'
import { openOffice } from '../testing/openOffice'
import { controlOf, findForm, put, save } from '../testing/steps'
import { hasUnstored, keepDraft, readDraft } from './draft'

const title = { name: 'title', label: 'Titel', kind: 'text' } as const
const own = `u1:events:ny~${TAB}`
const other = 'u1:events:ny~annan'
const draft = (text: string) => ({ values: { title: text }, at: 1 })

/** The ids of other open tabs. */
const openTabs = (...names: string[]) =>
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { query: async () => ({ held: names.map((name) => ({ name: `office-tab:${name}` })) }) },
  })
beforeEach(() => localStorage.clear())
afterEach(() => Reflect.deleteProperty(navigator, 'locks'))

test('[AD-08] each tab has its own draft of a new form; discarding one leaves the other', async () => {
  openTabs(TAB, 'annan')
  keepDraft(other, draft('I den andra fliken'))
  openOffice(events)
  const form = await findForm('Nytt evenemang')
  put(form, title, 'Här')
  expect(screen.queryByText(/^Här finns text som inte sparades/)).toBeNull()
  expect(readDraft(own)?.values).toEqual({ title: 'Här' })
  put(form, title, '')
  await waitFor(() => expect(readDraft(own)).toBeNull())
  expect(readDraft(other)?.values).toEqual({ title: 'I den andra fliken' })
})

test.each([
  ['a tab that was closed or crashed', other],
  ['the office before each tab had its own', 'u1:events:ny'],
])('[AD-08] offers the draft of %s, and removes it when it is saved', async (_what, name) => {
  openTabs(TAB)
  keepDraft(name, draft('Från förr'))
  openOffice(events)
  const form = await findForm('Nytt evenemang')
  fireEvent.click(await form.findByRole('button', { name: 'Fortsätt skriva' }))
  await waitFor(() => expect(controlOf(form, title)).toHaveValue('Från förr'))
  expect(readDraft(name)).toBeNull()
  expect(readDraft(own)?.values).toMatchObject({ title: 'Från förr' })
  put(form, { label: 'Datum', name: 'event_date', kind: 'date' }, '2026-12-24')
  save(form)
  await waitFor(() => expect(localStorage).toHaveLength(0))
})

test('[AD-08] of several drafts the newest is offered first, then the others', async () => {
  keepDraft('u1:events:ny~a', { values: { title: 'Äldre' }, at: 1 })
  keepDraft('u1:events:ny~b', { values: { title: 'Nyare' }, at: 2 })
  openOffice(events)
  const form = await findForm('Nytt evenemang')
  fireEvent.click(await form.findByRole('button', { name: 'Kasta' }))
  fireEvent.click(await form.findByRole('button', { name: 'Fortsätt skriva' }))
  await waitFor(() => expect(controlOf(form, title)).toHaveValue('Äldre'))
})

test('[AD-08] a draft contains only the changed fields: other people’s changes to the row stay', async () => {
  const office = openOffice(events, { at: '/00000001-0000-4000-8000-000000000001' })
  put(await findForm('Ändra evenemang'), title, 'Mitt')
  office.unmount()
  office.elsewhere('events', '00000001-0000-4000-8000-000000000001', { is_active: false })
  office.show('/admin/evenemang/00000001-0000-4000-8000-000000000001')
  const form = await findForm('Ändra evenemang')
  fireEvent.click(await form.findByRole('button', { name: 'Fortsätt skriva' }))
  await waitFor(() => expect(controlOf(form, title)).toHaveValue('Mitt'))
  expect(form.getByRole('checkbox', { name: 'Aktiv' })).not.toBeChecked()
})

test('[AD-08] RF-18: a form says that a full device cannot store what is typed, until it can', async () => {
  openOffice(events)
  const form = await findForm('Nytt evenemang')
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  put(form, title, 'Höstmöte')
  expect(await form.findByText('Kan inte sparas på enheten. Stäng inte sidan.')).toBeVisible()
  expect(hasUnstored()).toBe(true)
  full.mockRestore()
  put(form, title, 'Höstmötet')
  await waitFor(() => expect(form.queryByText(/^Kan inte sparas/)).toBeNull())
  expect(hasUnstored()).toBe(false)
  expect(readDraft(own)?.values).toEqual({ title: 'Höstmötet' })
})

test('[AD-08] what is typed beside an older draft of the same row stays when that one is discarded', async () => {
  const id = '00000001-0000-4000-8000-000000000001'
  keepDraft(`u1:events:${id}`, draft('Från förr'))
  openOffice(events, { at: `/${id}` })
  const form = await findForm('Ändra evenemang')
  await form.findByRole('button', { name: 'Kasta' })
  put(form, title, 'Nytt')
  fireEvent.click(form.getByRole('button', { name: 'Kasta' }))
  await waitFor(() => expect(form.queryByRole('button', { name: 'Kasta' })).toBeNull())
  expect(readDraft(`u1:events:${id}`)?.values).toEqual({ title: 'Nytt' })
})
