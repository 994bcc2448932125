import { useToasts } from '@portal/shared-ui/portal'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { bibleDb, openBible } from '../../testing/bible'
import { touchPartsCode } from '../touchParts'
import * as parts from '../touchParts.lazy'

let restore: () => unknown

/** Opens the menu of a verse before the code of "Mer" has come. Returns what gives the code, and what refuses it. */
async function openEarly() {
  const loads: { resolve: (code: typeof parts) => void; reject: (error: Error) => void }[] = []
  const { queryFn } = touchPartsCode
  Object.assign(touchPartsCode, {
    queryFn: () => new Promise<typeof parts>((resolve, reject) => loads.push({ resolve, reject })),
  })
  restore = () => Object.assign(touchPartsCode, { queryFn })
  const user = userEvent.setup()
  const { portal } = openBible('/bibeln/johannes/3', bibleDb())
  portal.queryClient.removeQueries({ queryKey: touchPartsCode.queryKey })
  await user.click(await screen.findByRole('button', { name: /^Ty så/ }))
  const more = await screen.findByRole('button', { name: 'Mer för vers 16' })
  const give = () => act(async () => loads.at(-1)?.resolve(parts))
  const refuse = () => act(async () => loads.at(-1)?.reject(new TypeError('Failed to fetch')))
  return { user, more, loads, give, refuse }
}

beforeEach(() => useToasts.setState({ toasts: [] }))
afterEach(() => {
  restore()
  jest.restoreAllMocks()
})

test('[BI-25] "Mer" that is pressed before its code has come opens with it', async () => {
  const { user, more, give } = await openEarly()
  await user.click(more)
  expect(screen.queryByRole('menu')).toBeNull()
  await give()
  const [first] = await screen.findAllByRole('menuitem')
  expect(first).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(screen.getByRole('button', { name: 'Mer för vers 16' })).toHaveFocus()
})

test('[BI-25] "Mer" whose code comes before the press opens at the press', async () => {
  const { user, more, give } = await openEarly()
  act(() => more.focus())
  await give()
  await user.keyboard('{Enter}')
  const [first] = await screen.findAllByRole('menuitem')
  expect(first).toHaveFocus()
})

test('[BI-25] code of "Mer" that does not come is said, and the next press fetches it again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const { user, more, loads, give, refuse } = await openEarly()
  await user.click(more)
  for (let tries = 1; useToasts.getState().toasts.length === 0; tries++) {
    await refuse()
    await waitFor(() => expect(loads.length > tries || useToasts.getState().toasts.length > 0).toBe(true))
  }
  expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual([
    'Menyn kunde inte hämtas. Försök igen.',
  ])
  await user.click(screen.getByRole('button', { name: 'Mer för vers 16' }))
  await give()
  expect(await screen.findByRole('menuitem', { name: 'Spara i…' })).toBeVisible()
})
