import { ENDED_OFFICE } from '@portal/shared-ui/forms'
import { fakeDb, renderInPortal } from '@portal/shared-ui/testing'
import { act, fireEvent, screen } from '@testing-library/react'
import { dropDraft, keepDraft } from '../crud/form/draft'
import { IdleSignOut } from './IdleSignOut'

const MINUTE = 60_000

/** The channel of this page; calling `onmessage` simulates another tab's activity. */
let channel: { onmessage?: () => void } = {}
const posted = jest.fn()

beforeEach(() => {
  jest.useFakeTimers()
  posted.mockClear()
  sessionStorage.clear()
  globalThis.BroadcastChannel = class {
    postMessage = posted
    close() {}
    constructor() {
      channel = this as typeof channel
    }
  } as never
})
afterEach(() => {
  jest.useRealTimers()
  Reflect.deleteProperty(globalThis, 'BroadcastChannel')
})

function open(minutes?: string) {
  const db = fakeDb({
    'GET site_settings': minutes ? [{ setting_value: minutes }] : [],
    'POST auth/logout': undefined,
  })
  const signOut = jest.spyOn(db.auth, 'signOut')
  const view = renderInPortal([{ index: true, element: <IdleSignOut /> }], db, { user: { id: 'u1' } })
  return { db, signOut, ...view }
}
/** Advances the clock in steps, so that React renders in between. */
async function pass(milliseconds: number) {
  for (let left = milliseconds; left > 0; left -= MINUTE / 2)
    await act(() => jest.advanceTimersByTimeAsync(Math.min(left, MINUTE / 2)))
}
const warning = () => screen.queryByRole('alertdialog', { name: 'Är du kvar?' })

test('[AD-55] warns a minute before and signs out after the configured minutes', async () => {
  const { signOut } = open('10')
  await pass(8 * MINUTE)
  expect(warning()).toBeNull()
  await pass(MINUTE + 10_000)
  expect(warning()).toHaveAccessibleDescription(
    'Administrationen loggar snart ut. Utkast finns kvar på den här enheten.',
  )
  expect(signOut).not.toHaveBeenCalled()
  await pass(MINUTE)
  expect(signOut).toHaveBeenCalledWith({ scope: 'local' })
})

test('[AD-55] RF-18: neither the warning nor the sign-in page promises a text that a full device cannot store', async () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation((key) => {
    if (key.startsWith('draft:')) throw new DOMException('full', 'QuotaExceededError')
  })
  keepDraft('u1:events:1', { values: { title: 'Ny titel' }, at: 1 })
  const { portal } = open('1')
  await pass(MINUTE / 2 + 5_000)
  expect(warning()).toHaveAccessibleDescription(/kan inte sparas på enheten: spara det först/)
  act(() => portal.session.setState({ status: 'signedOut', user: null }))
  expect(full).toHaveBeenCalledWith(ENDED_OFFICE, expect.stringMatching(/kunde inte sparas på enheten\.$/))
  full.mockRestore()
  dropDraft('u1:events:1')
})

/** What the sign-in page will say. */
const why = () => sessionStorage.getItem(ENDED_OFFICE)

test('[AD-55] OFF-04: the sign-in page learns of the minutes without activity', async () => {
  const {
    portal: { session },
  } = open('1')
  await pass(MINUTE + 5_000)
  act(() => session.setState({ status: 'signedOut', user: null }))
  expect(why()).toBe('Du har loggats ut efter 1 minut utan aktivitet. Utkast finns kvar.')
})

test('[AD-55] OFF-04: the sign-in page learns of an end that came from elsewhere', async () => {
  const {
    portal: { session },
  } = open()
  await pass(MINUTE)
  act(() => session.setState({ status: 'signedOut', user: null }))
  expect(why()).toBe('Din inloggning har avslutats eller gått ut. Utkast finns kvar.')
})

test('[AD-55] OFF-04: an administrator who signs out gets no explanation', async () => {
  const {
    portal: { session },
  } = open()
  await pass(MINUTE)
  act(() => session.setState({ leaving: true }))
  act(() => session.setState({ status: 'signedOut', user: null }))
  expect(why()).toBeNull()
})

test('[AD-55] uses thirty minutes without a setting', async () => {
  const { signOut } = open()
  await pass(29 * MINUTE)
  expect(signOut).not.toHaveBeenCalled()
  await pass(2 * MINUTE)
  expect(signOut).toHaveBeenCalled()
})

test('[AD-55] never signs out with 0', async () => {
  const { signOut } = open('0')
  await pass(90 * MINUTE)
  expect(warning()).toBeNull()
  expect(signOut).not.toHaveBeenCalled()
})

test('[AD-55] activity in any tab restarts the timer', async () => {
  const { signOut } = open('10')
  await pass(8 * MINUTE)
  fireEvent.keyDown(document.body, { key: 'a' })
  await pass(8 * MINUTE)
  expect(posted).toHaveBeenCalledTimes(1)
  channel.onmessage?.()
  await pass(8 * MINUTE)
  expect(warning()).toBeNull()
  expect(signOut).not.toHaveBeenCalled()
})

test('[AD-55] the warning’s button continues the session', async () => {
  const { signOut } = open('10')
  await pass(9 * MINUTE + 10_000)
  fireEvent.click(screen.getByRole('button', { name: 'Fortsätt arbeta' }))
  expect(warning()).toBeNull()
  await pass(5 * MINUTE)
  expect(signOut).not.toHaveBeenCalled()
})
