import type { HighlightValue, NoteValue } from '@portal/shared-ui/markings'
import { useToasts } from '@portal/shared-ui/portal'
import { type FakeRequest, SENT_ENTRIES, sentValues } from '@portal/shared-ui/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { items, list, note, open, path, press, row } from './testing/openMarkings'

beforeEach(() => useToasts.setState({ toasts: [] }))

const onVerse16 = row(16, { id: 'n16', kind: 'note', color: null, body: 'Guds kärlek' })
const lastToast = () => useToasts.getState().toasts.at(-1)
const undo = () => act(async () => lastToast()?.action?.onSelect())

/** Opens rows that the server changes as it is asked to. */
function openRows(rows = [row(16), onVerse16, row(17), row(20, { color: 'pink' }), note]) {
  let stored = rows
  const apply = (value: HighlightValue | NoteValue) => {
    const isMeant = ({ id, kind, first }: (typeof rows)[number]) =>
      'note' in value ? id === value.note : kind === 'mark' && first === value.verse
    const old = rows.find(isMeant) as (typeof rows)[number]
    const others = stored.filter((row) => !isMeant(row))
    const now =
      'note' in value ? { ...old, body: value.body as never } : { ...old, color: value.color as never }
    stored = (now.color ?? now.body) ? [...others, now] : others
  }
  return open(path, {
    'POST rpc/my_markings': () => ({ rows: stored, next: null, total: stored.length }),
    [SENT_ENTRIES]: ({ body }: FakeRequest) => {
      for (const { value } of (body as { entries: { value: HighlightValue }[] }).entries) apply(value)
      return { stale: [], refused: [] }
    },
  })
}

/** The row of these verses. */
const rowOf = async (reference: string) =>
  within((await screen.findByRole('link', { name: reference })).closest('li') as HTMLElement)

test('[C-117] neighbours of one colour and the note on a verse are one row under their chapter', async () => {
  openRows()
  expect(await screen.findByRole('heading', { level: 2, name: 'Johannes 3' })).toBeVisible()
  await screen.findByText('Tröst (blå)', { selector: 'span' })
  expect(await items()).toEqual([
    'Johannes 3:16–17Tröst (blå)16\u00a0Vers 16. 17\u00a0Vers 17. Johannes 3:16Guds kärlekÄndra',
    'Johannes 3:18–24AnteckningVers 18. …Se Rom 5:8 också.Ändra',
    'Johannes 3:20RosaVers 20.',
  ])
})

test('[C-117] [BE-44] a row is taken away through the outbox, the focus goes on, and it can be had back', async () => {
  const { user, db } = openRows()
  await press('Mer för Johannes 3:20')
  await user.click(await screen.findByRole('button', { name: 'Ta bort markeringen' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Johannes 3:20' })).toBeNull())
  expect(screen.getByRole('link', { name: 'Johannes 3:18–24' })).toHaveFocus()
  expect(screen.getByText('4 markeringar')).toBeVisible()
  await waitFor(() => expect(sentValues(db)).toEqual([{ book: 'John', chapter: 3, verse: 20, color: null }]))
  await waitFor(() => expect(lastToast()?.text).toBe('Markeringen är borttagen'))
  await undo()
  expect(await screen.findByRole('link', { name: 'Johannes 3:20' })).toBeVisible()
  await waitFor(() => expect(sentValues(db).at(-1)).toMatchObject({ verse: 20, color: 'pink' }))
})

test('[C-117] a joined row takes another colour, its note stays', async () => {
  const { user, db } = openRows()
  await press('Mer för Johannes 3:16–17')
  const colors = within(await screen.findByRole('group', { name: 'Färg för Johannes 3:16–17' }))
  expect(colors.getByRole('button', { name: 'Tröst (blå)' })).toHaveAttribute('aria-pressed', 'true')
  await user.click(colors.getByRole('button', { name: 'Grön' }))
  const changed = await rowOf('Johannes 3:16–17')
  expect(await changed.findByText('Grön')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Johannes 3:16–17' })).toHaveFocus()
  await waitFor(() =>
    expect(sentValues(db)).toMatchObject([
      { verse: 16, color: 'green' },
      { verse: 17, color: 'green' },
    ]),
  )
  await waitFor(() => expect(lastToast()?.text).toBe('2 markeringar har ny färg'))
  await undo()
  expect(await changed.findByText('Tröst (blå)')).toBeVisible()
})

test('[C-117] [BE-45] the note of a coloured row is taken away alone', async () => {
  const { user, db } = openRows()
  await press('Mer för Johannes 3:16–17')
  await user.click(await screen.findByRole('button', { name: 'Ta bort anteckningen' }))
  await waitFor(() => expect(screen.queryByText('Guds kärlek')).toBeNull())
  expect(screen.getByRole('link', { name: 'Johannes 3:16–17' })).toHaveFocus()
  await waitFor(() => expect(sentValues(db)).toMatchObject([{ note: 'n16', body: '' }]))
  await waitFor(() => expect(lastToast()?.text).toBe('Anteckningen är borttagen'))
  await undo()
  expect(await screen.findByText('Guds kärlek')).toBeVisible()
  await waitFor(() => expect(sentValues(db).at(-1)).toMatchObject({ note: 'n16', body: 'Guds kärlek' }))
})

test('[C-117] several rows are chosen and taken away at once, with one undo', async () => {
  const { user, db } = openRows()
  await press('Välj flera')
  const bar = within(await screen.findByRole('group', { name: 'Valda markeringar' }))
  expect(await bar.findByRole('button', { name: 'Ta bort' })).toBeDisabled()
  await user.click(screen.getByRole('checkbox', { name: 'Välj Johannes 3:16–17' }))
  await user.click(screen.getByRole('checkbox', { name: 'Välj Johannes 3:20' }))
  expect(bar.getByRole('status')).toHaveTextContent('4 valda')
  await user.click(bar.getByRole('button', { name: 'Ta bort' }))
  await waitFor(async () => expect(await items()).toHaveLength(1))
  expect(screen.getByRole('button', { name: 'Välj flera' })).toHaveFocus()
  await waitFor(() => expect(sentValues(db)).toHaveLength(4))
  await waitFor(() => expect(lastToast()?.text).toBe('4 markeringar borttagna'))
  await undo()
  await waitFor(async () => expect(await items()).toHaveLength(3))
})

test('[C-117] all rows are chosen and given one colour; notes alone have none', async () => {
  const { user, db } = openRows()
  await press('Välj flera')
  await user.click(await screen.findByRole('button', { name: 'Välj alla' }))
  await user.click(await screen.findByRole('button', { name: 'Orange' }))
  await waitFor(() =>
    expect(sentValues(db)).toMatchObject([16, 17, 20].map((verse) => ({ verse, color: 'orange' }))),
  )
  expect(screen.queryByRole('group', { name: 'Valda markeringar' })).toBeNull()
})

test('[C-117] the last row leaves the words of an empty list', async () => {
  const { user } = openRows([row(16)])
  await press('Mer för Johannes 3:16')
  await user.click(await screen.findByRole('button', { name: 'Ta bort markeringen' }))
  expect(await screen.findByText('Inga markeringar än')).toBeVisible()
})

test('[C-128] the code for changing rows and naming colours is on the device soon after the page opened, before any press', async () => {
  const { portal } = openRows()
  await list()
  const loaded = () =>
    ['marking-tools', 'color-names'].map((name) => portal.queryClient.getQueryData(['code', name]))
  await waitFor(() => expect(loaded()).not.toContain(undefined))
})
