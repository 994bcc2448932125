import { deviceWith } from '@portal/shared-ui/testing'
import { media } from '@portal/shared-ui/theme'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { subjects } from '../../amnen/subjects.resource'
import { events } from '../../evenemang/events.resource'
import { updates } from '../../uppdateringar/updates.resource'
import { valuesOf } from '../data/values'
import type { FakeRow } from '../testing/fakeTables'
import { openOffice } from '../testing/openOffice'
import { sampleRows } from '../testing/sampleRows'
import { chooseFrom, findForm, save } from '../testing/steps'
import { follow, followList } from './follow'

beforeEach(() => {
  localStorage.clear()
  deviceWith(media.panes)
})
afterEach(() => jest.restoreAllMocks())

describe.each([events, subjects])('$table', (resource) => {
  const { table, nouns } = resource
  const [first] = sampleRows(resource as never) as [FakeRow]
  const column = resource.toggles?.[0]?.name ?? ''

  const openFirst = async () => {
    const office = openOffice(resource as never, { at: `/${first.id}` })
    const form = await findForm(nouns.edit)
    return { ...office, form, title: form.getByLabelText(/^Titel/) }
  }
  const nameOf = resource.nameOf(first as never)

  test('AD-08, OFF-01: a switch in the list and a save of the form, while reads are slow, are both one’s own', async () => {
    const { form, title, db, answer, rows } = await openFirst()
    const toggle = await screen.findByRole('switch', { name: new RegExp(`: ${nameOf}$`) })
    // No read is answered from here on.
    answer(`GET ${table}`, () => new Promise(() => {}))
    fireEvent.click(toggle)
    await waitFor(() => expect(db.sent(`PATCH ${table}`)).toHaveLength(1))
    fireEvent.change(title, { target: { value: 'Mitt' } })
    save(form)
    await waitFor(() =>
      expect(rows(table).find(({ id }) => id === first.id)).toMatchObject({
        title: 'Mitt',
        [column]: !first[column],
      }),
    )
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('AD-08, OFF-01: a switch after a save, while reads are slow, is no conflict', async () => {
    const { form, title, db, answer, rows } = await openFirst()
    const toggle = await screen.findByRole('switch', { name: new RegExp(`: ${nameOf}$`) })
    answer(`GET ${table}`, () => new Promise(() => {}))
    fireEvent.change(title, { target: { value: 'Mitt' } })
    save(form)
    await waitFor(() => expect(db.sent(`PATCH ${table}`)).toHaveLength(1))
    await screen.findByRole('switch', { name: /: Mitt$/ })
    fireEvent.click(toggle)
    await waitFor(() =>
      expect(rows(table).find(({ id }) => id === first.id)).toMatchObject({
        title: 'Mitt',
        [column]: !first[column],
      }),
    )
    expect(screen.queryByText(/ändrat den här raden/)).toBeNull()
  })

  test('AD-08, OFF-01: a save before the switch is answered keeps the switch and asks nothing', async () => {
    const { form, title, elsewhere, rows } = await openFirst()
    fireEvent.change(title, { target: { value: 'Mitt' } })
    // As the database has it when the answer has not come yet.
    elsewhere(table, first.id, { [column]: !first[column] })
    save(form)
    await form.findByText(/^Sparat/)
    expect(rows(table).find(({ id }) => id === first.id)).toMatchObject({
      title: 'Mitt',
      [column]: !first[column],
    })
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe.each([
  {
    what: 'moved',
    resource: subjects,
    act: () => chooseFrom('Titel 1', 'Flytta ner'),
    column: 'subject_order',
  },
  {
    what: 'raised',
    resource: updates,
    act: () => chooseFrom('Titel 1', 'Höj prioritet'),
    column: 'priority',
  },
  { what: 'switched with others', resource: updates, act: switchAll, column: 'is_active' },
])('a row that is $what', ({ resource, act, column }) => {
  const { table, nouns } = resource
  const [first] = sampleRows(resource as never) as [FakeRow]

  test('AD-08, AD-30, OFF-01: keeps that when the form is saved while reads are slow', async () => {
    const { answer, rows } = openOffice(resource as never, { at: `/${first.id}` })
    const form = await findForm(nouns.edit)
    await screen.findByRole('link', { name: 'Titel 1' })
    const row = () => rows(table).find(({ id }) => id === first.id)
    answer(`GET ${table}`, () => new Promise(() => {}))
    await act()
    await waitFor(() => expect(row()?.[column]).not.toEqual(first[column]))
    const changed = row()?.[column]
    fireEvent.change(form.getByLabelText(/^Titel/), { target: { value: 'Mitt' } })
    // The reads after the action have no answer yet; the save reads the row that it found changed.
    answer(`GET ${table}`, undefined)
    save(form)
    await waitFor(() => expect(row()).toMatchObject({ title: 'Mitt', [column]: changed }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

async function switchAll() {
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Markera alla på sidan' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Inaktivera' }))
}

describe('a newer version of the row', () => {
  const [base] = sampleRows(events) as [FakeRow]
  const typed = { ...valuesOf(events, base as never), title: 'Mitt' }
  const take = (change: object, values = typed, isUndone = false) => {
    const versions = { base, row: { ...base, ...change }, values, isUndone } as never
    return [follow(events, versions)?.typed ?? null, followList(events, versions)?.typed ?? null]
  }

  test('AD-08, OFF-01: what a button of the list changed is taken at once', () => {
    expect(take({ is_active: !base.is_active })).toEqual([{ title: 'Mitt' }, { title: 'Mitt' }])
  })

  test('AD-08: another field that another person saved is taken while writing, and asked about at a save', () => {
    expect(take({ location: 'Deras' })).toEqual([{ title: 'Mitt' }, null])
  })

  test('AD-08: a field that both changed is a conflict', () => {
    expect(take({ title: 'Deras' })).toEqual([null, null])
  })

  test('AD-08: what this page has undone is taken', () => {
    expect(take({ title: 'Deras' }, typed, true)).toEqual([{ title: 'Mitt' }, { title: 'Mitt' }])
  })
})
