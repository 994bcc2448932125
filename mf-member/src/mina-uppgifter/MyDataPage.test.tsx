import { privacyVersion, useToasts } from '@portal/shared-ui/portal'
import { accessToken, authRefusal, fakeDb, refusal, renderInPortal } from '@portal/shared-ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { myDataRoute } from './myData.route'

const member = { id: 'u1', email: 'maria@exempel.se' }
const counts = { profiles: 1, pictures: 1, verse_highlights: 2, saved_interpretations: 0, 'changes.actor': 0 }
const devices = [
  {
    id: 's1',
    device: 'phone',
    first_seen: '2026-11-20T08:00:00Z',
    last_seen: '2026-11-22T08:00:00Z',
    is_current: true,
  },
  {
    id: 's2',
    device: 'computer',
    first_seen: '2026-11-01T08:00:00Z',
    last_seen: '2026-11-21T20:15:00Z',
    is_current: false,
  },
]
const session = {
  access_token: accessToken('u1'),
  refresh_token: 'r',
  token_type: 'bearer',
  expires_in: 3600,
  user: member,
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => jest.restoreAllMocks())

function open(handlers: Record<string, unknown> = {}) {
  const db = fakeDb({
    'POST rpc/my_data_counts': counts,
    'POST rpc/my_sessions': devices,
    'GET site_settings': [],
    'GET profiles': [{ consent_version: null, consented_at: null }],
    'POST rpc/delete_my_data': undefined,
    'POST auth/token': session,
    'POST auth/logout': undefined,
    'POST storage/object/list/avatars': [{ name: 'u1-a.jpg' }],
    'DELETE storage/object/avatars': [],
    'PATCH profiles': undefined,
    ...handlers,
  })
  renderInPortal([myDataRoute], db, { prefix: '/mina-uppgifter', at: '/mina-uppgifter', user: member })
  return db
}

const press = (name: string) =>
  screen.findByRole('button', { name }).then((button) => userEvent.click(button))
const dialog = async () => within(await screen.findByRole('alertdialog'))

test('[C-117] shows each kind with its count; an empty kind cannot be deleted', async () => {
  open()
  const row = async (title: string) =>
    within((await screen.findByRole('heading', { name: title })).closest('li') as HTMLElement)
  expect((await row('Markerade verser')).getByText('2 markeringar')).toBeVisible()
  expect((await row('Sparade svar')).getByText('0 svar')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Ta bort: Sparade svar' })).toBeDisabled()
  expect((await row('Kontot')).queryByRole('button')).toBeNull()
  expect(screen.queryByText('Ditt arbete med portalen')).toBeNull()
  expect(screen.getByRole('link', { name: 'Integritet' })).toHaveAttribute('href', '/integritet')
})

test('[C-117] names of colours and earlier texts are not counted, and can be deleted with their kind', async () => {
  const db = open({
    'POST rpc/my_data_counts': { verse_highlights: 1, highlight_names: 2, verse_notes: 0, note_versions: 3 },
  })
  expect(await screen.findByText('1 markering')).toBeVisible()
  expect(screen.getByText('0 anteckningar')).toBeVisible()
  await press('Ta bort: Anteckningar')
  await userEvent.click((await dialog()).getByRole('button', { name: 'Ta bort' }))
  await waitFor(() =>
    expect(db.sent('POST rpc/delete_my_data')).toEqual([{ kinds: ['verse_notes', 'note_versions'] }]),
  )
})

test('[C-117] a kind is deleted after a question', async () => {
  const db = open()
  await press('Ta bort: Markerade verser')
  const asked = await dialog()
  expect(asked.getByText('Alla dina markeringar och färgernas namn tas bort för alltid.')).toBeVisible()
  await userEvent.click(asked.getByRole('button', { name: 'Ta bort' }))
  await waitFor(() =>
    expect(db.sent('POST rpc/delete_my_data')).toEqual([{ kinds: ['verse_highlights', 'highlight_names'] }]),
  )
  await waitFor(() => expect(db.requests('POST rpc/my_data_counts')).toHaveLength(2))
})

test('[C-117] the picture goes out of storage, and off the profile', async () => {
  const db = open()
  await press('Ta bort: Profilbild')
  await userEvent.click((await dialog()).getByRole('button', { name: 'Ta bort' }))
  await waitFor(() => expect(db.sent('DELETE storage/object/avatars')).toEqual([{ prefixes: ['u1-a.jpg'] }]))
  expect(db.sent('POST storage/object/list/avatars')).toMatchObject([{ search: 'u1-' }])
  expect(db.sent('PATCH profiles')).toEqual([{ avatar_url: null }])
})

test('[C-122] lists devices by kind and time, and signs the others out', async () => {
  const db = open()
  expect(await screen.findByText('Den här enheten')).toBeVisible()
  expect(screen.getByText('Telefon')).toBeVisible()
  expect(
    screen.getByText(/Inloggad sedan 1 november 2026\. Senast använd 21 november 2026 21:15\./),
  ).toBeVisible()
  expect(screen.getByText(/högst en kvart/)).toBeVisible()
  await db.auth.signInWithPassword({ email: member.email, password: 'hemligt' })
  await press('Logga ut överallt annars')
  await waitFor(() => expect(useToasts.getState().toasts.at(-1)?.text).toBe('Du är utloggad överallt annars'))
  expect(db.requests('POST auth/logout')[0]?.params.get('scope')).toBe('others')
})

test('[C-122] signed in here alone, nothing is offered', async () => {
  open({ 'POST rpc/my_sessions': devices.slice(0, 1) })
  expect(await screen.findByText('Den här enheten')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Logga ut överallt annars' })).toBeNull()
})

const askToDelete = async (password: string) => {
  await press('Ta bort kontot')
  const asked = await dialog()
  expect(
    asked.getByText(/anteckningarna med deras tidigare texter, .* kalenderadressen tas bort/),
  ).toBeVisible()
  expect(asked.getByText('Säkerhetskopior skrivs över inom 30 dagar.')).toBeVisible()
  await userEvent.type(asked.getByLabelText(/^Nuvarande lösenord/), password)
  await userEvent.click(asked.getByRole('button', { name: 'Ta bort kontot' }))
  return asked
}

test('[C-119] the account goes after the password and the pictures', async () => {
  const db = open({ 'POST rpc/delete_my_account': refusal(409, 'PT409', 'Du är den enda administratören.') })
  await db.auth.signInWithPassword({ email: member.email, password: 'hemligt' })
  const asked = await askToDelete('hemligt')
  expect(await asked.findByRole('alert')).toHaveTextContent('Du är den enda administratören.')
  const order = db.asked().filter((route) => /token|DELETE|delete_my_account/.test(route))
  expect(order).toEqual([
    'POST auth/token',
    'POST auth/token',
    'DELETE storage/object/avatars',
    'POST rpc/delete_my_account',
  ])
  expect(db.sent('POST auth/token')[1]).toMatchObject({ email: member.email, password: 'hemligt' })
  expect(db.requests('POST auth/logout').map(({ params }) => params.get('scope'))).toEqual(['local'])
})

test('[C-119] [C-94] the password is asked about on a client that keeps nothing, whose session alone deletes', async () => {
  const here = { ...session, access_token: session.access_token.replace(/s$/, 'first') }
  const tokens = [here, session]
  const db = open({
    'POST auth/token': () => tokens.shift(),
    'POST rpc/delete_my_account': refusal(409, 'PT409', 'Du är den enda administratören.'),
  })
  await db.auth.signInWithPassword({ email: member.email, password: 'hemligt' })
  const asked = await askToDelete('hemligt')
  await asked.findByRole('alert')
  const bearer = (route: string) => db.requests(route).map(({ headers }) => headers.get('authorization'))
  expect(bearer('POST rpc/delete_my_account')).toEqual([`Bearer ${session.access_token}`])
  expect(bearer('DELETE storage/object/avatars')).toEqual([`Bearer ${here.access_token}`])
  expect(bearer('POST auth/logout')).toEqual([`Bearer ${session.access_token}`])
  expect((await db.auth.getSession()).data.session?.access_token).toBe(here.access_token)
})

test('[C-119] a wrong password deletes nothing', async () => {
  const db = open({ 'POST auth/token': authRefusal(400, 'invalid_credentials', 'Invalid login credentials') })
  const asked = await askToDelete('fel')
  expect(await asked.findByRole('alert')).toHaveTextContent(/^Fel lösenord$/)
  expect(db.asked().filter((route) => /DELETE|delete_my/.test(route))).toEqual([])
})

test('[C-127] a member gives the consent that is missing', async () => {
  let consent: object = { consent_version: null, consented_at: null }
  const db = open({
    'GET profiles': () => [consent],
    'POST rpc/set_consent': () => {
      consent = { consent_version: privacyVersion, consented_at: '2026-11-24T08:00:00Z' }
    },
  })
  await press('Jag samtycker')
  expect(await screen.findByText(/^Du samtyckte den 24 november 2026/)).toBeVisible()
  expect(db.sent('POST rpc/set_consent')).toEqual([{ version: privacyVersion }])
})

const given = { consent_version: privacyVersion, consented_at: '2026-11-24T08:00:00Z' }

test('[C-127] a changed text is asked about again, and a consent is withdrawn', async () => {
  const db = open({
    'GET profiles': [{ consent_version: '2020-01-01', consented_at: '2020-01-02T08:00:00Z' }],
    'POST rpc/set_consent': undefined,
  })
  expect(await screen.findByText(/har ändrats sedan dess, så vi frågar igen\.$/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Jag samtycker' })).toBeVisible()
  await press('Ta tillbaka samtycket')
  await press('Behåll det sparade')
  await waitFor(() => expect(db.sent('POST rpc/set_consent')).toEqual([{ version: '' }]))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('C-127, SEC-13: withdrawing asks what becomes of what is stored, and can be cancelled', async () => {
  const db = open({ 'GET profiles': [given], 'POST rpc/set_consent': undefined })
  await press('Ta tillbaka samtycket')
  await press('Avbryt')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await press('Ta tillbaka samtycket')
  await press('Ta bort det sparade')
  await waitFor(() => expect(db.sent('POST rpc/set_consent')).toEqual([{ version: '', remove: true }]))
})

test('C-127, SEC-13: a file that cannot be made deletes nothing', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const db = open({
    'GET profiles': [given],
    'POST rpc/my_data': new Error('vilar'),
    'POST rpc/my_receipts': [],
  })
  await press('Ta tillbaka samtycket')
  await press('Ladda ner allt och ta bort det')
  expect(await (await dialog()).findByRole('alert')).toHaveTextContent('Samtycket kunde inte tas tillbaka.')
  expect(db.sent('POST rpc/set_consent')).toEqual([])
})

test('C-127, SEC-13: the file comes before the deletion', async () => {
  const order: string[] = []
  URL.createObjectURL = () => `blob:${order.push('file')}`
  URL.revokeObjectURL = () => {}
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  open({
    'GET profiles': [given],
    'POST rpc/my_data': { account: { id: 'u1' } },
    'POST rpc/my_receipts': [],
    'POST rpc/my_markings': { rows: [], next: null },
    'GET saved_interpretations': [],
    'GET soul_winning_lessons': [],
    'POST rpc/set_consent': () => void order.push('withdrawn'),
  })
  await press('Ta tillbaka samtycket')
  await press('Ladda ner allt och ta bort det')
  await waitFor(() => expect(order).toEqual(['file', 'withdrawn']))
})

test('[C-127] on the ground of a religious body there is nothing to consent to', async () => {
  open({ 'GET site_settings': [{ setting_value: 'religious' }] })
  await screen.findByRole('heading', { name: 'Enheter' })
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Ditt samtycke' })).toBeNull())
})
