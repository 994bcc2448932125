import { useToasts } from '@portal/shared-ui/portal'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { bibleDb, openBible } from '../../testing/bible'

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
