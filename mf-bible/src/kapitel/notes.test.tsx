import { draftNames } from '@portal/shared-ui/browser'
import { useToasts } from '@portal/shared-ui/portal'
import { type FakeRequest, refusal } from '@portal/shared-ui/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { bibleDb, openBible } from '../testing/bible'

const verse = (number: number) => document.querySelector(`#v${number} > [role="button"]`) as HTMLElement
const panel = (name: string) => screen.findByRole('group', { name: `Anteckningar till ${name}` })
const field = () => screen.getByRole('textbox', { name: /^Anteckning till/ })
const status = () => field().parentElement?.querySelector('[role]')

const SAVED_AT = '2026-11-23T09:00:00+00:00'
const uuid = /^[\da-f-]{36}$/

const stored = {
  id: '00000000-0000-4000-b000-000000000001',
  first: 16,
  last: 17,
  body: 'Se Rom 5:8.',
  updated_at: '2026-11-20T12:00:00+00:00',
}

/** A database that stores the notes it gets. */
function openChapter(handlers = {}, notes: object[] = [stored], path = '/bibeln/johannes/3') {
  const db = bibleDb({
    'POST rpc/chapter_markings': ({ body }: FakeRequest) => ({
      colors: {},
      notes: (body as { of_chapter: number }).of_chapter === 3 ? notes : [],
    }),
    'GET highlight_names': [],
    'POST rpc/save_note': SAVED_AT,
    ...handlers,
  })
  const page = openBible(path, db, { user: { id: 'u1' } })
  return { db, user: userEvent.setup(), ...page }
}

async function noteOn(user: ReturnType<typeof userEvent.setup>, number: number) {
  await waitFor(() => expect(verse(number)).toBeInTheDocument())
  await user.click(verse(number))
  await user.click(screen.getByRole('button', { name: `Anteckna till vers ${number}` }))
}

beforeEach(() => {
  localStorage.clear()
  useToasts.setState({ toasts: [] })
})

test('[BE-45] a note is stored as it is typed, by verse and by the book’s code', async () => {
  const { user, db } = openChapter({}, [])
  await noteOn(user, 15)
  await panel('Johannes 3:15')
  expect(field()).toHaveFocus()
  await user.type(field(), 'Den som tror')
  expect(verse(15)).toHaveAccessibleName(/, med anteckning$/)
  // On a slow machine the typing itself may pause: then a partial text is saved first.
  await waitFor(() =>
    expect(db.sent('POST rpc/save_note').at(-1)).toEqual({
      of_note: expect.stringMatching(uuid),
      of_book: 'John',
      of_chapter: 3,
      from_verse: 15,
      to_verse: 15,
      words: 'Den som tror',
      written_by: expect.stringMatching(uuid),
    }),
  )
  await waitFor(() => expect(draftNames('u1')).toHaveLength(0))
  await user.keyboard('{Escape}')
  expect(verse(15)).toHaveFocus()
  expect(screen.queryByRole('textbox', { name: /^Anteckning/ })).toBeNull()
})

test('[BE-45] closing stores at once; several chosen verses get one note on their range', async () => {
  const { user, db } = openChapter({}, [])
  await user.click(await screen.findByRole('button', { name: 'Kopiera verser' }))
  for (const number of [17, 15]) await user.click(verse(number))
  await user.click(screen.getByRole('button', { name: 'Anteckna' }))
  await panel('Johannes 3:15–17')
  await user.type(field(), 'Kärnan')
  await user.click(screen.getByRole('button', { name: 'Klar' }))
  await waitFor(() =>
    expect(db.sent('POST rpc/save_note')).toMatchObject([{ from_verse: 15, to_verse: 17, words: 'Kärnan' }]),
  )
  expect(verse(17)).toHaveAccessibleName(/, med anteckning$/)
  expect(verse(16)).not.toHaveAccessibleName(/anteckning/)
})

test('[C-117] a verse of a noted range shows the note; its references can be pressed', async () => {
  const { user } = openChapter()
  await waitFor(() => expect(verse(17)).toHaveAccessibleName(/, med anteckning$/))
  await user.click(verse(16))
  await user.click(screen.getByRole('button', { name: 'Läs anteckningen till vers 16' }))
  await panel('Johannes 3:16')
  expect(await screen.findByRole('button', { name: 'Rom 5:8' })).toBeVisible()
  expect(screen.queryByRole('textbox', { name: /^Anteckning/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Ändra' }))
  expect(field()).toHaveValue('Se Rom 5:8.')
})

test('[BE-45] a note that is removed can be had back', async () => {
  const { user, db } = openChapter()
  await waitFor(() => expect(verse(17)).toHaveAccessibleName(/, med anteckning$/))
  await user.click(verse(17))
  await user.click(screen.getByRole('button', { name: 'Läs anteckningen till vers 17' }))
  await panel('Johannes 3:17')
  await user.click(screen.getByRole('button', { name: 'Ta bort' }))
  expect(verse(17)).not.toHaveAccessibleName(/anteckning/)
  await waitFor(() =>
    expect(db.sent('POST rpc/save_note')).toMatchObject([{ of_note: stored.id, words: '' }]),
  )
  await act(async () => useToasts.getState().toasts.at(-1)?.action?.onSelect())
  await waitFor(() =>
    expect(db.sent('POST rpc/save_note').at(-1)).toMatchObject({ of_note: stored.id, words: stored.body }),
  )
  expect(verse(17)).toHaveAccessibleName(/, med anteckning$/)
})

test('[BE-45] keeps a note that cannot be stored on the device, says so, and sends it when the network is back', async () => {
  let reached = false
  const { user, db } = openChapter(
    { 'POST rpc/save_note': () => (reached ? SAVED_AT : Promise.reject(new TypeError('Failed to fetch'))) },
    [],
  )
  await noteOn(user, 16)
  await panel('Johannes 3:16')
  await user.type(field(), 'Nåd')
  await waitFor(() => expect(status()).toHaveTextContent(/^Sparas inte just nu/))
  expect(JSON.stringify({ ...localStorage })).toContain('Nåd')
  reached = true
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(draftNames('u1')).toHaveLength(0))
  expect(db.sent('POST rpc/save_note').at(-1)).toMatchObject({ words: 'Nåd' })
})

test('[BE-45] shows an error of the database beside the text, which stays', async () => {
  const { user } = openChapter(
    { 'POST rpc/save_note': refusal(422, 'PT422', 'Kapitlet har 300 anteckningar, fler ryms inte.') },
    [],
  )
  await noteOn(user, 16)
  await panel('Johannes 3:16')
  await user.type(field(), 'En till')
  expect(await screen.findByRole('alert')).toHaveTextContent('Kapitlet har 300 anteckningar, fler ryms inte.')
  expect(field()).toHaveValue('En till')
  expect(draftNames('u1')).toHaveLength(1)
})

test('[BE-45] what an earlier visit could not store shows in its chapter, and is sent', async () => {
  const left = { ...stored, body: 'Från i går', osis: 'John', chapter: 3 }
  localStorage.setItem(`draft:u1:notes:${left.id}`, JSON.stringify(left))
  const { db } = openChapter({}, [])
  await waitFor(() => expect(verse(17)).toHaveAccessibleName(/, med anteckning$/))
  await waitFor(() =>
    expect(db.sent('POST rpc/save_note')).toMatchObject([{ of_note: left.id, words: 'Från i går' }]),
  )
  await waitFor(() => expect(draftNames('u1')).toHaveLength(0))
})

test('[BE-49] a note that waited on the device since an earlier visit does not replace a newer text', async () => {
  const left = { ...stored, body: 'Utan nät', osis: 'John', chapter: 3, writer: 'earlier page' }
  localStorage.setItem(`draft:u1:notes:${left.id}`, JSON.stringify(left))
  const newer = { body: 'Från telefonen', updated_at: '2026-11-22T10:00:00+00:00' }
  const { user, db } = openChapter({
    'POST rpc/save_note': ({ body }: FakeRequest) =>
      (body as { of_note: string }).of_note === left.id
        ? refusal(409, 'PT409', 'Anteckningen har ändrats på en annan enhet.')
        : SAVED_AT,
    'GET verse_notes': [newer],
  })
  await waitFor(() =>
    expect(db.sent('POST rpc/save_note')).toMatchObject([
      { seen: stored.updated_at, written_by: 'earlier page', words: 'Utan nät' },
    ]),
  )
  await user.click(verse(17))
  await user.click(screen.getByRole('button', { name: 'Läs anteckningen till vers 17' }))
  const notes = await panel('Johannes 3:17')
  expect(notes).toHaveTextContent(/Utan nät.*Från telefonen/)
  expect(draftNames('u1')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Behåll båda' }))
  await waitFor(() => expect(draftNames('u1')).toHaveLength(0))
  expect(db.sent('POST rpc/save_note').at(-1)).toMatchObject({ words: 'Utan nät', from_verse: 16 })
  expect(notes).toHaveTextContent(/Från telefonen.*Utan nät/)
})
