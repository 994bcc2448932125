import { type FakeRequest, refusal } from '@portal/shared-ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { counted, inboxReply } from '../inbox/testing'
import { anna, card, idOf, openQuestions, question, refused, toasts } from './testing'

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => jest.restoreAllMocks())

test('[AD-24] two tabs with counts; a question shows its state, sender and time', async () => {
  const { router } = openQuestions()
  expect(await screen.findByRole('tab', { name: 'Obesvarade (2)', selected: true })).toBeVisible()
  const asked = await card(1)
  for (const text of ['Väntar', 'Anna', 'anna@exempel.se', '20 november 2026 10:30'])
    expect(asked.getByText(text)).toBeVisible()
  await userEvent.click(screen.getByRole('tab', { name: /^Besvarade \(1.234\)$/ }))
  expect((await card(3)).getByText('Besvarad')).toBeVisible()
  expect((await card(4)).getByText('Avvisad')).toBeVisible()
  expect(router.state.location.search).toBe('?flik=besvarade')
})

test('[AD-25] only a pending question can be answered; the dialog has all fields', async () => {
  const first = openQuestions({}, '/admin/fragor?flik=besvarade')
  expect((await card(3)).queryByRole('link', { name: 'Besvara' })).toBeNull()
  expect((await card(4)).queryByRole('link', { name: 'Besvara' })).toBeNull()
  first.unmount()
  openQuestions()
  await userEvent.click((await card(1)).getByRole('link', { name: 'Besvara' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Besvara fråga' }))
  expect(await dialog.findByLabelText(/^Svar/)).toBeVisible()
  expect(dialog.getByRole('group', { name: 'Bibelställe 1' })).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Publicera svar' })).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Avvisa' })).toBeVisible()
})

test('[AD-27] a settled question can neither be reopened nor undone', async () => {
  openQuestions({}, '/admin/fragor?flik=besvarade')
  const settled = await card(4)
  expect(settled.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Intern anteckning',
    'Historik',
    'Ta bort',
  ])
})

test('[AD-28] every question can be deleted, after a confirmation that it is permanent', async () => {
  const { db } = openQuestions({ 'POST rpc/delete_items': null })
  await userEvent.click((await card(2)).getByRole('button', { name: /^Ta bort/ }))
  const ask = within(await screen.findByRole('alertdialog'))
  expect(ask.getByText('Är du säker på att du vill ta bort denna fråga?')).toBeVisible()
  expect(ask.getByText('Det går inte att ångra.')).toBeVisible()
  await userEvent.click(ask.getByRole('button', { name: 'Ta bort' }))
  await waitFor(() =>
    expect(db.sent('POST rpc/delete_items')).toEqual([
      { table_name: 'interpretation_questions', ids: [idOf(2)] },
    ]),
  )
  await waitFor(() => expect(toasts()).toEqual(['Frågan har tagits bort.']))
})

test('confirms a claimed question; a second claim shows who has it', async () => {
  const { db } = openQuestions({
    'POST rpc/claim_question': undefined,
    'POST rpc/release_question': undefined,
  })
  await userEvent.click((await card(1)).getByRole('button', { name: 'Jag tar den' }))
  expect(await (await card(1)).findByText('Du har tagit den')).toBeVisible()
  expect(db.sent('POST rpc/claim_question')).toEqual([{ id: idOf(1) }])
  await userEvent.click((await card(1)).getByRole('button', { name: 'Lämna tillbaka' }))
  expect(await (await card(1)).findByRole('button', { name: 'Jag tar den' })).toBeVisible()
})

test('a question that a colleague has claimed shows the name, and cannot be claimed', async () => {
  const taken = question(2, { claimed_by: 'u2', claimed_at: '2026-11-20T10:00:00Z' })
  openQuestions({
    'POST rpc/office_questions': inboxReply(() => [anna, taken]),
    'POST rpc/claim_question': refusal(409, 'PT409', 'Eva har redan tagit frågan.'),
  })
  expect(await (await card(2)).findByText('Eva har tagit den')).toBeVisible()
  await userEvent.click((await card(1)).getByRole('button', { name: 'Jag tar den' }))
  expect(await (await card(1)).findByText('Eva har redan tagit frågan.')).toBeVisible()
})

test('a reply opens the mail program with subject and greeting', async () => {
  openQuestions()
  const address = (await card(1)).getByRole('link', { name: 'Svara med e-post' }).getAttribute('href') ?? ''
  expect(address).toMatch(/^mailto:anna@exempel\.se\?subject=/)
  expect(decodeURIComponent(address)).toContain('Hej Anna!')
  expect((await card(2)).queryByRole('link', { name: 'Svara med e-post' })).toBeNull()
})

test('[C-51] the address contains search, order and page; going back returns one page', async () => {
  const many = Array.from({ length: 60 }, (_, at) => question(at + 1))
  const { db, router } = openQuestions(
    {
      'POST rpc/office_questions': ({ params }: FakeRequest) => {
        const first = Number(params.get('offset') ?? 0)
        return counted(many.slice(first, first + 25), many.length, first)
      },
    },
    '/admin/fragor?q=dop&sida=3',
  )
  const asked = () => db.requests('POST rpc/office_questions').at(-1)?.params
  expect(await screen.findByText('Visar 51–60 av 60 frågor')).toBeVisible()
  expect(asked()?.get('status')).toBe('in.(pending)')
  expect(db.requests('POST rpc/office_questions').at(-1)?.body).toEqual({ q: 'dop' })
  await userEvent.click(screen.getByRole('button', { name: 'Föregående sida' }))
  expect(await screen.findByText('Visar 26–50 av 60 frågor')).toBeVisible()
  expect(router.state.location.search).toBe('?q=dop&sida=2')
  await userEvent.selectOptions(screen.getByLabelText('Ordning'), 'Äldst först')
  await waitFor(() => expect(asked()?.get('order')).toBe('created_at.asc,id.asc'))
  expect(asked()?.get('offset')).toBe('0')
  expect(router.state.location.search).toBe('?q=dop&ordning=aldst')
})

test('a deleted or settled question shows a message', async () => {
  const first = openQuestions({}, `/admin/fragor/${idOf(3)}`)
  expect(await screen.findByText('Frågan är redan besvarad eller avvisad.')).toBeVisible()
  first.unmount()
  openQuestions({}, `/admin/fragor/${idOf(99)}`)
  expect(await screen.findByText('Innehållet finns inte längre.')).toBeVisible()
})

test('[AD-28] a failed deletion shows an error', async () => {
  openQuestions({ 'POST rpc/delete_items': refused() })
  await userEvent.click((await card(2)).getByRole('button', { name: /^Ta bort/ }))
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Ta bort' }),
  )
  expect(await screen.findByText('Ett fel uppstod när frågan skulle tas bort')).toBeVisible()
})

test('[AD-28] a failed read shows a heading and the message instead of the page', async () => {
  openQuestions({ 'POST rpc/office_questions': refused() })
  expect(await screen.findByRole('heading', { name: 'Ett fel uppstod' })).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('permission denied')
  expect(screen.queryByRole('tab')).toBeNull()
})
