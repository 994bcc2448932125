import { deviceWith, type FakeRequest, pasteTooLong, refusal } from '@portal/shared-ui/testing'
import { media } from '@portal/shared-ui/theme'
import { textLimits } from '@portal/supabase/textLimits'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { inboxReply } from '../inbox/testing'
import { anna, answering, card, idOf, openQuestions, question, refused, toasts } from './testing'

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => jest.restoreAllMocks())

test('[AD-25] the dialog suggests the verses that the answer names', async () => {
  const verses = [{ number: 16, text: 'Ty så älskade Gud.' }]
  const { dialog, answer } = await answering({ 'GET chapters': [{ number: 3, books: {}, verses }] })
  await userEvent.type(answer, 'Läs Joh 3:16.')
  await userEvent.click(await dialog.findByRole('button', { name: 'Lägg till Johannes 3:16' }))
  expect(dialog.getByLabelText('Verstext')).toHaveValue('Ty så älskade Gud.')
})

test('[AD-26] publishing sends the answer with its passages, goes back to the list with its search, and removes the draft', async () => {
  const { db, dialog, answer, router } = await answering()
  await userEvent.type(answer, 'Mitt svar')
  await dialog.findByRole('option', { name: 'Johannes' })
  await userEvent.selectOptions(dialog.getByLabelText('Bok'), 'Johannes')
  await userEvent.type(dialog.getByLabelText('Kapitel'), '3')
  await userEvent.type(dialog.getByLabelText('Vers'), '16')
  await userEvent.type(dialog.getByLabelText('Verstext'), 'Ty så')
  await userEvent.click(dialog.getByRole('button', { name: 'Publicera svar' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/fragor'))
  expect(router.state.location.search).toBe('?q=x')
  expect(db.sent('POST rpc/answer_question')).toEqual([
    {
      question_id: idOf(1),
      answer: 'Mitt svar',
      book: 'Johannes',
      chapter: 3,
      verse_range: '16',
      verses: [{ number: 16, text: 'Ty så' }],
      verses_groups: null,
      topics: [],
    },
  ])
  expect(toasts()).toEqual(['Frågan har besvarats och publicerats!'])
  expect(localStorage).toHaveLength(0)
})

test('[AD-26] an answer may have no passage', async () => {
  const { db, dialog, answer } = await answering()
  await userEvent.type(answer, 'Mitt svar')
  await userEvent.click(dialog.getByRole('button', { name: 'Publicera svar' }))
  await waitFor(() =>
    expect(db.sent('POST rpc/answer_question')).toEqual([
      { question_id: idOf(1), answer: 'Mitt svar', topics: [] },
    ]),
  )
})

test('[BE-132] an answer is published with its topics, and topics in use are suggested', async () => {
  const { db, dialog, answer } = await answering({ 'POST rpc/list_topics': ['Nåd', 'Dop'] })
  await userEvent.type(answer, 'Mitt svar')
  await userEvent.type(dialog.getByRole('textbox', { name: /^Ämnesord/ }), 'Tro, n')
  await userEvent.click(await dialog.findByRole('button', { name: 'Nåd' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Publicera svar' }))
  await waitFor(() =>
    expect(db.sent('POST rpc/answer_question')).toEqual([
      { question_id: idOf(1), answer: 'Mitt svar', topics: ['Tro', 'Nåd'] },
    ]),
  )
})

test('[BE-132] topics that are too long prevent publishing, with an error at their field', async () => {
  const { db, dialog, answer } = await answering({ 'POST rpc/list_topics': [] })
  await userEvent.type(answer, 'Mitt svar')
  await userEvent.type(dialog.getByRole('textbox', { name: /^Ämnesord/ }), 'a'.repeat(41))
  await userEvent.click(dialog.getByRole('button', { name: 'Publicera svar' }))
  expect(await dialog.findByText('Ett ämnesord får ha högst 40 bokstäver')).toBeVisible()
  expect(db.requests('POST rpc/answer_question')).toEqual([])
})

test.each([
  ['Svar', 'Publicera svar', 'interpretations', 'answer', 'Svaret'],
  ['Intern anteckning', 'Spara anteckningen', 'interpretation_questions', 'note', 'Anteckningen'],
])('[C-67] %s: what is pasted is not cut, and not sent when it is too long', async (...of) => {
  const [label, button, table, column, subject] = of
  const { db, dialog } = await answering()
  const send = () => userEvent.click(dialog.getByRole('button', { name: button }))
  const field = dialog.getByRole('textbox', { name: new RegExp(`^${label}`) })
  await pasteTooLong(field, textLimits[table]?.[column] ?? 0, subject, send)
  expect(db.asked().filter((request) => /save_inbox_note|answer_question/.test(request))).toEqual([])
})

test('[AD-51] compares an answer’s quotations with the Bible after publishing', async () => {
  const { db, dialog, answer } = await answering({ 'POST rpc/quote_findings': [{ fault: 'drifted' }] })
  await userEvent.type(answer, 'Mitt svar')
  await userEvent.click(dialog.getByRole('button', { name: 'Publicera svar' }))
  await waitFor(() => expect(toasts()).toContain('1 citat eller bibelställe stämmer inte.'))
  expect(db.sent('POST rpc/quote_findings')).toEqual([{ of_table: 'interpretations', of_row: idOf(9) }])
})

test.each(['{Control>}{Enter}{/Control}', '{Control>}s{/Control}'])(
  '[AD-26] without an answer the button is disabled, and %s shows why',
  async (keys) => {
    const { db, dialog, answer } = await answering()
    await userEvent.type(answer, '  ')
    expect(dialog.getByRole('button', { name: 'Publicera svar' })).toBeDisabled()
    await userEvent.keyboard(keys)
    expect(await dialog.findByRole('alert')).toHaveTextContent('Du måste skriva ett svar')
    expect(db.requests('POST rpc/answer_question')).toEqual([])
  },
)

test('a shortcut in the note does not publish the answer', async () => {
  const { db, dialog, answer } = await answering()
  await userEvent.type(answer, 'Mitt svar')
  await userEvent.type(dialog.getByRole('textbox', { name: 'Intern anteckning' }), 'Obs{Control>}s{/Control}')
  expect(db.requests('POST rpc/answer_question')).toEqual([])
})

test('[AD-27] rejecting needs no text and no confirmation', async () => {
  const { db, dialog, router } = await answering()
  await userEvent.click(dialog.getByRole('button', { name: 'Avvisa' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/fragor'))
  expect(db.sent('POST rpc/reject_question')).toEqual([{ question_id: idOf(1) }])
  expect(toasts()).toEqual(['Frågan har avvisats.'])
})

test('[AD-27] typed text is discarded only after a confirmation, and leaving does not ask again', async () => {
  const { db, dialog, answer, router } = await answering()
  await userEvent.type(answer, 'Mitt svar')
  await userEvent.click(dialog.getByRole('button', { name: 'Avvisa' }))
  const ask = within(await screen.findByRole('alertdialog', { name: 'Kasta det skrivna svaret?' }))
  expect(ask.getByText('Det går inte att ångra.')).toBeVisible()
  expect(db.requests('POST rpc/reject_question')).toEqual([])
  await userEvent.click(ask.getByRole('button', { name: 'Avvisa' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/fragor'))
  expect(screen.queryByText('Lämna utan att spara?')).toBeNull()
  expect(localStorage).toHaveLength(0)
})

describe('[AD-28] failures', () => {
  test('of publishing keep the typed text', async () => {
    const { dialog, answer } = await answering({ 'POST rpc/answer_question': refused() })
    await userEvent.type(answer, 'Mitt svar')
    await userEvent.click(dialog.getByRole('button', { name: 'Publicera svar' }))
    expect(await dialog.findByText('Ett fel uppstod när frågan skulle uppdateras')).toBeVisible()
    expect(answer).toHaveValue('Mitt svar')
  })
  test('of publishing a question that a colleague has settled show that', async () => {
    const { dialog, answer } = await answering({
      'POST rpc/answer_question': refusal(409, 'PT409', 'Frågan är redan besvarad eller avvisad.'),
    })
    await userEvent.type(answer, 'Mitt svar')
    await userEvent.click(dialog.getByRole('button', { name: 'Publicera svar' }))
    expect(
      await dialog.findByText(
        'Ett fel uppstod när frågan skulle uppdateras. Frågan är redan besvarad eller avvisad.',
      ),
    ).toBeVisible()
    expect(answer).toHaveValue('Mitt svar')
  })
  test('of rejecting', async () => {
    const { dialog } = await answering({ 'POST rpc/reject_question': refused() })
    await userEvent.click(dialog.getByRole('button', { name: 'Avvisa' }))
    expect(await dialog.findByText('Ett fel uppstod när frågan skulle uppdateras')).toBeVisible()
  })
})

const grace = {
  ...{ id: idOf(7), description: 'Vad är nåd?', path: '/studera/tolkningar?id=7&slug=nåd' },
  ...{ answer: 'En gåva', created_at: '2026-01-01T00:00:00Z' },
}

test('shows similar answers while typing', async () => {
  const { db, dialog, answer } = await answering({
    'POST rpc/similar_interpretations': [grace],
  })
  expect(await dialog.findByRole('link', { name: /^Vad är nåd\?/ })).toHaveAttribute(
    'href',
    '/studera/tolkningar?id=7&slug=n%C3%A5d',
  )
  await userEvent.type(answer, 'gåva')
  await waitFor(() =>
    expect(db.sent('POST rpc/similar_interpretations').at(-1)).toEqual({
      q: 'Fråga nummer 1? gåva',
      page_size: 5,
    }),
  )
})

test.each([true, false])(
  '[AD-95] similar answers and the note are beside the question where there are panes: %p',
  async (arePanes) => {
    if (arePanes) deviceWith(media.panes)
    const { dialog, answer } = await answering({
      'POST rpc/similar_interpretations': [grace],
    })
    const pane = dialog.getByText('Fråga nummer 1?').closest('section')
    const similar = await dialog.findByRole('link', { name: /^Vad är nåd\?/ })
    const note = dialog.getByRole('textbox', { name: 'Intern anteckning' })
    expect([similar, note].map((part) => pane?.contains(part))).toEqual([arePanes, arePanes])
    expect(pane?.contains(answer)).toBe(false)
    expect(answer.closest('form')?.contains(similar)).toBe(!arePanes)
  },
)

test('[AD-95] a note that is being written stays when the window turns', async () => {
  const turned: (() => void)[] = []
  const ask = window.matchMedia
  let isWide = false
  jest.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(ask(query), {
      matches: isWide && media.panes.endsWith(query),
      addEventListener: (_: string, changed: () => void) => void turned.push(changed),
    }),
  )
  const { dialog, answer } = await answering()
  const note = dialog.getByRole('textbox', { name: 'Intern anteckning' })
  await userEvent.type(note, 'Fråga Anna')
  isWide = true
  act(() => {
    for (const changed of turned) changed()
  })
  expect(answer.closest('section')?.contains(note)).toBe(false)
  expect(dialog.getByRole('textbox', { name: 'Intern anteckning' })).toBe(note)
  expect(note).toHaveValue('Fråga Anna')
})

test('unsaved text is kept on the device, and offered again', async () => {
  const first = await answering()
  await userEvent.type(first.answer, 'Halva svaret')
  first.unmount()
  const { dialog, answer } = await answering({}, { keep: true })
  await userEvent.click(await dialog.findByRole('button', { name: 'Fortsätt skriva' }))
  expect(answer).toHaveValue('Halva svaret')
})

test('[BE-132] publishes a draft from before topics existed, without topics', async () => {
  const first = await answering()
  await userEvent.type(first.answer, 'Halva svaret')
  first.unmount()
  for (const [key, kept] of Object.entries(localStorage))
    localStorage.setItem(key, kept.replace(/,?"topics":""/, ''))
  const { db, dialog } = await answering({}, { keep: true })
  await userEvent.click(await dialog.findByRole('button', { name: 'Fortsätt skriva' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Publicera svar' }))
  await waitFor(() =>
    expect(db.sent('POST rpc/answer_question')).toEqual([
      { question_id: idOf(1), answer: 'Halva svaret', topics: [] },
    ]),
  )
})

test('saves a note only if it is unchanged since it was read; otherwise it is a conflict', async () => {
  const { db, dialog } = await answering({
    'POST rpc/save_inbox_note': ({ body }: FakeRequest) =>
      (body as { opened?: string }).opened === 'Evas' ? 'Min' : 'Evas',
  })
  await userEvent.type(dialog.getByRole('textbox', { name: 'Intern anteckning' }), 'Min')
  await userEvent.click(dialog.getByRole('button', { name: 'Spara anteckningen' }))
  expect(await dialog.findByText(/ändrat anteckningen under tiden till: ”Evas”/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Spara anteckningen' }))
  await waitFor(() => expect(toasts()).toEqual(['Anteckningen har sparats.']))
  const note = { table_name: 'interpretation_questions', id: idOf(1), note: 'Min' }
  expect(db.sent('POST rpc/save_inbox_note')).toEqual([note, { ...note, opened: 'Evas' }])
  // No words are in an address.
  expect(db.requests('POST rpc/save_inbox_note').flatMap(({ params }) => [...params])).toEqual([])
})

const about = (passage: string) => ({
  'POST rpc/office_questions': inboxReply(() => [{ ...anna, passage }, question(2)]),
  'GET chapters': [
    { number: 3, books: {}, verses: [16, 17].map((number) => ({ number, text: `Vers ${number}.` })) },
  ],
})

test('[AD-94] the list shows the passage of a question, with its text on press', async () => {
  openQuestions(about('John.3.16-17'))
  const asked = await card(1)
  expect(asked.getByText('Gäller')).toBeVisible()
  await userEvent.click(asked.getByRole('button', { name: 'Johannes 3:16–17' }))
  expect(await asked.findByText(/Vers 17\./)).toBeVisible()
  expect((await card(2)).queryByText('Gäller')).toBeNull()
})

test('[AD-94] an answer begins with the question’s passage, which is published with it', async () => {
  const { db, dialog, answer } = await answering(about('John.3.16-17'))
  expect(dialog.getByRole('button', { name: 'Johannes 3:16–17' })).toBeVisible()
  const block = within(dialog.getByRole('group', { name: 'Bibelställe 1' }))
  expect(block.getByLabelText('Kapitel')).toHaveValue('3')
  expect(block.getByLabelText('Vers')).toHaveValue('16-17')
  await userEvent.type(answer, 'Mitt svar')
  await userEvent.click(dialog.getByRole('button', { name: 'Publicera svar' }))
  await waitFor(() =>
    expect(db.sent('POST rpc/answer_question')).toMatchObject([
      {
        book: 'Johannes',
        chapter: 3,
        verse_range: '16-17',
        verses: [
          { number: 16, text: 'Vers 16.' },
          { number: 17, text: 'Vers 17.' },
        ],
      },
    ]),
  )
})

test('[AD-94] [AD-12] the passage may be removed, and the answer is published without one', async () => {
  const { db, dialog, answer } = await answering(about('John.3.16'))
  await userEvent.type(answer, 'Mitt svar')
  await userEvent.click(dialog.getByRole('button', { name: 'Ta bort bibelställe 1' }))
  expect(dialog.getByLabelText('Vers')).toHaveValue('')
  expect(dialog.queryByRole('button', { name: 'Ta bort bibelställe 1' })).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Publicera svar' }))
  await waitFor(() =>
    expect(db.sent('POST rpc/answer_question')).toEqual([
      { question_id: idOf(1), answer: 'Mitt svar', topics: [] },
    ]),
  )
})

test('[AD-94] a passage that the Bible table lacks is filled in without its text', async () => {
  const { dialog } = await answering({ ...about('Rom.8.28'), 'GET chapters': new Error('resting') })
  expect(dialog.getByLabelText('Vers')).toHaveValue('28')
  expect(dialog.getByLabelText('Verstext')).toHaveValue('')
})
