import { useToasts } from '@portal/shared-ui/portal'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openBible } from '../../testing/bible'

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
