import { useToasts } from '@portal/shared-ui/portal'
import { type FakeRequest, fakeDb, refusal, renderInPortal } from '@portal/shared-ui/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pressToast } from '../crud/testing/openOffice'
import remote from '../remote'

const at = '2026-11-20T10:00:00.123456+00:00'
const later = '2026-11-21T10:00:00+00:00'
const wrong = 'Ange en giltig Discord-inbjudningslänk (discord.gg/... eller {host}/invite/...)'
const row = (id: string, setting_value: string, updated_at = at) => ({ id, setting_value, updated_at })
const chat = row('discord_invite_url', 'https://discord.gg/abc')

const open = (handlers: Parameters<typeof fakeDb>[0] = {}, key = '') => {
  localStorage.clear()
  const db = fakeDb({ 'GET site_settings': [chat], ...handlers })
  const view = renderInPortal(remote.areas['/admin'] ?? [], db, {
    prefix: '/admin',
    at: `/admin/inställningar${key && `/${key}`}`,
    user: { id: 'u1' },
    profile: { is_admin: true },
  })
  return { db, ...view }
}
/** A fake `/remotes.json` of the host. */
const declare = (settings: object[]) => {
  const answer = async () => ({ json: async () => ({ settings }) }) as Response
  jest.spyOn(globalThis, 'fetch').mockImplementation(answer)
}
beforeEach(() => declare([]))
afterEach(() => {
  jest.restoreAllMocks()
  useToasts.setState({ toasts: [] })
})

const form = async (name = 'Chattlänk') => within(await screen.findByRole('form', { name }))

test('[AD-47] the invitation is validated while it is typed; an invalid one can be neither saved nor tried', async () => {
  open({}, 'discord_invite_url')
  const { getByLabelText, getByRole, findByText, queryByText } = await form()
  const field = getByLabelText(/^Chattlänk/)
  expect(field).toHaveValue('https://discord.gg/abc')
  expect(getByRole('link', { name: 'Testa' })).toHaveAttribute('href', 'https://discord.gg/abc')
  for (const link of [
    'http://discord.gg/abc',
    'https://elsewhere.example/invite/abc',
    'https://discord.gg/a-b',
  ]) {
    await userEvent.clear(field)
    expect(await findByText('Länk krävs')).toBeVisible()
    await userEvent.type(field, link)
    expect(await findByText(wrong)).toBeVisible()
    expect(getByRole('button', { name: 'Spara' })).toBeDisabled()
    expect(getByRole('button', { name: 'Testa' })).toBeDisabled()
  }
  for (const link of ['https://www.discord.com/invite/Abc1/', 'https://discordapp.com/invite/a']) {
    await userEvent.clear(field)
    await userEvent.type(field, link)
    await waitFor(() => expect(queryByText(wrong)).toBeNull())
    expect(getByRole('button', { name: 'Spara' })).toBeEnabled()
    expect(getByRole('link', { name: 'Testa' })).toHaveAttribute('href', link)
  }
})

test('[AD-48] saving shows a confirmation in place for three seconds', async () => {
  const saved = row('discord_invite_url', 'https://discord.gg/ny', later)
  let rows = [chat]
  const { db } = open(
    {
      'GET site_settings': () => rows,
      'PATCH site_settings': () => {
        rows = [saved]
        return [saved]
      },
    },
    'discord_invite_url',
  )
  const { getByLabelText, getByRole } = await form()
  jest.useFakeTimers()
  try {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
    await user.clear(getByLabelText(/^Chattlänk/))
    await user.type(getByLabelText(/^Chattlänk/), 'https://discord.gg/ny')
    await user.click(getByRole('button', { name: 'Spara' }))
    expect(await screen.findByText('Inställningarna har sparats!')).toBeVisible()
    expect(db.sent('PATCH site_settings')).toEqual([{ setting_value: 'https://discord.gg/ny' }])
    expect(db.requests('PATCH site_settings')[0]?.params.get('updated_at')).toBe(`eq.${at}`)
    await act(() => jest.advanceTimersByTimeAsync(2500))
    expect(screen.getByText('Inställningarna har sparats!')).toBeVisible()
    await act(() => jest.advanceTimersByTimeAsync(500))
    expect(screen.queryByText('Inställningarna har sparats!')).toBeNull()
  } finally {
    jest.useRealTimers()
  }
})

test('[AD-48] settings that cannot be read are logged, and the defaults apply', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {})
  open({ 'GET site_settings': refusal(403, '42501', 'permission denied') }, 'discord_invite_url')
  const { getByLabelText } = await form()
  expect(getByLabelText(/^Chattlänk/)).toHaveValue('https://discord.gg/sanningensord')
  expect(log).toHaveBeenCalledWith(expect.stringContaining('site_settings'), 'permission denied')
  expect(screen.queryByRole('alert')).toBeNull()
  log.mockRestore()
})

test('a setting without a row is added, with the page that shows it', async () => {
  const { db } = open({ 'POST site_settings': [row('contact_phone', '08-123 45')] }, 'contact_phone')
  const { getByLabelText, getByRole } = await form('Telefon')
  expect(screen.getByRole('link', { name: 'Gemenskap' })).toHaveAttribute('href', '/gemenskap')
  await userEvent.type(getByLabelText('Telefon'), '08-123 45')
  await userEvent.click(getByRole('button', { name: 'Spara' }))
  await screen.findByText('Inställningarna har sparats!')
  expect(db.sent('POST site_settings')).toEqual([
    { setting_key: 'contact_phone', setting_value: '08-123 45', description: 'Telefon' },
  ])
})

test('BE-18: visitors’ words are kept for five years at most, as the field says', async () => {
  const { db } = open({}, 'message_days')
  const { getByLabelText, getByRole, getByText } = await form('Dagar som meddelanden och frågor sparas')
  expect(getByText(/högst fem år \(1825\)/)).toBeVisible()
  await userEvent.clear(getByLabelText('Dagar som meddelanden och frågor sparas'))
  await userEvent.type(getByLabelText('Dagar som meddelanden och frågor sparas'), '1826')
  await userEvent.click(getByRole('button', { name: 'Spara' }))
  expect(await screen.findByText('Ange ett heltal mellan 1 och 1825')).toBeVisible()
  expect(db.asked()).not.toContain('POST site_settings')
})

test('an empty number of days is refused, and fewer than ninety for the history', async () => {
  const { db } = open({}, 'history_days')
  const { getByLabelText, getByRole } = await form('Dagar som historiken sparas')
  await userEvent.clear(getByLabelText('Dagar som historiken sparas'))
  await userEvent.click(getByRole('button', { name: 'Spara' }))
  expect(await screen.findByText('Dagar som historiken sparas krävs')).toBeVisible()
  await userEvent.type(getByLabelText('Dagar som historiken sparas'), '89')
  await userEvent.click(getByRole('button', { name: 'Spara' }))
  expect(await screen.findByText('Ange ett heltal mellan 90 och 9999')).toBeVisible()
  expect(db.asked()).not.toContain('POST site_settings')
})

test('deleting the row restores the default, and can be undone', async () => {
  let rows = [row('about_years', '9')]
  const { db } = open(
    {
      'GET site_settings': () => rows,
      'DELETE site_settings': () => {
        const gone = rows
        rows = []
        return gone
      },
      'POST rpc/history_of': [{ change_id: 7, operation: 'delete' }],
    },
    'about_years',
  )
  const { getByLabelText, getByRole } = await form('Antal år av undervisning')
  await userEvent.click(getByRole('button', { name: 'Återställ förvalt värde' }))
  await waitFor(() => expect(getByLabelText('Antal år av undervisning')).toHaveValue('8'))
  expect(db.requests('DELETE site_settings')[0]?.params.get('updated_at')).toBe(`eq.${at}`)
  expect(screen.queryByRole('button', { name: 'Återställ förvalt värde' })).toBeNull()
  expect(db.asked()).toContain('POST rpc/history_of')
})

test('the second of two people who change a setting sees both values, and can keep their own', async () => {
  const theirs = row('about_years', '10', later)
  let rows = [row('about_years', '9')]
  const { db } = open(
    {
      'GET site_settings': () => rows,
      'PATCH site_settings': ({ params }: { params: URLSearchParams }) => {
        if (params.get('updated_at') !== `eq.${later}`) {
          rows = [theirs]
          return []
        }
        rows = [row('about_years', '11', '2026-11-22T10:00:00+00:00')]
        return rows
      },
      'POST rpc/history_of': [{ actor_name: 'Eva', source: 'member', at: later }],
    },
    'about_years',
  )
  const { getByLabelText, getByRole } = await form('Antal år av undervisning')
  await userEvent.clear(getByLabelText('Antal år av undervisning'))
  await userEvent.type(getByLabelText('Antal år av undervisning'), '11')
  await userEvent.click(getByRole('button', { name: 'Spara' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/Eva sparade/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Behåll min' }))
  expect(await screen.findByText('Inställningarna har sparats!')).toBeVisible()
  expect(db.sent('PATCH site_settings')).toHaveLength(2)
  expect(getByLabelText('Antal år av undervisning')).toHaveValue('11')
})

test('[AD-48] the writer’s own undo while typing is no conflict: the next save succeeds', async () => {
  const times = ['2026-11-22T10:00:00+00:00', '2026-11-23T10:00:00+00:00']
  let rows = [row('about_years', '9')]
  const { db } = open(
    {
      'GET site_settings': () => rows,
      'PATCH site_settings': ({ params, body }: FakeRequest) => {
        if (params.get('updated_at') !== `eq.${rows[0]?.updated_at}`) return []
        rows = [row('about_years', (body as { setting_value: string }).setting_value, times.shift())]
        return rows
      },
      'POST rpc/undo_saved': () => {
        rows = [row('about_years', '9', later)]
        return 7
      },
    },
    'about_years',
  )
  const { getByLabelText, getByRole } = await form('Antal år av undervisning')
  const field = getByLabelText('Antal år av undervisning')
  await userEvent.clear(field)
  await userEvent.type(field, '11')
  await userEvent.click(getByRole('button', { name: 'Spara' }))
  await screen.findByText('Inställningarna har sparats!')
  await userEvent.clear(field)
  await userEvent.type(field, '12')
  await act(() => pressToast('Antal år av undervisning är ändrad.'))
  await waitFor(() => expect(db.sent('POST rpc/undo_saved')).toHaveLength(1))
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Antal år av undervisning' }).closest('li')).toHaveTextContent(
      '9',
    ),
  )
  await userEvent.click(getByRole('button', { name: 'Spara' }))
  await waitFor(() => expect(rows[0]?.setting_value).toBe('12'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[C-67] a text longer than the database allows is refused at its field', async () => {
  const { db } = open({}, 'about_years')
  const { getByLabelText, getByRole } = await form('Antal år av undervisning')
  fireEvent.change(getByLabelText('Antal år av undervisning'), { target: { value: 'x'.repeat(5001) } })
  await userEvent.click(getByRole('button', { name: 'Spara' }))
  await waitFor(() =>
    expect(getByLabelText('Antal år av undervisning')).toHaveAccessibleDescription(
      /får ha högst 5.000 tecken/,
    ),
  )
  expect(db.sent('POST site_settings')).toEqual([])
})

test('lists every setting with its value, and a click unfolds its form below its row', async () => {
  const { router } = open({ 'GET site_settings': [chat, row('x_url', 'https://x.com/vi')] })
  const list = within(await screen.findByRole('region', { name: 'Alla inställningar' }))
  expect(list.getAllByRole('listitem')).toHaveLength(32)
  expect(list.getByText('https://x.com/vi')).toBeVisible()
  expect(list.queryByRole('form')).toBeNull()
  await userEvent.click(list.getByRole('link', { name: 'X' }))
  expect(decodeURI(router.state.location.pathname)).toBe('/admin/inställningar/x_url')
  const field = await screen.findByRole('textbox', { name: 'X' })
  expect(field).toHaveFocus()
  expect(field.closest('li')).toContainElement(list.getByRole('link', { name: 'X' }))
})

test('the list shows and finds a choice by the words of its option, not by its stored value', async () => {
  open({ 'GET site_settings': [row('office_requires_factor', 'true')] })
  const list = within(await screen.findByRole('region', { name: 'Alla inställningar' }))
  const item = () => list.getByRole('link', { name: 'Säkerhetskod för alla medarbetare' }).closest('li')
  await waitFor(() => expect(item()).toHaveTextContent('Krävs'))
  expect(item()).not.toHaveTextContent('true')
  expect(list.getByText('Samtycke (artikel 9.2 a)')).toBeVisible()
  await userEvent.type(list.getByRole('searchbox'), 'krävs')
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1))
  expect(item()).toBeVisible()
})

test('[C-137] RF-09: lists a setting that an app declares in its group, and completes its address; invalid declarations are left out', async () => {
  const declared = { group: 'Radio', key: 'public_radio_url', label: 'Radions adress', kind: 'link' }
  declare([{ ...declared, on: 'Radio', to: '/radio' }, { key: 'half' }])
  const { db } = open(
    { 'POST site_settings': [row('public_radio_url', 'https://radio.example')] },
    'public_radio_url',
  )
  const { getByLabelText, getByRole, findByText } = await form('Radions adress')
  const list = within(screen.getByRole('region', { name: 'Alla inställningar' }))
  const titles = list.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(titles.slice(-2)).toEqual(['Radio', 'Drift'])
  expect(screen.getByRole('link', { name: 'Radio' })).toHaveAttribute('href', '/radio')
  await userEvent.type(getByLabelText('Radions adress'), 'radio')
  await userEvent.click(getByRole('button', { name: 'Spara' }))
  expect(await findByText('Ange en giltig länk (https://…)')).toBeVisible()
  await userEvent.clear(getByLabelText('Radions adress'))
  await userEvent.type(getByLabelText('Radions adress'), 'radio.example')
  await userEvent.click(getByRole('button', { name: 'Spara' }))
  await screen.findByText('Inställningarna har sparats!')
  expect(db.sent('POST site_settings')).toEqual([
    {
      setting_key: 'public_radio_url',
      setting_value: 'https://radio.example',
      description: 'Radions adress',
    },
  ])
})

test('a declared switch is a choice of Ja and Nej, and is stored as pages read it', async () => {
  const declared = { group: 'Radio', key: 'public_radio_on', label: 'Radion är på', kind: 'switch' }
  declare([{ ...declared, fallback: 'ja', on: 'Radio', to: '/radio' }])
  const { db } = open({ 'POST site_settings': [row('public_radio_on', 'nej')] }, 'public_radio_on')
  const { getByLabelText, getByRole } = await form('Radion är på')
  expect(getByLabelText('Radion är på')).toHaveValue('ja')
  await userEvent.selectOptions(getByLabelText('Radion är på'), 'Nej')
  await userEvent.click(getByRole('button', { name: 'Spara' }))
  await screen.findByText('Inställningarna har sparats!')
  expect(db.sent('POST site_settings')).toMatchObject([
    { setting_key: 'public_radio_on', setting_value: 'nej' },
  ])
})

test('rare settings are folded until a search, a link or their address opens them', async () => {
  const first = open()
  const folded = () => document.querySelector('#grupp-drift details')
  await screen.findByRole('region', { name: 'Alla inställningar' })
  expect(folded()).not.toHaveAttribute('open')
  expect(folded()).toHaveTextContent(/^Drift \(6\)/)
  fireEvent.click(screen.getByText('Drift', { selector: 'nav a' }))
  await waitFor(() => expect(folded()).toHaveAttribute('open'))
  first.unmount()
  const { unmount } = open({}, 'history_days')
  await form('Dagar som historiken sparas')
  expect(folded()).toHaveAttribute('open')
  unmount()
  open()
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'historiken' } })
  await waitFor(() => expect(folded()).toHaveAttribute('open'))
})

test('settings are found by words of their name, value or page, in any order', async () => {
  const { router } = open()
  const list = within(await screen.findByRole('region', { name: 'Alla inställningar' }))
  const before = list.getAllByRole('listitem').length
  const box = list.getByRole('searchbox', { name: 'Sök bland inställningarna' })
  fireEvent.change(box, { target: { value: 'abc CHATT' } })
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1))
  expect(list.getByRole('link', { name: 'Chattlänk' })).toBeVisible()
  expect(router.state.location.search).toBe('?q=abc+CHATT')
  fireEvent.change(box, { target: { value: 'qqq' } })
  fireEvent.click(await list.findByRole('button', { name: 'Rensa sökningen' }))
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(before))
})
