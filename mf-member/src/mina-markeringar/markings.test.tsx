import { useToasts } from '@portal/shared-ui/portal'
import { deviceWith, sentValues } from '@portal/shared-ui/testing'
import { media } from '@portal/shared-ui/theme'
import { act, screen, waitFor, within } from '@testing-library/react'
import { items, list, open, path, row, second } from './testing/openMarkings'

beforeEach(() => useToasts.setState({ toasts: [] }))
afterEach(() => jest.restoreAllMocks())

test('[C-117] marks and notes stand with reference, colour and words; a hidden book has no link', async () => {
  const { db } = open()
  await screen.findByText('Tröst (blå)', { selector: 'span' })
  const [first, hidden, noted] = await items()
  expect(first).toMatch(/^Johannes 3:16Tröst \(blå\)Vers 16\.$/)
  expect(hidden).toMatch(/^Tobit 3:17Gul.*Boken kan inte läsas just nu\.$/)
  expect(noted).toMatch(/^Johannes 3:18–24AnteckningVers 18\. …Se Rom 5:8 också\.Ändra$/)
  expect(screen.getByRole('link', { name: 'Johannes 3:18–24' })).toHaveAttribute(
    'href',
    '/bibeln/johannes/3#v18-24',
  )
  expect(screen.queryByRole('link', { name: 'Tobit 3:17' })).toBeNull()
  expect(screen.getByText('4 markeringar')).toBeVisible()
  expect(db.sent('POST rpc/my_markings')).toEqual([{ newest: false, page_size: 50 }])
})

test('[C-28] [C-117] a verse whose chapter has no text says so', async () => {
  open(path, { 'POST rpc/my_markings': { rows: [row(16, { verses: [] })], next: null, total: 1 } })
  expect(await screen.findByText('Versens text är inte inlagd här än.')).toBeVisible()
})

test('[C-117] references in a note can be pressed', async () => {
  open()
  expect(await screen.findByRole('button', { name: 'Rom 5:8' })).toBeVisible()
})

test('[C-117] colour, book, words and order are asked of the database, and stand in the address', async () => {
  const { user, db, router } = open(`${path}?visa=note`)
  await list()
  expect(db.sent('POST rpc/my_markings')).toEqual([{ shown: 'note', newest: false, page_size: 50 }])
  await screen.findByRole('option', { name: 'Johannes' })
  await user.selectOptions(screen.getByLabelText('Visa'), 'Tröst (blå)')
  await user.selectOptions(screen.getByLabelText('Bok'), 'Johannes')
  await user.selectOptions(screen.getByLabelText('Ordning'), 'Senaste först')
  await user.type(screen.getByRole('searchbox'), 'nåd')
  await waitFor(() =>
    expect(db.sent('POST rpc/my_markings').at(-1)).toEqual({
      shown: 'blue',
      of_book: 'John',
      q: 'nåd',
      newest: true,
      page_size: 50,
    }),
  )
  expect(decodeURI(router.state.location.search)).toBe('?visa=blue&bok=John&ordning=senaste&ord=nåd')
})

test('[C-117] on a phone colours come first among the chips', async () => {
  deviceWith(media.phone)
  open()
  await list()
  const chips = within(screen.getByRole('group', { name: 'Visa' })).getAllByRole('button')
  expect(chips.map(({ textContent }) => textContent)).toEqual([
    ...['Allt', 'Gul', 'Grön', 'Tröst (blå)', 'Lila', 'Rosa', 'Orange'],
    'Anteckningar',
  ])
  jest.restoreAllMocks()
})

test('[C-117] more are read on a press, and reading goes on with the first of them', async () => {
  const { user, db } = open()
  await user.click(await screen.findByRole('button', { name: 'Visa fler' }))
  await waitFor(() => expect(screen.getByRole('link', { name: 'Johannes 3:30' })).toHaveFocus())
  expect(db.sent('POST rpc/my_markings').at(-1)).toMatchObject({ after: second })
  expect(screen.queryByRole('button', { name: 'Visa fler' })).toBeNull()
})

test('[C-117] restores the position in the list after a visit to a verse', async () => {
  const { user, router } = open(`${path}?visa=blue`)
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView')
  await user.click(await screen.findByRole('link', { name: 'Johannes 3:18–24' }))
  expect(await screen.findByText('elsewhere')).toBeVisible()
  expect(router.state.location).toMatchObject({ pathname: '/bibeln/johannes/3', hash: '#v18-24' })
  await act(() => router.navigate(-1))
  await waitFor(() => expect(screen.getByRole('link', { name: 'Johannes 3:18–24' })).toHaveFocus())
  expect(scrolled).toHaveBeenCalledTimes(1)
  expect(router.state.location.search).toBe('?visa=blue')
})

test('[C-117] all of them are copied as a list with references, those that do not show yet too', async () => {
  const { user } = open()
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await screen.findByText('Tröst (blå)', { selector: 'span' })
  await user.click(screen.getByRole('button', { name: 'Kopiera som lista' }))
  await waitFor(() =>
    expect(write).toHaveBeenCalledWith(
      [
        'Johannes 3:16 – Tröst (blå)\nVers 16.',
        'Tobit 3:17 – Gul',
        'Johannes 3:18–24 – anteckning\nSe Rom 5:8 också.',
        'Johannes 3:30 – Tröst (blå)\nVers 30.',
      ].join('\n\n'),
    ),
  )
  await waitFor(() =>
    expect(useToasts.getState().toasts).toMatchObject([{ text: '4 markeringar kopierade' }]),
  )
})

test('[BI-22] the copied list has no more verses than the owner of the translation allows, and says so', async () => {
  const of = { translation: 'prov', copy_limit: 1 }
  const rows = [row(16, of), row(17, of)]
  const { user } = open(path, { 'POST rpc/my_markings': { rows, next: null, total: 2 } })
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await screen.findByText('2 markeringar')
  await user.click(screen.getByRole('button', { name: 'Kopiera som lista' }))
  const sentence = 'Översättningens ägare tillåter högst 1 vers åt gången: 1 vers följer inte med.'
  await waitFor(() =>
    expect(write).toHaveBeenCalledWith(
      ['Johannes 3:16 – Tröst (blå)\nVers 16.', 'Johannes 3:17 – Tröst (blå)', sentence].join('\n\n'),
    ),
  )
  await waitFor(() =>
    expect(useToasts.getState().toasts.at(-1)?.text).toBe(`2 markeringar kopierade. ${sentence}`),
  )
})

test('[BE-46] the colours get names of one’s own, and an empty one takes its name back', async () => {
  const { user, db } = open()
  await user.click(await screen.findByRole('button', { name: 'Namnge färgerna' }))
  const dialog = await screen.findByRole('dialog', { name: 'Namnge färgerna' })
  const blue = await within(dialog).findByLabelText('Blå')
  expect(blue).toHaveValue('Tröst')
  await user.clear(blue)
  await user.type(within(dialog).getByLabelText('Gul'), ' Löften ')
  await user.click(within(dialog).getByRole('button', { name: 'Spara' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() =>
    expect(sentValues(db)).toEqual([
      { ofColor: 'yellow', name: 'Löften' },
      { ofColor: 'blue', name: '' },
    ]),
  )
})

test('[C-117] an empty list says how to begin; an empty filter says so', async () => {
  const empty = { 'POST rpc/my_markings': { rows: [], next: null, total: 0 } }
  const { unmount } = open(path, empty)
  expect(await screen.findByText('Inga markeringar än')).toBeVisible()
  for (const control of ['Kopiera som lista', 'Välj flera'])
    expect(screen.queryByRole('button', { name: control })).toBeNull()
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(screen.getByRole('button', { name: 'Namnge färgerna' })).toBeVisible()
  unmount()
  open(`${path}?visa=pink`, empty)
  expect(await screen.findByText('Inga markeringar hittades')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Kopiera som lista' })).toBeDisabled()
  expect(screen.getByLabelText('Visa')).toHaveValue('pink')
})

test('[C-98] [C-117] shows no number of markings before it has loaded', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  open(path, { 'POST rpc/my_markings': new Error('no') })
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.queryByText(/\d markering/)).toBeNull()
})
