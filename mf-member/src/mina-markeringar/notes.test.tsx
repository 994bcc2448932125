import { draftNames } from '@portal/shared-ui/browser'
import { useToasts } from '@portal/shared-ui/portal'
import { type FakeRequest, refusal } from '@portal/shared-ui/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { field, note, open, path, press, SAVED_AT } from './testing/openMarkings'

beforeEach(() => useToasts.setState({ toasts: [] }))
afterEach(() => jest.restoreAllMocks())

test('[C-117] [BE-45] a note is written on in its place, stored as it is typed, and the list rests meanwhile', async () => {
  let body = 'Se Rom 5:8 också.'
  const { user, db } = open(`${path}?ordning=senaste`, {
    'POST rpc/my_markings': () => ({ rows: [{ ...note, body }], next: null, total: 1 }),
    'POST rpc/save_note': ({ body: sent }: FakeRequest) => {
      body = (sent as { words: string }).words
      return SAVED_AT
    },
  })
  await press('Ändra')
  expect(field()).toHaveFocus()
  expect(field()).toHaveValue('Se Rom 5:8 också.')
  await user.clear(field())
  await user.type(field(), 'Nåd, Joh 1:16')
  await waitFor(() =>
    expect(db.sent('POST rpc/save_note').at(-1)).toEqual({
      of_note: note.id,
      of_book: 'John',
      of_chapter: 3,
      from_verse: 18,
      to_verse: 24,
      words: 'Nåd, Joh 1:16',
      written_by: expect.any(String),
      seen: note.updated_at,
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
  const { user, db } = open()
  await press('Ändra')
  await user.clear(field())
  await user.keyboard('{Escape}')
  expect(screen.getByRole('button', { name: 'Ändra' })).toHaveFocus()
  await waitFor(() => expect(db.sent('POST rpc/save_note')).toMatchObject([{ of_note: note.id, words: '' }]))
})

test('[C-117] another filter ends the writing and is asked for', async () => {
  const { user, db } = open()
  await press('Ändra')
  await user.type(field(), '!')
  await user.selectOptions(screen.getByLabelText('Ordning'), 'Senaste först')
  await waitFor(() => expect(db.sent('POST rpc/my_markings').at(-1)).toMatchObject({ newest: true }))
  expect(screen.queryByRole('textbox', { name: /^Anteckning/ })).toBeNull()
  await waitFor(() => expect(db.sent('POST rpc/save_note')).toMatchObject([{ words: 'Se Rom 5:8 också.!' }]))
})

test('[BE-49] a note that was changed on another device shows both texts, and the member chooses', async () => {
  const newer = { body: 'Från telefonen', updated_at: '2026-11-22T10:00:00+00:00' }
  let seen: string | undefined = note.updated_at
  const handlers = {
    'POST rpc/my_markings': { rows: [note], next: null, total: 1 },
    'POST rpc/save_note': ({ body }: FakeRequest) => {
      seen = (body as { seen?: string; of_note: string }).seen
      const isStale = (body as { of_note: string }).of_note === note.id && seen !== newer.updated_at
      return isStale ? refusal(409, 'PT409', 'Anteckningen har ändrats på en annan enhet.') : SAVED_AT
    },
    'GET verse_notes': [newer],
  }
  const begin = async () => {
    const page = open(path, handlers)
    await press('Ändra')
    await page.user.type(field(), '!')
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Anteckningen har ändrats på en annan enhet/)
    expect(screen.getByText('Från telefonen')).toBeVisible()
    expect(field()).toHaveValue('Se Rom 5:8 också.!')
    expect(draftNames('u1')).toHaveLength(1)
    return page
  }

  const mine = await begin()
  await press('Behåll min text')
  await waitFor(() =>
    expect(mine.db.sent('POST rpc/save_note').at(-1)).toMatchObject({
      words: 'Se Rom 5:8 också.!',
      seen: newer.updated_at,
    }),
  )
  await waitFor(() => expect(draftNames('u1')).toHaveLength(0))
  expect(screen.queryByText('Från telefonen')).toBeNull()
  mine.unmount()

  const both = await begin()
  await press('Behåll båda')
  await waitFor(() => expect(draftNames('u1')).toHaveLength(0))
  const added = both.db.sent('POST rpc/save_note').at(-1) as { of_note: string; words: string }
  expect(added).toMatchObject({ words: 'Se Rom 5:8 också.!', from_verse: 18, to_verse: 24 })
  expect(added.of_note).not.toBe(note.id)
  both.unmount()

  const theirs = await begin()
  await press('Ta den andra texten')
  expect(draftNames('u1')).toHaveLength(0)
  expect(screen.getByRole('button', { name: 'Ändra' })).toHaveFocus()
  await act(async () => useToasts.getState().toasts.at(-1)?.action?.onSelect())
  await waitFor(() =>
    expect(theirs.db.sent('POST rpc/save_note').at(-1)).toMatchObject({ words: 'Se Rom 5:8 också.!' }),
  )
})

test('[BE-45] a note that is emptied waits until the field is left, and can be had back', async () => {
  const { user, db } = open()
  await press('Ändra')
  await user.type(field(), '!')
  await waitFor(() => expect(db.sent('POST rpc/save_note')).toHaveLength(1))
  await user.clear(field())
  await user.tab()
  await waitFor(() => expect(db.sent('POST rpc/save_note').at(-1)).toMatchObject({ words: '' }))
  expect(useToasts.getState().toasts.at(-1)?.text).toBe('Anteckningen är borttagen')
  await act(async () => useToasts.getState().toasts.at(-1)?.action?.onSelect())
  await waitFor(() =>
    expect(db.sent('POST rpc/save_note').at(-1)).toMatchObject({ words: 'Se Rom 5:8 också.' }),
  )
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
  expect(db.sent('POST rpc/save_note').filter((sent) => (sent as { words: string }).words)).toEqual([])
  expect(draftNames('u1')).toHaveLength(1)
  localStorage.clear()
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

describe('what an earlier visit could not store', () => {
  const left = { id: note.id, osis: 'John', chapter: 3, first: 18, last: 24, body: 'Från i går' }
  beforeEach(() => localStorage.setItem(`draft:u1:notes:${note.id}`, JSON.stringify(left)))
  afterEach(() => localStorage.clear())

  test('[BE-45] shows in the list, and is sent', async () => {
    let reached = false
    const { db } = open(path, {
      'POST rpc/save_note': () => (reached ? SAVED_AT : Promise.reject(new TypeError('Failed to fetch'))),
    })
    expect(await screen.findByText('Från i går')).toBeVisible()
    reached = true
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(db.sent('POST rpc/save_note').at(-1)).toMatchObject({ words: 'Från i går' }))
    await waitFor(() => expect(draftNames('u1')).toHaveLength(0))
  })

  test('[BE-45] and is refused stays on the device; it is not sent again and again', async () => {
    const refused = refusal(422, 'PT422', 'Du har 5 000 anteckningar, fler ryms inte.')
    const { db } = open(path, { 'POST rpc/save_note': () => refused.clone() })
    await press('Ändra')
    expect(await screen.findByRole('alert')).toHaveTextContent('Du har 5 000 anteckningar, fler ryms inte.')
    expect(field()).toHaveValue('Från i går')
    expect(db.requests('POST rpc/save_note')).toHaveLength(1)
    expect(db.requests('POST rpc/my_markings')).toHaveLength(1)
    expect(draftNames('u1')).toHaveLength(1)
  })
})
