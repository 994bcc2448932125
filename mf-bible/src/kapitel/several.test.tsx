import { useToasts } from '@portal/shared-ui/portal'
import { acceptsEntries, refusesEntries, SENT_ENTRIES, sentValues } from '@portal/shared-ui/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { bibleDb, openBible } from '../testing/bible'

const verse = (number: number) => document.querySelector(`#v${number} > [role="button"]`) as HTMLElement
const bar = () => screen.getByRole('group', { name: 'Valda verser' })
const colors = () => [15, 16, 17, 18].map((number) => verse(number).dataset.color ?? '')

/** John 3 with verse 17 blue, and verses 16 to 18 selected. */
async function choose(handlers = {}) {
  const db = bibleDb({
    'POST rpc/chapter_markings': { colors: { 17: 'blue' }, notes: [] },
    'GET highlight_names': [],
    ...acceptsEntries,
    ...handlers,
  })
  const user = userEvent.setup()
  openBible('/bibeln/johannes/3', db, { user: { id: 'u1' } })
  await waitFor(() => expect(verse(17)).toHaveAttribute('data-color', 'blue'))
  await user.click(screen.getByRole('button', { name: 'Kopiera verser' }))
  for (const number of [16, 18, 17]) await user.click(verse(number))
  return { db, user }
}

/** Clicks 'Ångra' in the toast, which the shell would show. */
const undo = () => act(async () => useToasts.getState().toasts.at(-1)?.action?.onSelect())

beforeEach(() => useToasts.setState({ toasts: [] }))
afterEach(() => jest.restoreAllMocks())

test('[BI-11] several verses are marked in one request, and the bar closes', async () => {
  const { user, db } = await choose()
  await user.click(within(bar()).getByRole('button', { name: 'Grön' }))
  expect(colors()).toEqual(['', 'green', 'green', 'green'])
  expect(screen.queryByRole('group', { name: 'Valda verser' })).toBeNull()
  expect(verse(16)).toHaveFocus()
  await waitFor(() =>
    expect(sentValues(db)).toMatchObject([16, 17, 18].map((verse) => ({ verse, color: 'green' }))),
  )
  expect(db.requests(SENT_ENTRIES)).toHaveLength(1)
})

test('[BI-11] marking several verses can be undone: each verse has its former colour', async () => {
  const { user, db } = await choose()
  await user.click(within(bar()).getByRole('button', { name: 'Grön' }))
  await waitFor(() => expect(useToasts.getState().toasts).toMatchObject([{ text: '3 verser markerade' }]))
  await undo()
  await waitFor(() => expect(colors()).toEqual(['', '', 'blue', '']))
  await waitFor(() =>
    expect(sentValues(db).slice(-3)).toMatchObject([
      { verse: 16, color: null },
      { verse: 17, color: 'blue' },
      { verse: 18, color: null },
    ]),
  )
})

test('[BI-11] "Ta bort" removes their colours, and can be undone', async () => {
  const { user, db } = await choose({
    'POST rpc/chapter_markings': { colors: { 16: 'pink', 17: 'blue' }, notes: [] },
  })
  await user.click(within(bar()).getByRole('button', { name: 'Ta bort' }))
  expect(colors()).toEqual(['', '', '', ''])
  await waitFor(() => expect(sentValues(db)).toMatchObject([{ verse: 16 }, { verse: 17 }]))
  await waitFor(() =>
    expect(useToasts.getState().toasts).toMatchObject([{ text: '2 markeringar borttagna' }]),
  )
  await undo()
  await waitFor(() => expect(colors()).toEqual(['', 'pink', 'blue', '']))
})

test('[BI-14] rolls all verses back when several cannot be marked, with a message', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const { user } = await choose(refusesEntries)
  await user.click(within(bar()).getByRole('button', { name: 'Grön' }))
  await waitFor(() => expect(colors()).toEqual(['', '', 'blue', '']))
  // Nothing says that they were marked.
  expect(useToasts.getState().toasts.map(({ tone }) => tone)).toEqual(['error', 'error', 'error'])
})

test('the bar works by keyboard: arrows among the colours, Escape closes', async () => {
  const { user } = await choose()
  act(() => within(bar()).getByRole('button', { name: 'Gul' }).focus())
  await user.keyboard('{ArrowRight}')
  expect(within(bar()).getByRole('button', { name: 'Grön' })).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('group', { name: 'Valda verser' })).toBeNull()
  expect(colors()).toEqual(['', '', 'blue', ''])
})

test('a visitor’s bar copies and shares; only a member’s marks and notes', async () => {
  const user = userEvent.setup()
  openBible('/bibeln/johannes/3')
  await screen.findByRole('button', { name: /^Ty så/ })
  await user.click(screen.getByRole('button', { name: 'Kopiera verser' }))
  expect(
    within(bar())
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent),
  ).toEqual(['Dela', 'Mer', 'Med länk', 'Utan versnummer', 'Avbryt', 'Slutför markering'])
})
