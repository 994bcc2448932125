import { useToasts } from '@portal/shared-ui/portal'
import { acceptsEntries, fakePaper, sentValues } from '@portal/shared-ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { bibleDb, openBible, withTerms } from '../../testing/bible'
import { exactReferenceOf } from '../clipboardText'

const verse = (number: number) => document.querySelector(`#v${number} > [role="button"]`) as HTMLElement
const toasts = () => useToasts.getState().toasts.map(({ text }) => text)

async function open(db = bibleDb()) {
  const user = userEvent.setup()
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  openBible('/bibeln/johannes/3', db)
  await screen.findAllByRole('button', { name: /^Ty så/ })
  await user.click(verse(16))
  return { user, write }
}

beforeEach(() => useToasts.setState({ toasts: [] }))
afterEach(() => jest.restoreAllMocks())

test("[BI-25] the verse's menu copies the reference alone", async () => {
  const { user, write } = await open()
  await user.click(screen.getByRole('button', { name: 'Mer för vers 16' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Kopiera hänvisningen' }))
  expect(write).toHaveBeenCalledWith('Johannes 3:16')
  await waitFor(() => expect(toasts()).toEqual(['Hänvisning kopierad!']))
  expect(screen.queryByRole('group', { name: 'Vers 16' })).toBeNull()
  expect(verse(16)).toHaveFocus()
})

test('[BI-25] the bar of chosen verses copies their reference, without those between', async () => {
  const { user, write } = await open()
  await user.click(screen.getByRole('button', { name: 'Kopiera vers 16' }))
  await user.click(verse(18))
  const bar = screen.getByRole('group', { name: 'Valda verser' })
  await user.click(within(bar).getByRole('button', { name: 'Mer' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Kopiera hänvisningen' }))
  expect(write).toHaveBeenCalledWith('Johannes 3:16, 18')
  expect(screen.queryByRole('group', { name: 'Valda verser' })).toBeNull()
})

test('[BI-25] a clipboard that refuses is reported, and nothing is said to be copied', async () => {
  const { user, write } = await open()
  write.mockRejectedValue(new DOMException('refused', 'NotAllowedError'))
  document.execCommand = jest.fn(() => false)
  jest.spyOn(console, 'error').mockImplementation(() => {})
  await user.click(screen.getByRole('button', { name: 'Mer för vers 16' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Kopiera hänvisningen' }))
  await waitFor(() => expect(toasts()).toEqual(['Webbläsaren tillät inte att texten kopierades.']))
})

const choose = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) => {
  await user.click(screen.getByRole('button', { name: 'Mer för vers 16' }))
  await user.click(await screen.findByRole('menuitem', { name }))
}

test('[BI-25] a word of the verse leads to the Bible search for it', async () => {
  const { user } = await open()
  await choose(user, 'Ordet i Bibeln')
  const dialog = within(await screen.findByRole('dialog', { name: 'Ordet i Bibeln' }))
  expect(dialog.getByText(/ur Johannes 3:16,/)).toBeVisible()
  expect(dialog.getByRole('link', { name: 'älskade' })).toHaveAttribute(
    'href',
    `/bibeln?sok=${encodeURIComponent('älskade')}`,
  )
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[BI-22] [BI-25] a picture has as many verses as the owner allows, with the owner’s notice', async () => {
  const { written } = fakePaper()
  const { user } = await open(withTerms({ copy_limit: 1, notice: 'Text: okänd ägare.' }))
  await user.click(screen.getByRole('button', { name: 'Kopiera vers 16' }))
  await user.click(verse(17))
  const bar = within(screen.getByRole('group', { name: 'Valda verser' }))
  await user.click(bar.getByRole('button', { name: 'Mer' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Gör en bild' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Dela som bild' }))
  expect(dialog.getByRole('img', { name: /Ty så .*Johannes 3:16\. Text: okänd ägare/ })).toBeVisible()
  expect(dialog.getByText(/tillåter högst 1 vers åt gången: 1 vers följer inte med/)).toBeVisible()
  await waitFor(() => expect(written).toContain('Text: okänd ägare.'))
})

test('[BI-25] more than four verses make no picture, and stay chosen', async () => {
  const verses = [14, 15, 16, 17, 18].map((number) => ({ number, text: `Ty så står det i vers ${number}.` }))
  const { user } = await open(bibleDb({ 'GET chapters': [{ number: 3, marks: null, verses }] }))
  await user.click(screen.getByRole('button', { name: 'Kopiera vers 16' }))
  for (const number of [14, 15, 17, 18]) await user.click(verse(number))
  const bar = within(screen.getByRole('group', { name: 'Valda verser' }))
  await user.click(bar.getByRole('button', { name: 'Mer' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Gör en bild' }))
  expect(toasts()).toEqual(['En bild har plats för högst fyra verser.'])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(bar.getByText('5 verser valda')).toBeVisible()
})

test('[BI-25] verses with others between them are named as chosen', () => {
  const verses = [3, 5, 6, 8].map((number) => ({ number, text: '', ...(number === 8 && { last: 9 }) }))
  expect(exactReferenceOf('Psaltaren', 23, verses)).toBe('Psaltaren 23:3, 5–6, 8–9')
})

test('[BI-26] "Mer" begins with the question about the verse: a link with the verse in its address', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Mer för vers 16' }))
  const [first] = await screen.findAllByRole('menuitem')
  expect(first).toHaveTextContent('Fråga om versen')
  expect(first).toHaveFocus()
  expect(first).toHaveAttribute('href', '/studera/tolkningar?fraga=John.3.16')
})

test('[BI-26] in the bar the question is about the verses from the first to the last', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Kopiera vers 16' }))
  await user.click(verse(18))
  const bar = screen.getByRole('group', { name: 'Valda verser' })
  await user.click(within(bar).getByRole('button', { name: 'Mer' }))
  expect(await screen.findByRole('menuitem', { name: 'Fråga om verserna' })).toHaveAttribute(
    'href',
    '/studera/tolkningar?fraga=John.3.16-18',
  )
})

test('[BI-26] more than thirty verses are a sentence instead of a link', async () => {
  const verses = Array.from({ length: 46 }, (_, at) => ({ number: at + 1, text: `Ty så ${at}.` }))
  const { user } = await open(bibleDb({ 'GET chapters': [{ number: 3, verses }] }))
  await user.click(screen.getByRole('button', { name: 'Kopiera vers 16' }))
  await user.click(verse(46))
  const bar = screen.getByRole('group', { name: 'Valda verser' })
  await user.click(within(bar).getByRole('button', { name: 'Mer' }))
  const item = await screen.findByRole('menuitem', { name: 'Fråga om verserna' })
  expect(item).not.toHaveAttribute('href')
  await user.click(item)
  expect(toasts()).toEqual([
    'En fråga kan gälla högst 30 verser, från den första till den sista. Välj färre verser.',
  ])
})

test('[BI-27] chosen verses are saved in a list, neighbours in one row', async () => {
  const user = userEvent.setup()
  const db = bibleDb({
    'POST rpc/chapter_markings': { colors: {}, notes: [] },
    'GET highlight_names': [],
    'POST rpc/my_collections': [{ id: 'u1', name: null, used_at: null }],
    ...acceptsEntries,
  })
  openBible('/bibeln/johannes/3', db, { user: { id: 'u1' } })
  await screen.findByRole('button', { name: /^Ty så/ })
  await user.click(verse(15))
  await user.click(screen.getByRole('button', { name: 'Kopiera vers 15' }))
  await user.click(verse(16))
  await user.click(verse(18))
  const bar = screen.getByRole('group', { name: 'Valda verser' })
  await user.click(within(bar).getByRole('button', { name: 'Mer' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Spara i…' }))
  await user.click(await screen.findByRole('button', { name: 'Bokmärken' }))
  await waitFor(() => expect(toasts()).toEqual(['Sparad i Bokmärken']))
  const passage = { list: 'u1', kind: 'verses', osis: 'John', chapter: 3 }
  expect(sentValues(db)).toMatchObject([
    { ...passage, first: 15, last: 16 },
    { ...passage, first: 18, last: 18 },
  ])
  expect(screen.queryByRole('group', { name: 'Valda verser' })).toBeNull()
})

test('[BI-27] a visitor who saves a verse is asked to sign in and comes back to it', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Mer för vers 16' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Spara i…' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Spara i…' })
  await user.click(within(dialog).getByRole('button', { name: 'Inte nu' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(verse(16)).toHaveFocus()
})
