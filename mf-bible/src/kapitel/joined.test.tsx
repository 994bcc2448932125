import { useToasts } from '@portal/shared-ui/portal'
import { formatReference, parseVerseHash } from '@portal/shared-ui/scripture'
import { acceptsEntries, sentValues } from '@portal/shared-ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { bibleDb, openBible } from '../testing/bible'

type Handlers = Parameters<typeof bibleDb>[0]

const john3 = {
  number: 3,
  marks: null,
  verses: [
    { number: 1, last: null, text: 'Det fanns en man.' },
    { number: 2, last: 3, text: 'Han kom om natten.' },
    { number: 4, last: null, text: 'Nikodemus sade.' },
    { number: 5, last: 7, text: 'Förundra dig inte.' },
  ],
}

/** John 3 in a Bible that joins verses; a member has these markings. */
function open(address: string, markings: object = { colors: {}, notes: [] }, more: Handlers = {}) {
  const db = bibleDb({
    'GET chapters': [john3],
    'GET highlight_names': [],
    'POST rpc/chapter_markings': markings,
    ...acceptsEntries,
    ...more,
  })
  openBible(address, db, { user: { id: 'u1' } })
  return { db, user: userEvent.setup() }
}

const verse = (words: RegExp) => screen.findByRole('button', { name: words })
const numbers = () => [...document.querySelectorAll('li > sup')].map((sup) => sup.textContent?.trim())

beforeEach(() => useToasts.setState({ toasts: [] }))
afterEach(() => jest.restoreAllMocks())

test('BI-03, RF-12: joined verses are shown once, with their first and last number', async () => {
  open('/bibeln/johannes/3')
  await verse(/^Han kom/)
  expect(numbers()).toEqual(['1', '2–3', '4', '5–7'])
})

test.each(['#v2', '#v3', '#v2-3', '#v1-2', '#v3-4'])(
  'BI-03, RF-12: the address %s marks the joined verse',
  async (hash) => {
    open(`/bibeln/johannes/3${hash}`)
    expect(await verse(/^Han kom/)).toHaveAttribute('aria-current', 'location')
    const { from = 0 } = parseVerseHash(hash) ?? {}
    expect(document.activeElement?.closest('li')).toBe(document.getElementById(`v${from}`)?.closest('li'))
    expect(await verse(/^Förundra/)).not.toHaveAttribute('aria-current')
  },
)

test('BI-03, RF-12: every number of joined verses is a place in the document, also without scripts', async () => {
  open('/bibeln/johannes/3')
  await verse(/^Han kom/)
  expect(
    [1, 2, 3, 4, 5, 6, 7].map((number) => document.getElementById(`v${number}`)?.closest('li')?.id),
  ).toEqual(['v1', 'v2', 'v2', 'v4', 'v5', 'v5', 'v5'])
})

test.each([2, 3])(
  'BI-11, RF-12: a mark of verse %i is shown on the joined verse and can be removed',
  async (number) => {
    const { db, user } = open('/bibeln/johannes/3', { colors: { [number]: 'blue' }, notes: [] })
    const joined = await verse(/^Han kom.*markerad blå$/)
    await user.click(joined)
    await user.click(screen.getByRole('button', { name: 'Ta bort' }))
    await waitFor(() => expect(sentValues(db)).toMatchObject([{ verse: number, color: null }]))
    await waitFor(() => expect(joined).not.toHaveAttribute('data-color'))
  },
)

test('BI-11, RF-12: a colour is stored for all numbers of the joined verse', async () => {
  const { db, user } = open('/bibeln/johannes/3', { colors: { 3: 'blue' }, notes: [] })
  await user.click(await verse(/^Han kom/))
  await user.click(
    within(screen.getByRole('group', { name: 'Färg för vers 2–3' })).getByRole('button', { name: 'Grön' }),
  )
  await waitFor(() =>
    expect(sentValues(db)).toMatchObject([
      { verse: 2, color: 'green' },
      { verse: 3, color: 'green' },
    ]),
  )
  expect(useToasts.getState().toasts).toEqual([])
})

test('BE-45, RF-12: a note of the last number is shown on the joined verse', async () => {
  const note = { id: 'n1', first: 3, last: 3, body: 'Om natten', updated_at: '2026-11-01T00:00:00Z' }
  const { user } = open('/bibeln/johannes/3', { colors: {}, notes: [note] })
  await user.click(await verse(/^Han kom.*, med anteckning$/))
  await user.click(screen.getByRole('button', { name: 'Läs anteckningen till vers 2–3' }))
  expect(await screen.findByText('Om natten')).toBeVisible()
  expect(screen.getByRole('group', { name: 'Anteckningar till Johannes 3:2–3' })).toBeVisible()
})

test('BE-45, RF-12: a new note belongs to all numbers of the joined verse', async () => {
  const { db, user } = open('/bibeln/johannes/3')
  await user.click(await verse(/^Han kom/))
  await user.click(screen.getByRole('button', { name: 'Anteckna till vers 2–3' }))
  await user.type(await screen.findByRole('textbox', { name: /^Anteckning/ }), 'Ord')
  await waitFor(() => expect(sentValues(db).at(-1)).toMatchObject({ first: 2, last: 3, body: 'Ord' }))
})

test('BI-16, RF-12: a copy of joined verses has both numbers', async () => {
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { user } = open('/bibeln/johannes/3')
  await user.click(await verse(/^Det fanns/))
  await user.click(screen.getByRole('button', { name: 'Kopiera vers 1' }))
  await user.click(await verse(/^Han kom/))
  await user.click(screen.getByRole('button', { name: 'Slutför markering' }))
  await waitFor(() => expect(write).toHaveBeenCalled())
  expect(JSON.stringify(write.mock.calls)).toContain(
    'Johannes 3:1-3\\n1 Det fanns en man.\\n2-3 Han kom om natten.',
  )
})

test.each([
  ['Joh 3:3', ['2–3']],
  ['Joh 3:3-4', ['2–3', '4']],
  ['Joh 3:6', ['5–7']],
])('BI-07, RF-12: the search for %s shows the joined verse', async (text, shown) => {
  // Two passages keep the page of hits open.
  open(`/bibeln?sok=${encodeURIComponent(`${text}; Joh 3:1`)}`)
  await screen.findByText('Det fanns en man.')
  const [first] = screen.getAllByRole('heading', { level: 2, name: /^Johannes 3:/ })
  const section = first?.closest('section') as HTMLElement
  expect([...section.querySelectorAll('sup')].map(({ textContent }) => textContent)).toEqual(shown)
  expect(within(section).queryByText(/finns inte/)).toBeNull()
})

test('BI-07, RF-12: a chapter counts the numbers of its last, joined verse', async () => {
  open(`/bibeln?sok=${encodeURIComponent('Joh 3:8; Joh 3:7')}`)
  expect(await screen.findByText('Johannes 3 har 7 verser.')).toBeVisible()
})

test('BI-08, RF-12: a hit of the search names both numbers and leads to them', async () => {
  const hit = {
    osis: 'John',
    book: 'Johannes',
    chapter: 3,
    verse: 2,
    last: 3,
    text: 'Han kom om natten.',
    whole: true,
  }
  open('/bibeln?sok=natten', undefined, {
    'POST rpc/search_verses': {
      ...{ total: 1, all: 1, old: 0, new: 1, books: [{ osis: 'John', count: 1 }], words: null, forms: [] },
      hits: [hit],
    },
  })
  const name = formatReference({ osis: 'John', chapter: 3, from: 2, to: 3 })
  expect(await screen.findByRole('link', { name: new RegExp(`^${name} `) })).toHaveAttribute(
    'href',
    '/bibeln/johannes/3#v2-3',
  )
})

test('BI-19, RF-12: in a comparison joined verses are beside all of theirs', async () => {
  open('/bibeln/jamfor?forsta=johannes-3&andra=1-mosebok-1')
  const row = (await screen.findAllByText('Han kom om natten.'))[0]?.closest('li')
  expect(row?.querySelector('sup')?.textContent?.trim()).toBe('2–3')
  expect(row?.style.getPropertyValue('--verses')).toBe('2')
})

test('BE-37, RF-12: a text that refers to the last number is found at the joined verse', async () => {
  const pages = {
    summary: '1 svar',
    verses: [3],
    kinds: [
      { name: 'Svar', rows: [{ title: 'Vem kom?', line: '', to: '/studera/tolkningar?id=1', verses: [3] }] },
    ],
    more: 0,
  }
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(pages))
  const { user } = open('/bibeln/johannes/3')
  await screen.findByRole('region', { name: 'Versspåret' })
  await user.click(await verse(/^Han kom/))
  const trail = screen.getByRole('group', { name: 'Vilar på vers 2–3' })
  expect(within(trail).getByRole('link', { name: /Vem kom/ })).toHaveAttribute(
    'href',
    '/studera/tolkningar?id=1&spar=John.3.2-3',
  )
  fetched.mockRestore()
})
