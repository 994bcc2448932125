import { useToasts } from '@portal/shared-ui/portal'
import { deviceWith } from '@portal/shared-ui/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openBible, withTerms } from '../testing/bible'

const verse = (number: number) => document.querySelector(`#v${number} > [role="button"]`) as HTMLElement
const bar = () => screen.getByRole('group', { name: 'Valda verser' })
const toasts = () => useToasts.getState().toasts.map(({ text }) => text)

async function open(db?: Parameters<typeof openBible>[1]) {
  const user = userEvent.setup()
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  openBible('/bibeln/johannes/3', db)
  await screen.findByRole('button', { name: /^Ty så/ })
  return { user, write }
}

/** Clicks a verse and its copy icon. */
async function copyFrom(user: ReturnType<typeof userEvent.setup>, number: number) {
  await user.click(verse(number))
  await user.click(screen.getByRole('button', { name: `Kopiera vers ${number}` }))
}

beforeEach(() => useToasts.setState({ toasts: [] }))
afterEach(() => jest.restoreAllMocks())

test('[BI-15] the copy icon enters copy mode with that verse; clicks select and deselect others', async () => {
  const { user } = await open()
  await copyFrom(user, 16)
  expect(screen.getAllByRole('button', { pressed: true })).toEqual([verse(16)])
  await user.click(verse(18))
  await user.click(verse(17))
  await user.click(verse(16))
  expect(screen.getAllByRole('button', { pressed: true })).toEqual([verse(17), verse(18)])
  expect(bar()).toHaveTextContent('2 verser valda')
  expect(screen.queryByRole('group', { name: /^Vers/ })).toBeNull()
})

test('[BI-15] verses can be selected by keyboard too', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Kopiera verser' }))
  act(() => verse(15).focus())
  await user.keyboard(' {ArrowDown}{Enter}')
  expect(screen.getAllByRole('button', { pressed: true })).toEqual([verse(15), verse(16)])
})

test('[BI-16] [BI-17] "Slutför markering" copies reference and lines, and clears the selection', async () => {
  const { user, write } = await open()
  await copyFrom(user, 17)
  await user.click(verse(16))
  await user.click(screen.getByRole('button', { name: 'Slutför markering' }))
  expect(write).toHaveBeenCalledWith(
    'Johannes 3:16-17\n16 Ty så älskade Gud världen.\n17 Inte för att döma sände Gud sin Son.',
  )
  expect(screen.queryByRole('group', { name: 'Valda verser' })).toBeNull()
  expect(screen.queryAllByRole('button', { pressed: true })).toEqual([])
  expect(verse(16)).toHaveFocus()
})

const sentence = 'Översättningens ägare tillåter högst 2 verser åt gången: 1 vers följer inte med.'

test('[BI-22] a copy beyond what the owner allows has the first verses alone, and says so', async () => {
  const { user, write } = await open(withTerms({ copy_limit: 2 }))
  await copyFrom(user, 17)
  await user.click(verse(16))
  expect(bar()).not.toHaveTextContent(/tillåter/)
  await user.click(verse(18))
  expect(bar()).toHaveTextContent(sentence)
  await user.click(within(bar()).getByRole('button', { name: 'Med länk' }))
  await user.click(screen.getByRole('button', { name: 'Slutför markering' }))
  expect(write).toHaveBeenCalledWith(
    'Johannes 3:16-17\n16 Ty så älskade Gud världen.\n17 Inte för att döma sände Gud sin Son.\nhttp://localhost/bibeln/johannes/3#v16-17',
  )
  await waitFor(() => expect(toasts()).toEqual([`2 verser kopierade! ${sentence}`]))
})

test('[BI-22] the shared text has as many verses as the owner allows, and says so', async () => {
  const share = jest.fn().mockResolvedValue(undefined)
  Object.assign(navigator, { share })
  deviceWith('(pointer: coarse)')
  const { user } = await open(withTerms({ copy_limit: 2 }))
  await copyFrom(user, 16)
  await user.click(verse(17))
  await user.click(verse(18))
  await user.click(within(bar()).getByRole('button', { name: 'Dela' }))
  expect(share).toHaveBeenCalledWith(
    expect.objectContaining({
      text: `Johannes 3:16-17\n16 Ty så älskade Gud världen.\n17 Inte för att döma sände Gud sin Son.\n${sentence}`,
    }),
  )
  Reflect.deleteProperty(navigator, 'share')
})

test('[BI-22] a chapter that is printed in part says so', async () => {
  await open(withTerms({ copy_limit: 3 }))
  const printed = 'Översättningens ägare tillåter högst 3 verser åt gången: 1 vers följer inte med.'
  expect(await screen.findByText(printed)).toBeInTheDocument()
})

test('[BI-17] a copy may have the address of its verses and leave out the numbers', async () => {
  const { user, write } = await open()
  await copyFrom(user, 17)
  await user.click(verse(16))
  await user.click(within(bar()).getByRole('button', { name: 'Med länk', pressed: false }))
  await user.click(within(bar()).getByRole('button', { name: 'Utan versnummer', pressed: false }))
  await user.click(screen.getByRole('button', { name: 'Slutför markering' }))
  expect(write).toHaveBeenCalledWith(
    'Johannes 3:16-17\nTy så älskade Gud världen.\nInte för att döma sände Gud sin Son.\nhttp://localhost/bibeln/johannes/3#v16-17',
  )
  // The next copy begins without a choice.
  await copyFrom(user, 16)
  expect(within(bar()).getByRole('button', { name: 'Med länk' })).toHaveAttribute('aria-pressed', 'false')
})

test.each(['Avbryt', 'Avbryt markering'])('[BI-16] "%s" leaves copy mode without copying', async (name) => {
  const { user, write } = await open()
  await copyFrom(user, 16)
  await user.click(screen.getByRole('button', { name }))
  expect(screen.queryByRole('group', { name: 'Valda verser' })).toBeNull()
  expect(screen.queryAllByRole('button', { pressed: true })).toEqual([])
  expect(write).not.toHaveBeenCalled()
})

test('[BI-16] Escape leaves copy mode; an empty selection cannot be copied', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Kopiera verser' }))
  expect(within(bar()).getByRole('button', { name: 'Slutför markering' })).toBeDisabled()
  await user.keyboard('{Escape}')
  expect(screen.queryByText('Slutför markering')).toBeNull()
})

test('[BI-17] one verse is named by its number alone', async () => {
  const { user, write } = await open()
  await copyFrom(user, 16)
  await user.click(screen.getByRole('button', { name: 'Slutför markering' }))
  expect(write).toHaveBeenCalledWith('Johannes 3:16\n16 Ty så älskade Gud världen.')
})

test('[BI-18] the confirmation shows the number of verses for three seconds', async () => {
  jest.useFakeTimers()
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  openBible('/bibeln/johannes/3')
  await screen.findByRole('button', { name: /^Ty så/ })
  await copyFrom(user, 16)
  await user.click(screen.getByRole('button', { name: 'Slutför markering' }))
  await waitFor(() => expect(toasts()).toEqual(['Vers kopierad!']))
  jest.advanceTimersByTime(2900)
  expect(toasts()).toEqual(['Vers kopierad!'])
  jest.advanceTimersByTime(200)
  expect(toasts()).toEqual([])

  await copyFrom(user, 16)
  await user.click(verse(17))
  await user.click(verse(18))
  await user.click(screen.getByRole('button', { name: 'Slutför markering' }))
  await waitFor(() => expect(toasts()).toEqual(['3 verser kopierade!']))
  jest.runOnlyPendingTimers()
  jest.useRealTimers()
})

test('[BI-18] copies through a hidden field when the clipboard is refused', async () => {
  const { user, write } = await open()
  write.mockRejectedValue(new Error('refused'))
  let copied = ''
  document.execCommand = jest.fn(() => {
    copied = document.querySelector('textarea')?.value ?? ''
    return true
  })
  await copyFrom(user, 16)
  await user.click(screen.getByRole('button', { name: 'Slutför markering' }))
  await waitFor(() => expect(toasts()).toEqual(['Vers kopierad!']))
  expect(copied).toMatch(/^Johannes 3:16\n/)
})

test('[BI-18] a copy that fails completely says so and is logged', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {})
  const { user, write } = await open()
  write.mockRejectedValue(new Error('refused'))
  document.execCommand = jest.fn(() => false)
  await copyFrom(user, 16)
  await user.click(screen.getByRole('button', { name: 'Slutför markering' }))
  await waitFor(() => expect(log).toHaveBeenCalledWith('Copying failed:', expect.any(Error)))
  expect(toasts()).toEqual(['Webbläsaren tillät inte att texten kopierades.'])
})

test('on a phone the selected verses go to the device’s share sheet, with their address', async () => {
  const share = jest.fn(async () => {})
  Object.assign(navigator, { share })
  deviceWith('(pointer: coarse)')
  const { user } = await open()
  await copyFrom(user, 16)
  await user.click(verse(17))
  await user.click(screen.getByRole('button', { name: 'Dela' }))
  expect(share).toHaveBeenCalledWith({
    title: 'Johannes 3:16–17',
    text: 'Johannes 3:16-17\n16 Ty så älskade Gud världen.\n17 Inte för att döma sände Gud sin Son.',
    url: 'http://localhost/bibeln/johannes/3#v16-17',
  })
  Reflect.deleteProperty(navigator, 'share')
})

test('without a share sheet a verse’s address can be copied or sent through a service', async () => {
  const { user, write } = await open()
  await user.click(verse(16))
  await user.click(screen.getByRole('button', { name: 'Dela vers 16' }))
  const dialog = await screen.findByRole('dialog', { name: 'Dela' })
  expect(dialog).toHaveTextContent('Johannes 3:16')
  const opened = jest.spyOn(window, 'open').mockReturnValue(null)
  await user.click(within(dialog).getByRole('button', { name: 'WhatsApp' }))
  expect(decodeURIComponent(`${opened.mock.lastCall?.[0]}`)).toBe(
    'https://wa.me/?text=Johannes 3:16\n16 Ty så älskade Gud världen. http://localhost/bibeln/johannes/3#v16',
  )
  await user.click(within(dialog).getByRole('button', { name: 'Kopiera länk' }))
  expect(write).toHaveBeenCalledWith('http://localhost/bibeln/johannes/3#v16')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(verse(16)).toHaveFocus()
})

test('the selected verses can be shared without a share sheet too', async () => {
  const { user } = await open()
  await copyFrom(user, 16)
  await user.click(verse(17))
  await user.click(screen.getByRole('button', { name: 'Dela' }))
  const dialog = await screen.findByRole('dialog', { name: 'Dela' })
  expect(within(dialog).getByLabelText('Länk')).toHaveValue('http://localhost/bibeln/johannes/3#v16-17')
})
