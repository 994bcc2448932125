import { fakeDb, renderInPortal } from '@portal/shared-ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'

const built = { commit: 'abc123', dirty: true, at: '2026-11-20T09:00:00Z', by: 'anna' }
const counts = { load: 50, render: 3, 'lcp-good': 8, 'lcp-poor': 1 }
const version = { version: '1a2b', state: 'live', built, bytes: 30_700, counts }
const waiting = {
  version: '2b3c',
  state: 'waiting',
  why: 'it needs a migration',
  built: null,
  bytes: null,
  counts: {},
}
const app = (name: string, off: string | null = null) => ({ name, off, versions: [waiting, version] })
const asked = jest.fn()

const hosted = { is_embedded: false, demo_accounts: [] as string[] }

function open(apps: object[], problems: string[] = [], backend = hosted) {
  asked.mockReset()
  globalThis.fetch = async (url) => {
    asked(String(url))
    return { ok: true, status: 200, json: async () => ({ problems, apps }) } as Response
  }
  const db = fakeDb({
    'POST site_settings': [],
    'DELETE site_settings': [],
    'POST rpc/tidy_office': null,
    'POST rpc/backend_state': [backend],
  })
  renderInPortal(remote.areas['/admin'] ?? [], db, {
    prefix: '/admin',
    at: '/admin/systemstatus',
    user: { id: 'u1' },
    profile: { is_admin: true },
  })
  return db
}
const card = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement)

test('[BE-183] [BE-196] the status page shows live and waiting versions and why, with author, commit, size and counts', async () => {
  open([app('mf-study')], ['mf-x is missing'])
  const { getByText } = await card('mf-study')
  expect(
    getByText(
      'Visas 1a2b · anna, 20 nov. 2026 10:00, abc123 (ändrad) · 31 kB · 50 visningar · render 3 · LCP 8 bra, 0 medel, 1 dåliga',
    ),
  ).toBeVisible()
  expect(getByText('Väntar 2b3c · it needs a migration')).toBeVisible()
  expect(screen.getByRole('list', { name: 'Problem' })).toHaveTextContent('mf-x is missing')
  expect(asked).toHaveBeenCalledWith('/_status')
})

test('[BE-254] the status page shows a canary’s share, and the loads and failures of it and of the live version', async () => {
  const canary = {
    ...{ version: '3c4d', state: 'canary', share: 10, trials: { loads: 40, failures: 2 } },
    ...{ built: null, bytes: null, counts: {} },
  }
  const live = { ...version, built: null, bytes: null, counts: {}, trials: { loads: 361, failures: 1 } }
  open([{ name: 'mf-study', off: null, versions: [canary, live] }])
  const { getByText } = await card('mf-study')
  expect(
    getByText('Provas 3c4d · för 10 % av webbläsarna · bedömd av 40 sidvisningar, 2 med fel'),
  ).toBeVisible()
  expect(getByText('Visas 1a2b · bedömd av 361 sidvisningar, 1 med fel')).toBeVisible()
})

test('[BE-162] an administrator switches an area off with a reason, and on again', async () => {
  const db = open([app('mf-study'), app('mf-bible', 'Vi rättar ett fel.'), app('mf-admin'), app('shell')])
  await userEvent.click(await screen.findByRole('button', { name: 'Stäng av Studera' }))
  const dialog = within(screen.getByRole('alertdialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Stäng av' }))
  expect(await dialog.findByText(/besökarna läser det\.$/)).toBeVisible()
  expect(db.sent('POST site_settings')).toEqual([])
  await userEvent.type(dialog.getByRole('textbox'), 'Vi byter server.')
  await userEvent.click(dialog.getByRole('button', { name: 'Stäng av' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBe(null))
  expect(db.sent('POST site_settings')).toEqual([
    expect.objectContaining({ setting_key: 'public_off_mf_study', setting_value: 'Vi byter server.' }),
  ])
  expect((await card('mf-bible')).getByText('Avstängd: Vi rättar ett fel.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Slå på Bibeln' }))
  await waitFor(() => expect(db.requests('DELETE site_settings')).toHaveLength(1))
  expect(db.requests('DELETE site_settings')[0]?.params.get('setting_key')).toBe('eq.public_off_mf_bible')
  for (const name of ['Administrationen', 'Startsidan och ramen'])
    expect(screen.queryByRole('button', { name: `Stäng av ${name}` })).toBe(null)
})

test('OPS-06: the status page says what the embedded backend means, and names the demo’s accounts', async () => {
  const demo_accounts = ['admin@exempel.se', 'medlem@exempel.se']
  open([app('mf-study')], [], { is_embedded: true, demo_accounts })
  const notes = within(await screen.findByRole('region', { name: 'Viktigt om driften' }))
  expect(notes.getByText(/Inga mejl skickas/)).toBeVisible()
  expect(notes.getByText(/lösenorden till admin@exempel\.se och medlem@exempel\.se/)).toBeVisible()
})

test('OPS-06: an empty embedded portal is not said to have demo accounts', async () => {
  open([app('mf-study')], [], { is_embedded: true, demo_accounts: [] })
  expect(await screen.findByText(/på en enda dator/)).toBeVisible()
  expect(screen.queryByText(/demokonton/)).toBe(null)
})

test('OPS-06: a hosted portal says nothing about its backend', async () => {
  const db = open([app('mf-study')])
  await card('mf-study')
  await waitFor(() => expect(db.requests('POST rpc/backend_state')).toHaveLength(1))
  expect(screen.queryByRole('region', { name: 'Viktigt om driften' })).toBe(null)
})
