import 'fake-indexeddb/auto'
import { hasDrafts } from '@portal/shared-ui/browser'
import { type FakeRequest, fakeDb, pasteTooLong, refusal, renderInPortal } from '@portal/shared-ui/testing'
import { textLimits } from '@portal/supabase/textLimits'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../../remote'
import { dropBible, readBible } from './keptBible'

const usfm = (code: string, text: string) => `\\id ${code} Provtexten\n\\c 1\n\\p\n\\v 1 ${text}\n`
const files = [
  new File([usfm('RUT', 'Det hände.')], 'rut.usfm'),
  new File([usfm('OBA', 'Obadjas syn.')], 'oba.usfm'),
]

beforeEach(dropBible)

type Handlers = Parameters<typeof fakeDb>[0]

function open(handlers: Handlers = {}, { keep = false } = {}) {
  if (!keep) localStorage.clear()
  const stored: string[] = []
  const db = fakeDb({
    'POST rpc/bible_import': null,
    'POST rpc/change_of_imported_book': ({ body }: FakeRequest) =>
      (body as { osis: string }).osis === 'Ruth' ? 41 : null,
    'POST rpc/undo': 42,
    'GET chapters': [],
    'GET translations': [],
    'POST rpc/begin_bible_import': () => ({ id: 7, done: [...stored] }),
    'POST rpc/import_book': ({ body }: FakeRequest) => {
      stored.push((body as { osis: string }).osis)
      return { added: 1, changed: 0, removed: 0, same: 0, finished: false }
    },
    'POST rpc/finish_bible_import': { shown: ['Ruth', 'Obad'], left: 0 },
    'POST rpc/end_bible_import': { done: stored },
    ...handlers,
  })
  const page = renderInPortal(remote.areas['/admin'] ?? [], db, {
    prefix: '/admin',
    at: '/admin/bibeln/las-in',
    user: { id: 'u1' },
    profile: { is_admin: true },
  })
  return Object.assign(db, { page, stored })
}

const choose = async (chosen: File[] = files) =>
  userEvent.upload(await screen.findByLabelText('Fil med Bibelns text'), chosen)
const begin = async () => userEvent.click(await screen.findByRole('button', { name: 'Läs in 2 böcker' }))

test('[AD-91] a file is reported before anything is written, then sent book by book and shown', async () => {
  const db = open()
  expect(await screen.findByRole('heading', { name: 'Har du ingen fil?' })).toBeVisible()
  await choose()
  expect(await screen.findByText('2 böcker, 2 kapitel och 2 verser (USFM).', { selector: 'p' })).toBeVisible()
  expect(await screen.findByLabelText(/^Namn/)).toHaveValue('Provtexten')
  expect(db.asked()).not.toContain('POST rpc/begin_bible_import')
  await userEvent.type(screen.getByLabelText(/^Högst så många verser/), '500')
  await begin()
  await userEvent.click(await screen.findByRole('button', { name: 'Visa böckerna för besökare' }))
  expect(await screen.findByText('2 böcker är inlästa. 2 nya böcker visas nu för besökare.')).toBeVisible()
  expect(db.sent('POST rpc/begin_bible_import')).toEqual([
    {
      file_name: '2 filer',
      file_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      translation: {
        ...{ name: 'Provtexten', language: 'sv', year: null, notice: null },
        ...{ may_store: true, copy_limit: 500 },
      },
      books: ['Ruth', 'Obad'],
      shown: 'at_end',
    },
  ])
  expect(db.sent('POST rpc/import_book')).toEqual([
    {
      ...{ import_id: 7, osis: 'Ruth' },
      verses: [{ chapter: 1, number: 1, text: 'Det hände.' }],
      marks: [{ chapter: 1, marks: '1 p' }],
    },
    {
      ...{ import_id: 7, osis: 'Obad' },
      verses: [{ chapter: 1, number: 1, text: 'Obadjas syn.' }],
      marks: [{ chapter: 1, marks: '1 p' }],
    },
  ])
})

test('[AD-92] a written book is taken back by the change that the import made of it', async () => {
  const db = open()
  await choose()
  await begin()
  await userEvent.click(await screen.findByRole('button', { name: 'Visa böckerna för besökare' }))
  await userEvent.click(await screen.findByRole('button', { name: '2 inlästa böcker' }))
  await userEvent.click(screen.getByRole('button', { name: 'Ångra Rut' }))
  expect(await screen.findByText('Det är ångrat.')).toBeVisible()
  expect(db.sent('POST rpc/change_of_imported_book')).toEqual([{ import_id: 7, osis: 'Ruth' }])
  expect(db.sent('POST rpc/undo')).toEqual([{ change_id: 41 }])
  await userEvent.click(screen.getByRole('button', { name: 'Ångra Obadja' }))
  expect(await screen.findByText('Boken är som den var: det finns inget att ångra.')).toBeVisible()
})

test('[C-67] the owner’s words are not cut when they are pasted, and not sent when they are too long', async () => {
  const db = open()
  await choose()
  const field = await screen.findByLabelText('Utgivarens text')
  await pasteTooLong(field, textLimits.translations?.notice ?? 0, 'Utgivarens text', begin)
  expect(db.asked()).not.toContain('POST rpc/begin_bible_import')
})

test('[AD-55] what is said about a translation is kept when the session ends, and offered until the import begins', async () => {
  const { page } = open()
  await choose()
  await userEvent.type(await screen.findByLabelText('Utgivarens text'), 'Med tillstånd.')
  page.unmount()
  const db = open({}, { keep: true })
  await choose()
  await userEvent.click(await screen.findByRole('button', { name: 'Fortsätt skriva' }))
  expect(screen.getByLabelText('Utgivarens text')).toHaveValue('Med tillstånd.')
  await begin()
  await waitFor(() =>
    expect(db.sent('POST rpc/begin_bible_import')).toEqual([
      expect.objectContaining({ translation: expect.objectContaining({ notice: 'Med tillstånd.' }) }),
    ]),
  )
  expect(hasDrafts('u1')).toBe(false)
})

test('[AD-91] a warning opens the place in the file', async () => {
  open()
  await choose([files[0] as File])
  await userEvent.click(await screen.findByRole('button', { name: '21 verser saknas' }))
  await userEvent.click(screen.getByRole('button', { name: 'Rut 1:2–22' }))
  const place = await screen.findByRole('group', { name: 'rut.usfm, rad 4' })
  expect(within(place).getByText('\\v 1 Det hände.').tagName).toBe('MARK')
})

test('[AD-91] a broken file says what was expected, with its lines, and can be replaced', async () => {
  open()
  await choose([new File(['\\id RUT\n\\c 1\n\\v ett Ord\n'], 'fel.usfm')])
  const fault = await screen.findByRole('alert')
  expect(fault).toHaveTextContent('”ett” är inget versnummer. Skriv ett från 1 till 999.')
  expect(fault).toHaveTextContent('fel.usfm, rad 3, tecken 1. Inget är ändrat.')
  expect(await within(fault).findByText('\\v ett Ord')).toBeVisible()
  await choose()
  expect(await screen.findByRole('button', { name: 'Läs in 2 böcker' })).toBeVisible()
})

test('[AD-92] a refused book stops alone and is tried again', async () => {
  let refusals = 1
  const db = open({
    'POST rpc/import_book': ({ body }: FakeRequest) => {
      const { osis } = body as { osis: string }
      if (osis === 'Ruth' && refusals-- > 0) return refusal(400, 'PT422', 'Rubrikerna har fel form.')
      db.stored.push(osis)
      return { added: 1, changed: 0, removed: 0, same: 0, finished: false }
    },
  })
  await choose()
  await begin()
  const list = await screen.findByRole('list', { name: 'Böcker som inte kunde läsas in' })
  expect(list).toHaveTextContent('Rut: Rubrikerna har fel form.')
  expect(await screen.findByText('1 av 2')).toBeVisible()
  await userEvent.click(within(list).getByRole('button', { name: 'Försök igen' }))
  expect(await screen.findByRole('button', { name: 'Visa böckerna för besökare' })).toBeVisible()
  expect(db.sent('POST rpc/import_book')).toHaveLength(3)
})

test('[AD-92] a lost right names what was written', async () => {
  open({
    'POST rpc/import_book': ({ body }: FakeRequest) =>
      (body as { osis: string }).osis === 'Ruth'
        ? { added: 1, changed: 0, removed: 0, same: 0, finished: false }
        : refusal(403, '42501', 'Du har inte administratörsbehörighet'),
  })
  await choose()
  await begin()
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Du har inte administratörsbehörighet')
  expect(alert).toHaveTextContent('Inlästa är Rut.')
  expect(screen.getByRole('button', { name: 'Försök igen' })).toBeVisible()
})

test('[AD-92] a reload goes on with what the device has kept, and finishing drops it', async () => {
  const first = open({ 'POST rpc/import_book': () => new Promise(() => {}) })
  await choose()
  await begin()
  await waitFor(() => expect(first.asked()).toContain('POST rpc/import_book'))
  first.page.unmount()
  expect((await readBible())?.books).toHaveLength(2)

  const running = {
    ...{ id: 7, who: 'Anna', mine: true, is_silent: false, file: '2 filer', translation: 'Provtexten' },
    ...{ done: 1, total: 2, books: ['Ruth'] },
  }
  const db = open({
    'POST rpc/bible_import': running,
    'POST rpc/begin_bible_import': { id: 7, done: ['Ruth'] },
  })
  expect(await screen.findByText('1 av 2')).toBeVisible()
  expect(db.asked()).not.toContain('POST rpc/begin_bible_import')
  await userEvent.click(screen.getByRole('button', { name: 'Fortsätt' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Visa böckerna för besökare' }))
  await userEvent.click(await screen.findByRole('link', { name: 'Händelser' }))
  expect(db.sent('POST rpc/import_book').map((body) => (body as { osis: string }).osis)).toEqual(['Obad'])
  await waitFor(async () => expect(await readBible()).toBeNull())
})

test('[AD-92] another administrator’s import is shown, and one that has fallen silent can be ended', async () => {
  const running = {
    ...{ id: 3, who: 'Anna', mine: false, is_silent: false, file: 'folk.xml', translation: 'Folk' },
    ...{ done: 12, total: 66, books: [] },
  }
  const { page } = open({ 'POST rpc/bible_import': running })
  expect(
    await screen.findByText(
      'Anna läser just nu in ”folk.xml”: 12 av 66 böcker är klara. Vänta tills det är färdigt.',
    ),
  ).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Avsluta den inläsningen' })).toBeNull()
  page.unmount()
  const db = open({ 'POST rpc/bible_import': { ...running, is_silent: true } })
  await userEvent.click(await screen.findByRole('button', { name: 'Avsluta den inläsningen' }))
  await waitFor(() => expect(db.sent('POST rpc/end_bible_import')).toEqual([{ import_id: 3 }]))
})
