import { playerCode } from '@portal/shared-ui/listen'
import * as player from '@portal/shared-ui/listen/player'
import { type FakeSpeech, fakeSpeech } from '@portal/shared-ui/listen/testing'
import { useToasts } from '@portal/shared-ui/portal'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { bibleDb, openBible } from '../testing/bible'

const alva = { name: 'Alva', lang: 'sv-SE', localService: true }
const all = [
  { name: 'Samantha', lang: 'en-US', localService: true },
  { name: 'Moln', lang: 'sv-SE', localService: false },
  alva,
  { name: 'Klara', lang: 'sv_SE', localService: true },
]

let fake: FakeSpeech
let user: ReturnType<typeof userEvent.setup>

beforeEach(() => {
  jest.useFakeTimers()
  user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  localStorage.clear()
  fake = fakeSpeech({ voices: all, voicesAfter: 0 })
  useToasts.setState({ toasts: [] })
})
afterEach(() => jest.useRealTimers())

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const bar = () => screen.getByRole('group', { name: 'Uppläsning' })
const verse = (number: number) => document.querySelector(`#v${number} > [role="button"]`)
const press = (name: string) => user.click(within(bar()).getByRole('button', { name }))

async function listen() {
  const db = bibleDb()
  const page = openBible('/bibeln/johannes/3', db)
  page.portal.queryClient.setQueryData(playerCode.queryKey, player)
  await screen.findByRole('button', { name: /^Ty så/ })
  // The chapters beside it are fetched when the browser is idle.
  await pass(5_000)
  await user.click(screen.getByRole('button', { name: 'Lyssna' }))
  return { db, page }
}

test('[BI-28] the chapter is read verse by verse to its end, with the verse marked and no request', async () => {
  const { db } = await listen()
  const asked = db.requests('GET chapters').length
  await pass(200)
  expect(bar()).toHaveTextContent('Vers 15')
  expect(verse(15)).toHaveAttribute('data-read-aloud')
  await pass(4_000)
  expect(bar()).toHaveTextContent('Vers 16')
  expect(verse(15)).not.toHaveAttribute('data-read-aloud')
  expect(verse(16)).toHaveAttribute('data-read-aloud')
  await pass(20_000)
  expect(fake.said).toEqual([
    'för att var och en som tror på honom skall leva.',
    'Ty så älskade Gud världen.',
    'Inte för att döma sände Gud sin Son.',
    'Den som tror på honom blir inte dömd.',
  ])
  expect(within(bar()).getByRole('status')).toHaveTextContent('Uppläsningen är slut.')
  expect(document.querySelector('[data-read-aloud]')).toBeNull()
  expect(db.requests('GET chapters')).toHaveLength(asked)
})

test('[BI-28] the bar takes the focus, pauses, goes on and turns verses; Escape ends and gives the focus back', async () => {
  await listen()
  await pass(200)
  expect(within(bar()).getByRole('button', { name: 'Pausa' })).toHaveFocus()
  await press('Pausa')
  await pass(30_000)
  expect(fake.said).toEqual([])
  await press('Läs vidare')
  await press('Nästa')
  await pass(200)
  expect(bar()).toHaveTextContent('Vers 16')
  await press('Föregående')
  await pass(200)
  expect(fake.begun.at(-1)).toMatch(/^för att var och en/)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('group', { name: 'Uppläsning' })).toBeNull()
  expect(document.querySelector('[data-read-aloud]')).toBeNull()
  expect(screen.getByRole('button', { name: 'Lyssna' })).toHaveFocus()
  await pass(30_000)
  expect(fake.said).toEqual([])
})

test('[BI-28] the page follows until the reader touches it, and again at a press', async () => {
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView')
  await listen()
  await pass(200)
  expect(scroll.mock.contexts.at(-1)).toBe(verse(15))
  await user.click(document.querySelector('h1') as HTMLElement)
  const before = scroll.mock.calls.length
  await pass(4_000)
  expect(bar()).toHaveTextContent('Vers 16')
  expect(scroll.mock.calls).toHaveLength(before)
  await press('Följ med')
  expect(scroll.mock.contexts.at(-1)).toBe(verse(16))
  expect(within(bar()).queryByRole('button', { name: 'Följ med' })).toBeNull()
  // Our own scrolling is not the reader's.
  document.dispatchEvent(new Event('scroll'))
  await pass(2_000)
  expect(within(bar()).queryByRole('button', { name: 'Följ med' })).toBeNull()
  act(() => void document.dispatchEvent(new Event('scroll')))
  expect(within(bar()).getByRole('button', { name: 'Följ med' })).toBeVisible()
  scroll.mockRestore()
})

test('[BI-28] Escape closes what is above the text first, and the reading goes on', async () => {
  await listen()
  await pass(200)
  await user.click(verse(17) as HTMLElement)
  expect(screen.getByRole('group', { name: 'Vers 17' })).toBeVisible()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('group', { name: 'Vers 17' })).toBeNull()
  expect(bar()).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Kopiera verser' }))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('group', { name: 'Valda verser' })).toBeNull()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('group', { name: 'Uppläsning' })).toBeNull()
})

test('[BI-28] a page that is left and comes back is paused at its sentence', async () => {
  await listen()
  await pass(200)
  act(() => void window.dispatchEvent(new Event('pagehide')))
  await pass(30_000)
  expect(fake.said).toEqual([])
  await press('Läs vidare')
  await pass(30_000)
  expect(fake.said).toHaveLength(4)
})

test('[BI-28] a voice that does not answer is tried twice and said to be silent', async () => {
  fake.hangAfter(0)
  await listen()
  await pass(60_000)
  expect(fake.begun).toHaveLength(2)
  expect(within(bar()).getByRole('status')).toHaveTextContent(/^Rösten svarar inte/)
})

test('[BI-28] another chapter ends it', async () => {
  const { page } = await listen()
  await pass(200)
  await act(() => page.router.navigate('/bibeln/johannes/4'))
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Uppläsning' })).toBeNull())
  await pass(30_000)
  expect(fake.said.length).toBeLessThan(2)
  await act(() => page.router.navigate('/bibeln/johannes/3'))
  expect(screen.queryByRole('group', { name: 'Uppläsning' })).toBeNull()
})

test('[BI-29] only Swedish voices of the device are offered; pace and voice are kept on the device', async () => {
  const first = await listen()
  await pass(200)
  expect(fake.sounds).toEqual(['Alva 1'])
  await press('Uppläsningens inställningar')
  const settings = within(screen.getByRole('dialog', { name: 'Uppläsningens inställningar' }))
  expect(settings.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Alva', 'Klara'])
  await user.selectOptions(settings.getByRole('combobox', { name: 'Röst' }), 'Klara')
  await user.click(settings.getByRole('button', { name: '1,25' }))
  await pass(300)
  expect(fake.sounds.at(-1)).toBe('Klara 1.25')
  // Escape closes the settings alone.
  await user.keyboard('{Escape}')
  expect(bar()).toBeVisible()
  first.page.unmount()
  fake = fakeSpeech({ voices: all, voicesAfter: 0 })
  await listen()
  await pass(200)
  expect(fake.sounds).toEqual(['Klara 1.25'])
})

test.each([true, false])(
  '[BI-29] voices that come late are waited for, with an event: %s',
  async (hasVoicesEvent) => {
    fake = fakeSpeech({ voices: all, voicesAfter: 7_000, hasVoicesEvent })
    await listen()
    await pass(100)
    expect(bar()).toHaveTextContent('Letar efter en svensk röst…')
    await pass(2_600)
    expect(fake.begun).toHaveLength(1)
  },
)

test('[BI-29] without a Swedish voice on the device nothing is read, and the ways to one are said', async () => {
  fake = fakeSpeech({ voices: all.slice(0, 2), voicesAfter: 0 })
  await listen()
  await pass(3_500)
  const dialog = within(screen.getByRole('dialog', { name: 'En svensk röst saknas' }))
  expect(dialog.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'iPhone och iPad',
    'Android',
    'Windows',
    'Mac',
  ])
  expect(fake.begun).toEqual([])
  await user.click(dialog.getByText('Stäng'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Lyssna' })).toHaveAttribute('aria-pressed', 'false')
})

test('[BI-29] a browser that cannot speak says the same', async () => {
  Object.defineProperty(window, 'speechSynthesis', { value: undefined, configurable: true })
  await listen()
  await pass(200)
  expect(screen.getByRole('dialog', { name: 'En svensk röst saknas' })).toBeVisible()
})
