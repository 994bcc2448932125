import { Form, TextAreaField, z } from '@portal/shared-ui/forms'
import { fakeDb, renderInPortal } from '@portal/shared-ui/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PassageBlocks } from './PassageBlocks'
import { type Block, emptyBlock } from './passages'
import { passages } from './passages.schema'
import { VerseSuggestions } from './VerseSuggestions'

const chapter = {
  number: 3,
  books: {},
  verses: [15, 16, 17].map((number) => ({ number, text: `Vers ${number} i tabellen.` })),
}
const books = [
  { name: 'Johannes', osis: 'John', testament: 'new' },
  { name: 'Romarbrevet', osis: 'Rom', testament: 'new' },
]

function open(blocks: Block[] = [emptyBlock()], handlers: Parameters<typeof fakeDb>[0] = {}) {
  const saved = jest.fn()
  const db = fakeDb({ 'GET books': books, 'GET chapters': [chapter], ...handlers })
  renderInPortal(
    <Form
      schema={z.object({ answer: z.string(), passages: passages() })}
      values={{ answer: '', passages: blocks }}
      onSubmit={saved}
      label="Formulär"
    >
      <TextAreaField name="answer" label="Svar" />
      <VerseSuggestions name="passages" from="answer" />
      <PassageBlocks name="passages" />
      <button type="submit">Spara</button>
    </Form>,
    db,
  )
  return { db, saved }
}
const block = (n: number) => within(screen.getByRole('group', { name: `Bibelställe ${n}` }))
const john = (number: string, text = ''): Block => ({
  book: 'Johannes',
  chapter: '3',
  verses: [{ number, text }],
})

test('[AD-12] the last block and its last row cannot be removed', async () => {
  open()
  expect(screen.queryByRole('button', { name: /^Ta bort/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Lägg till bibelställe' }))
  await userEvent.click(block(1).getByRole('button', { name: 'Lägg till vers' }))
  expect(screen.getAllByRole('button', { name: /^Ta bort/ })).toHaveLength(4)
  await userEvent.click(screen.getByRole('button', { name: 'Ta bort bibelställe 2' }))
  await userEvent.click(screen.getByRole('button', { name: 'Ta bort versrad 1' }))
  expect(screen.queryByRole('button', { name: /^Ta bort/ })).toBeNull()
})

test('[AD-10] missing parts of a block are marked at their fields, and nothing is saved', async () => {
  const { saved } = open()
  await userEvent.type(screen.getByLabelText('Kapitel'), '3')
  await userEvent.click(screen.getByRole('button', { name: 'Spara' }))
  expect(await screen.findByText('Bok måste väljas')).toBeVisible()
  expect(screen.getByLabelText('Vers')).toHaveAccessibleDescription('Versnummer krävs')
  expect(screen.getByLabelText('Verstext')).toHaveAccessibleDescription('Verstext krävs')
  expect(saved).not.toHaveBeenCalled()
})

test('a text that arrives in the focused field is selected, so that typing replaces it', async () => {
  open([john('')])
  await userEvent.type(screen.getByLabelText('Vers'), '16')
  await userEvent.tab()
  const text = screen.getByLabelText('Verstext')
  await waitFor(() => expect(text).toHaveValue('Vers 16 i tabellen.'))
  await userEvent.keyboard('Egen text')
  expect(text).toHaveValue('Egen text')
})

test('fetches the verses of a place on blur, and they can be saved', async () => {
  const { saved } = open()
  await screen.findByRole('option', { name: 'Johannes' })
  await userEvent.selectOptions(screen.getByLabelText('Bok'), 'Johannes')
  await userEvent.type(screen.getByLabelText('Kapitel'), '3')
  await userEvent.type(screen.getByLabelText('Vers'), '16-17')
  await userEvent.tab()
  const text = '16 Vers 16 i tabellen. 17 Vers 17 i tabellen.'
  await waitFor(() => expect(screen.getByLabelText('Verstext')).toHaveValue(text))
  await userEvent.click(screen.getByRole('button', { name: 'Spara' }))
  await waitFor(() => expect(saved).toHaveBeenCalled())
  expect(saved.mock.calls[0][0].passages).toEqual([john('16-17', text)])
})

test('a look-up keeps typed words that differ from the Bible, from before or during it', async () => {
  let answer = (_: unknown) => {}
  const late = new Promise((resolve) => {
    answer = resolve
  })
  open([{ ...john('15', 'Mina ord'), verses: [...john('15', 'Mina ord').verses, ...john('16').verses] }], {
    'GET chapters': () => late,
  })
  await userEvent.click(screen.getByRole('button', { name: 'Hämta verserna' }))
  const [typed, typing] = screen.getAllByLabelText('Verstext') as [HTMLElement, HTMLElement]
  await userEvent.type(typing, 'Andra ord')
  await act(async () => answer([chapter]))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Hämta verserna' })).not.toHaveAttribute('aria-busy'),
  )
  expect(typed).toHaveValue('Mina ord')
  expect(typing).toHaveValue('Andra ord')
})

test.each([
  ['vers 16 i TABELLEN – vers 17 i tabellen', '16 Vers 16 i tabellen. 17 Vers 17 i tabellen.'],
  ['Vers 16 i min översättning', 'Vers 16 i min översättning'],
])(
  'one text for several verses gets their numbers when its words are the Bible’s, and stays when they differ: %p becomes %p',
  async (typed, becomes) => {
    open([john('16-17')])
    await screen.findByRole('option', { name: 'Johannes' })
    await userEvent.type(screen.getByLabelText('Verstext'), typed)
    await userEvent.click(screen.getByRole('button', { name: 'Hämta verserna' }))
    await waitFor(() => expect(screen.getByLabelText('Verstext')).toHaveValue(becomes))
    expect(screen.queryByText(/^Alla verser finns inte/)).toBeNull()
  },
)

test('reports verses that the Bible table does not have', async () => {
  open([john('99')])
  await userEvent.click(screen.getByRole('button', { name: 'Hämta verserna' }))
  expect(await screen.findByText(/^Alla verser finns inte i vår bibel/)).toBeVisible()
})

describe('suggestions', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => {
    jest.useRealTimers()
    jest.restoreAllMocks()
  })
  const type = (text: string) => fireEvent.change(screen.getByLabelText('Svar'), { target: { value: text } })
  const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))
  const region = () => screen.queryByRole('region', { name: 'Bibelställen som svaret nämner' })

  test('[AD-14] appear a second after the last key, from more than ten characters', async () => {
    const { db } = open()
    type('  Joh 3:16   ')
    await wait(2000)
    expect(db.requests('GET chapters')).toEqual([])
    type('Läs Joh 3:16')
    await wait(999)
    type('Läs Joh 3:16.')
    await wait(999)
    expect(db.requests('GET chapters')).toEqual([])
    await wait(1)
    expect(await screen.findByText('Johannes 3:16')).toBeVisible()
    expect(region()).toHaveTextContent('Vers 16 i tabellen.')
  })

  test('[AD-14] are hidden and shown, added one by one, and all at once', async () => {
    open()
    type('Läs Joh 3:15, Joh 3:16 och Joh 3:17.')
    await wait(1000)
    fireEvent.click(await screen.findByRole('button', { name: 'Dölj förslag' }))
    expect(region()).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Visa förslag (3)' }))
    fireEvent.click(screen.getByRole('button', { name: 'Lägg till Johannes 3:16' }))
    expect(block(1).getByLabelText('Vers')).toHaveValue('16')
    expect(block(1).getByLabelText('Verstext')).toHaveValue('Vers 16 i tabellen.')
    fireEvent.click(screen.getByRole('button', { name: 'Använd alla' }))
    expect(screen.getAllByLabelText('Vers').map((input) => (input as HTMLInputElement).value)).toEqual([
      '16',
      '15',
      '17',
    ])
    expect(region()).toBeNull()
  })

  test('[AD-14] ignore and log a failure', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {})
    open(undefined, { 'GET chapters': new Error('broken') })
    type('Läs Johannes 3:16')
    await wait(1000)
    await waitFor(() =>
      expect(log).toHaveBeenCalledWith(expect.stringMatching(/could not be looked up/), expect.anything()),
    )
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
