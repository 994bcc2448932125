import { useToasts } from '@portal/shared-ui/portal'
import { fakeDb, refusal, renderInPortal } from '@portal/shared-ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'

const found = {
  account: {
    id: 'u9',
    created_at: '2026-11-01T08:00:00Z',
    is_admin: false,
    counts: { verse_notes: 3, profiles: 1 },
  },
  messages: [{ id: 'm1', created_at: '2026-11-02T08:00:00Z', message: 'Hej på er' }],
  questions: [{ id: 'q1', created_at: '2026-11-03T08:00:00Z', question: 'Vad är nåd?' }],
}
const nothing = { account: null, messages: [], questions: [] }

function open(handlers: Parameters<typeof fakeDb>[0]) {
  const db = fakeDb({ 'POST rpc/tidy_office': null, ...handlers })
  renderInPortal(remote.areas['/admin'] ?? [], db, {
    prefix: '/admin',
    at: '/admin/person',
    user: { id: 'u1' },
    profile: { is_admin: true },
  })
  return db
}

async function search(email = 'maria@exempel.se') {
  const form = within(await screen.findByRole('form', { name: 'Sök en person' }))
  if (email) await userEvent.type(form.getByLabelText(/^E-postadress/), email)
  await userEvent.click(form.getByRole('button', { name: 'Sök' }))
}
const result = async () => within(await screen.findByRole('region', { name: /^Det vi har om maria/ }))

beforeEach(() => useToasts.setState({ toasts: [] }))
afterEach(() => jest.restoreAllMocks())

test('[BE-170] shows counts of the account, and messages and questions in full', async () => {
  const db = open({ 'POST rpc/find_person': found })
  await search()
  const { getByText } = await result()
  expect(getByText(/^Har ett konto sedan 1 november 2026 med 4 uppgifter\./)).toBeVisible()
  expect(getByText('2 november 2026: Hej på er')).toBeVisible()
  expect(getByText('3 november 2026: Vad är nåd?')).toBeVisible()
  expect(db.sent('POST rpc/find_person')).toEqual([{ email: 'maria@exempel.se' }])
})

test('[BE-170] an address without data shows a message', async () => {
  open({ 'POST rpc/find_person': nothing })
  await search('ingen@exempel.se')
  expect(await screen.findByText('Vi har inget som hör till ingen@exempel.se.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Radera allt' })).toBeNull()
})

test('[BE-170] sends nothing without an address', async () => {
  const db = open({})
  await search('')
  expect(await screen.findByText('E-postadress krävs')).toBeVisible()
  expect(db.requests('POST rpc/find_person')).toEqual([])
})

test('[BE-170] erasing asks first, and shows the result', async () => {
  const db = open({
    'POST rpc/find_person': found,
    'POST rpc/erase_person': { accounts: 1, messages: 1, questions: 1 },
  })
  await search()
  await userEvent.click((await result()).getByRole('button', { name: 'Radera allt' }))
  const dialog = within(screen.getByRole('alertdialog'))
  expect(db.requests('POST rpc/erase_person')).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Radera' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Det vi har om/ })).toBeNull())
  expect(db.sent('POST rpc/erase_person')).toEqual([{ email: 'maria@exempel.se' }])
  expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual([
    'Allt som hörde till adressen är raderat.',
  ])
})

test('BE-170, SEC-12: erasing removes the pictures through the storage interface first', async () => {
  const pictures = ['u9-a.jpg', 'u9-b.jpg']
  const order: string[] = []
  const db = open({
    'POST rpc/find_person': { ...found, account: { ...found.account, pictures } },
    'DELETE storage/object/avatars': () => {
      order.push('pictures')
      return []
    },
    'POST rpc/erase_person': () => {
      order.push('person')
      return { accounts: 1, messages: 1, questions: 1 }
    },
  })
  await search()
  await userEvent.click((await result()).getByRole('button', { name: 'Radera allt' }))
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Radera' }))
  await waitFor(() => expect(order).toEqual(['pictures', 'person']))
  expect(db.sent('DELETE storage/object/avatars')).toEqual([{ prefixes: pictures }])
})

test('[BE-170] the last administrator cannot be erased, with the database’s message in the dialog', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  open({
    'POST rpc/find_person': found,
    'POST rpc/erase_person': refusal(409, 'PT409', 'Det måste finnas minst en medarbetare.'),
  })
  await search()
  await userEvent.click((await result()).getByRole('button', { name: 'Radera allt' }))
  const dialog = within(screen.getByRole('alertdialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Radera' }))
  expect(await dialog.findByText('Det måste finnas minst en medarbetare.')).toBeVisible()
})

test('[BE-170] the file contains the database’s result', async () => {
  const saved: Blob[] = []
  URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`
  URL.revokeObjectURL = () => {}
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  open({ 'POST rpc/find_person': found, 'POST rpc/export_person': { account: null, messages: [] } })
  await search()
  await userEvent.click((await result()).getByRole('button', { name: 'Hämta som fil' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.type).toBe('application/json')
})
