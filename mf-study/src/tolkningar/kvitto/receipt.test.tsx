import { fakeDb, refusal, renderInPortal } from '@portal/shared-ui/testing'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { receiptPath, tokenIn } from './address'
import { receiptRoute } from './receipt.route'

const token = 'a1'.repeat(16)
const other = 'b2'.repeat(16)

const open = (reply: unknown, at = receiptPath(token), options: object = {}) => {
  const db = fakeDb({ 'POST rpc/question_receipt': reply })
  return { db, ...renderInPortal([receiptRoute], db, { prefix: '/studera', at, ...options }) }
}
const keep = (...tokens: string[]) =>
  localStorage.setItem(
    'question-receipts',
    JSON.stringify(tokens.map((kept) => ({ token: kept, keptAt: '2026-11-20T09:00:00Z' }))),
  )
const nothing = () => screen.findByText('Kvittot finns inte.')

beforeEach(() => localStorage.clear())
afterEach(() => jest.restoreAllMocks())

test.each([
  ['pending', 'Väntar'],
  ['answered', 'Besvarad'],
  ['rejected', 'Avvisad'],
])('[C-116] a question that is %s shows %s, and nothing else', async (status, word) => {
  const { db } = open({ status, answer_id: null })
  expect((await screen.findByText(word)).closest('[role="status"]')).toHaveTextContent(
    new RegExp(`^${word}$`),
  )
  expect(
    within(screen.getByText(word).closest('[role="status"]') as HTMLElement).queryByRole('link'),
  ).toBeNull()
  expect(screen.queryByRole('link', { name: 'Läs svaret' })).toBeNull()
  expect(db.sent('POST rpc/question_receipt')).toEqual([{ token }])
})

test('[C-116] an answered question links to its answer', async () => {
  open({ status: 'answered', answer_id: 'x' })
  expect(await screen.findByRole('link', { name: 'Läs svaret' })).toHaveAttribute(
    'href',
    '/studera/tolkningar?id=x',
  )
})

test('[BE-301] the receipt of a published answer names the passage and leads to its verses', async () => {
  open({ status: 'answered', answer_id: 'x', passage: 'John.3.16-18' })
  expect(await screen.findByRole('link', { name: 'Johannes 3:16–18' })).toHaveAttribute(
    'href',
    '/bibeln/johannes/3#v16-18',
  )
  expect(screen.getByRole('link', { name: 'Läs svaret' })).toBeVisible()
})

test.each(['<script>', 'John', ''])('[BE-301] “%s” is no passage of a receipt', async (passage) => {
  open({ status: 'answered', answer_id: 'x', passage })
  expect(await screen.findByRole('link', { name: 'Läs svaret' })).toBeVisible()
  expect(
    screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith('/bibeln')),
  ).toEqual([])
})

test('[C-116] shows the same message for an unknown and a deleted receipt, and does not offer to keep it', async () => {
  open(null)
  expect(await nothing()).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test.each(['', '#', '#kort', `#${token}0`, `#${token.toUpperCase()}`, '#type=recovery'])(
  '[C-116] the fragment “%s” is no receipt and causes no request',
  async (hash) => {
    const { db } = open({ status: 'pending', answer_id: null }, `/studera/tolkningar/kvitto${hash}`)
    expect(await nothing()).toBeVisible()
    expect(db.sent('POST rpc/question_receipt')).toEqual([])
    expect(tokenIn(hash)).toBeNull()
  },
)

test('[C-116] shows a failure with a retry, and logs no token', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {})
  const sentence = 'Kvitton har öppnats ovanligt många gånger. Försök igen om en stund.'
  let reply: unknown = refusal(429, 'PT429', sentence)
  open(() => reply)
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
  expect(log).toHaveBeenCalled()
  expect(JSON.stringify(log.mock.calls)).not.toContain(token)
  reply = { status: 'pending', answer_id: null }
  await userEvent.click(screen.getByRole('button', { name: 'Försök igen' }))
  expect(await screen.findByText('Väntar')).toBeVisible()
})

test('[C-116] another fragment shows another receipt', async () => {
  const states: Record<string, string> = { [token]: 'pending', [other]: 'rejected' }
  const { router } = open(({ body }: { body: { token: string } }) => ({
    status: states[body.token],
    answer_id: null,
  }))
  await screen.findByText('Väntar')
  await act(() => router.navigate(receiptPath(other)))
  expect(await screen.findByText('Avvisad')).toBeVisible()
  expect(screen.queryByText('Väntar')).toBeNull()
})

test('[C-116] a visitor keeps a receipt on the device and removes it; a member gets no such button', async () => {
  const first = open({ status: 'pending', answer_id: null })
  await userEvent.click(await screen.findByRole('button', { name: 'Spara kvittot på den här enheten' }))
  expect(localStorage.getItem('question-receipts')).toContain(token)
  first.unmount()
  localStorage.clear()
  open({ status: 'pending', answer_id: null }, receiptPath(token), { user: { id: 'u1' } })
  await screen.findByText('Väntar')
  expect(screen.queryByRole('button')).toBeNull()
})

test('[C-116] a kept receipt of a deleted question can be removed', async () => {
  keep(token)
  open(null)
  await nothing()
  await userEvent.click(screen.getByRole('button', { name: 'Ta bort kvittot från den här enheten' }))
  expect(localStorage.getItem('question-receipts')).toBeNull()
})

test('[C-116] without a fragment lists the receipts kept on the device, by date', async () => {
  keep(token, other)
  open(null, '/studera/tolkningar/kvitto')
  const [first] = await screen.findAllByRole('link', { name: /^Kvitto från 20 november 2026/ })
  expect(first).toHaveAttribute('href', receiptPath(token))
  await userEvent.click(screen.getAllByRole('button', { name: /^Ta bort kvittot från/ })[0] as HTMLElement)
  expect(localStorage.getItem('question-receipts')).not.toContain(token)
  expect(localStorage.getItem('question-receipts')).toContain(other)
  await userEvent.click(screen.getByRole('button', { name: /^Ta bort kvittot från/ }))
  expect(await nothing()).toBeVisible()
})

test('[C-116] ignores invalid values stored on the device', async () => {
  localStorage.setItem('question-receipts', '[null, 1, {"token": "x", "keptAt": "2026-01-01"}, {"token": 7}]')
  open(null, '/studera/tolkningar/kvitto')
  expect(await nothing()).toBeVisible()
})

test('[C-116] the page has `noindex`', () => {
  const context = { db: fakeDb({}), params: {} } as never
  expect(receiptRoute.handle?.meta?.(context)).toMatchObject({
    title: 'Kvitto på din fråga',
    robots: 'noindex',
  })
})
