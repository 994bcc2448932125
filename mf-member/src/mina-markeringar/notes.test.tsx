import { useToasts, useWaiting } from '@portal/shared-ui/portal'
import { type FakeRequest, SENT_ENTRIES, sentValues } from '@portal/shared-ui/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { field, note, open, path, press, row } from './testing/openMarkings'

beforeEach(() => useToasts.setState({ toasts: [] }))
afterEach(() => jest.restoreAllMocks())

test('[C-117] [BE-45] a note is written on in its place, stored as it is typed, and the list rests meanwhile', async () => {
  let body = 'Se Rom 5:8 också.'
  const { user, db } = open(`${path}?ordning=senaste`, {
    'POST rpc/my_markings': () => ({ rows: [{ ...note, body }], next: null, total: 1 }),
    [SENT_ENTRIES]: ({ body: sent }: FakeRequest) => {
      body = (sent as { entries: [{ value: { body: string } }] }).entries[0].value.body
      return { stale: [], refused: [] }
    },
  })
  await press('Ändra')
  expect(field()).toHaveFocus()
  expect(field()).toHaveValue('Se Rom 5:8 också.')
  await user.clear(field())
  await user.type(field(), 'Nåd, Joh 1:16')
  await waitFor(() =>
    expect(sentValues(db).at(-1)).toEqual({
      note: note.id,
      book: 'John',
      chapter: 3,
      first: 18,
      last: 24,
      body: 'Nåd, Joh 1:16',
    }),
  )
  await screen.findByText('Sparas medan du skriver')
  expect(db.requests('POST rpc/my_markings')).toHaveLength(1)
  await press('Klar')
  expect(screen.queryByRole('textbox', { name: /^Anteckning/ })).toBeNull()
  expect(await screen.findByRole('button', { name: 'Joh 1:16' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Ändra' })).toHaveFocus()
  await waitFor(() => expect(db.requests('POST rpc/my_markings')).toHaveLength(2))
  expect(screen.getByRole('button', { name: 'Joh 1:16' })).toBeVisible()
})

test('[C-117] a note that is emptied goes', async () => {
  let isStored = true
  const { user, db } = open(path, {
    'POST rpc/my_markings': () => ({ rows: isStored ? [row(16), note] : [row(16)], next: null, total: 1 }),
    [SENT_ENTRIES]: () => {
      isStored = false
      return { stale: [], refused: [] }
    },
  })
  await press('Ändra')
  await user.clear(field())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Johannes 3:18–24' })).toBeNull())
  expect(screen.getByRole('link', { name: 'Johannes 3:16' })).toHaveFocus()
  await waitFor(() => expect(sentValues(db)).toMatchObject([{ note: note.id, body: '' }]))
})

test('[C-117] another filter ends the writing and is asked for', async () => {
  const { user, db } = open()
  await press('Ändra')
  await user.type(field(), '!')
  await user.selectOptions(screen.getByLabelText('Ordning'), 'Senaste först')
  await waitFor(() => expect(db.sent('POST rpc/my_markings').at(-1)).toMatchObject({ newest: true }))
  expect(screen.queryByRole('textbox', { name: /^Anteckning/ })).toBeNull()
  await waitFor(() => expect(sentValues(db)).toMatchObject([{ body: 'Se Rom 5:8 också.!' }]))
})

test('[BE-45] a note that is emptied waits until the field is left, and can be had back', async () => {
  const { user, db } = open()
  await press('Ändra')
  await user.type(field(), '!')
  await waitFor(() => expect(sentValues(db)).toHaveLength(1))
  await user.clear(field())
  await user.tab()
  await waitFor(() => expect(sentValues(db).at(-1)).toMatchObject({ body: '' }))
  await waitFor(() => expect(useToasts.getState().toasts.at(-1)?.text).toBe('Anteckningen är borttagen'))
  await act(async () => useToasts.getState().toasts.at(-1)?.action?.onSelect())
  await waitFor(() => expect(sentValues(db).at(-1)).toMatchObject({ body: 'Se Rom 5:8 också.' }))
})

test('[BE-45] a text that is too long is not cut: it stays, unsent, with a sentence', async () => {
  const { user, db } = open()
  await press('Ändra')
  await user.clear(field())
  await user.click(field())
  await user.paste('x'.repeat(12_000))
  expect(await screen.findByText(/högst 10\s000 tecken\. Ta bort 2\s000/)).toBeVisible()
  expect(field()).toHaveValue('x'.repeat(12_000))
  await user.tab()
  expect(sentValues(db).filter((sent) => (sent as { body: string }).body)).toEqual([])
  expect(useWaiting.getState().entries).toMatchObject([{ isHeld: true, value: { body: 'x'.repeat(12_000) } }])
})

test('[BE-49] earlier texts are listed and can be brought back', async () => {
  const version = {
    id: 'v1',
    ...{ book: 'Johannes', chapter: 3, first_verse: 18, last_verse: 24 },
    ...{ body: 'Min förra text', replaced_at: '2026-11-20T12:00:00Z' },
  }
  const { user, db } = open(path, { 'GET note_versions': [version], 'POST rpc/restore_note': undefined })
  await press('Tidigare texter')
  const dialog = within(await screen.findByRole('dialog', { name: 'Tidigare texter' }))
  expect(await dialog.findByText('Min förra text')).toBeVisible()
  const lists = db.requests('POST rpc/my_markings').length
  await user.click(dialog.getByRole('button', { name: /^Återställ: Johannes 3:18–24/ }))
  await waitFor(() => expect(db.sent('POST rpc/restore_note')).toEqual([{ of_version: 'v1' }]))
  await waitFor(() => expect(db.requests('POST rpc/my_markings').length).toBeGreaterThan(lists))
  expect(useToasts.getState().toasts.at(-1)?.text).toBe('Texten är återställd: Johannes 3:18–24')
})
