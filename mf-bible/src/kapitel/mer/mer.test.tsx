import { useToasts } from '@portal/shared-ui/portal'
import { acceptsEntries, sentValues } from '@portal/shared-ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { bibleDb, openBible } from '../../testing/bible'

const verse = (number: number) => document.querySelector(`#v${number} > [role="button"]`) as HTMLElement
const toasts = () => useToasts.getState().toasts.map(({ text }) => text)

async function open() {
  const user = userEvent.setup()
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  openBible('/bibeln/johannes/3')
  await screen.findByRole('button', { name: /^Ty så/ })
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

test('[BI-25] the bar of chosen verses copies their reference from first to last', async () => {
  const { user, write } = await open()
  await user.click(screen.getByRole('button', { name: 'Kopiera vers 16' }))
  await user.click(verse(18))
  const bar = screen.getByRole('group', { name: 'Valda verser' })
  await user.click(within(bar).getByRole('button', { name: 'Mer' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Kopiera hänvisningen' }))
  expect(write).toHaveBeenCalledWith('Johannes 3:16–18')
  expect(screen.queryByRole('group', { name: 'Valda verser' })).toBeNull()
})

test('[BI-25] a clipboard that refuses is told, and nothing is said to be copied', async () => {
  const { user, write } = await open()
  write.mockRejectedValue(new DOMException('refused', 'NotAllowedError'))
  document.execCommand = jest.fn(() => false)
  jest.spyOn(console, 'error').mockImplementation(() => {})
  await user.click(screen.getByRole('button', { name: 'Mer för vers 16' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Kopiera hänvisningen' }))
  await waitFor(() => expect(toasts()).toEqual(['Webbläsaren tillät inte att texten kopierades.']))
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
