import { accessToken, authRefusal, fakeDb, refusal, renderInPortal } from '@portal/shared-ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'

const phone = {
  id: 'f1',
  friendly_name: 'Telefon',
  factor_type: 'totp',
  status: 'verified',
  created_at: '2026-11-20T10:00:00Z',
  updated_at: '2026-11-20T10:00:00Z',
} as const
const picture = '<svg xmlns="http://www.w3.org/2000/svg" fill="#000"></svg>'

type Factor = Omit<typeof phone, 'status' | 'friendly_name' | 'id'> & {
  id: string
  friendly_name: string
  status: 'verified' | 'unverified'
}
const tablet = { ...phone, id: 'f2', friendly_name: 'Platta' }
const open = async (
  factors: Factor[],
  { at = '/admin/medarbetare', ...handlers }: { at?: string } & Parameters<typeof fakeDb>[0] = {},
) => {
  let known = factors
  const user = () => ({ id: 'u1', email: 'ada@exempel.se', factors: known })
  const session = () => ({
    access_token: accessToken('u1'),
    refresh_token: 'r',
    token_type: 'bearer',
    expires_in: 3600,
    user: user(),
  })
  const db = fakeDb({
    'POST auth/token': session,
    'GET auth/user': user,
    'POST rpc/list_staff': [],
    'POST rpc/tidy_office': null,
    'GET notice_settings': [],
    'POST auth/factors': {
      id: 'f2',
      type: 'totp',
      friendly_name: 'Platta',
      totp: { qr_code: picture, secret: 'ABCD2345EFGH67', uri: 'otpauth://totp/x' },
    },
    'POST auth/factors/f1/challenge': { id: 'c1', type: 'totp', expires_at: 4e9 },
    'POST auth/factors/f2/challenge': { id: 'c2', type: 'totp', expires_at: 4e9 },
    'POST auth/factors/f1/verify': session,
    'POST auth/factors/f2/verify': () => {
      known = [...known.filter(({ id }) => id === 'f1'), tablet]
      return session()
    },
    'DELETE auth/factors/f1': () => {
      known = known.filter(({ id }) => id !== 'f1')
      return { id: 'f1' }
    },
    'DELETE auth/factors/f0': { id: 'f0' },
    ...handlers,
  })
  await db.auth.signInWithPassword({ email: 'ada@exempel.se', password: 'x' })
  const view = renderInPortal(remote.areas['/admin'] ?? [], db, {
    prefix: '/admin',
    at,
    user: { id: 'u1', factors: factors as never },
    profile: { is_admin: true },
  })
  return { db, ...view }
}
const write = async (form: string, label: RegExp, text: string, button: string) => {
  const inside = within(await screen.findByRole('form', { name: form }))
  if (text) await userEvent.type(inside.getByLabelText(label), text)
  await userEvent.click(inside.getByRole('button', { name: button }))
  return inside
}
const askedFor = 'Öppna administrationen'

afterEach(() => jest.restoreAllMocks())

test('[AD-52] an account with a factor must enter its code before anything of the office is read', async () => {
  const { db } = await open([phone])
  expect(await screen.findByRole('button', { name: askedFor })).toBeVisible()
  expect(db.requests('POST rpc/list_staff')).toEqual([])
  expect(db.requests('POST rpc/tidy_office')).toEqual([])
  await write('Säkerhetskod', /^Kod/, '123 456', askedFor)
  expect(await screen.findByRole('heading', { name: 'Medarbetare', level: 1 })).toBeVisible()
  expect(db.sent('POST auth/factors/f1/verify')).toEqual([{ challenge_id: 'c1', code: '123456' }])
})

test('[AD-52] with two factors, the user chooses one', async () => {
  const { db } = await open([phone, tablet])
  await userEvent.selectOptions(await screen.findByLabelText('Var koden visas'), 'Platta')
  await write('Säkerhetskod', /^Kod/, '123456', askedFor)
  await waitFor(() => expect(db.sent('POST auth/factors/f2/verify')).toHaveLength(1))
})

test.each([
  ['mfa_verification_failed', 422, /^Koden stämmer inte/],
  ['mfa_challenge_expired', 422, /^Det tog för lång tid/],
  ['over_request_rate_limit', 429, /^Det blev för många försök/],
])('[AD-52] explains %s in Swedish, and the office stays locked', async (code, status, sentence) => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  await open([phone], { 'POST auth/factors/f1/verify': () => authRefusal(status, code, 'no') })
  const form = await write('Säkerhetskod', /^Kod/, '123456', askedFor)
  expect(await form.findByRole('alert')).toHaveTextContent(sentence)
  expect(form.getByRole('button', { name: askedFor })).toBeVisible()
})

test('[AD-52] an invalid code is not sent', async () => {
  const { db } = await open([phone])
  await write('Säkerhetskod', /^Kod/, '12345', askedFor)
  expect(await screen.findByText('Koden har sex siffror')).toBeVisible()
  expect(db.requests('POST auth/factors/f1/challenge')).toEqual([])
})

test('[AD-53] OFF-09: enrols by QR code, key or link, leads to the next field, and recommends a second factor', async () => {
  const { db } = await open([{ ...phone, id: 'f0', status: 'unverified' }])
  expect(await screen.findByText(/^Utan säkerhetskod räcker lösenordet/)).toBeVisible()
  await write('Lägg till en säkerhetskod', /^Namn/, 'Platta', 'Fortsätt')
  const shown = await screen.findByRole('img', { name: 'QR-kod för appen' })
  expect(decodeURIComponent(shown.getAttribute('src') ?? '')).toBe(`data:image/svg+xml;utf-8,${picture}`)
  expect(screen.getByText('ABCD 2345 EFGH 67')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Öppna i en app på den här enheten' })).toHaveAttribute(
    'href',
    'otpauth://totp/x',
  )
  expect(screen.getByLabelText(/^Kod/)).toHaveFocus()
  expect(db.requests('DELETE auth/factors/f0')).toHaveLength(1)
  await write('Bekräfta säkerhetskoden', /^Kod/, '123456', 'Bekräfta')
  expect(await screen.findByText(/^Lägg till en till/)).toBeVisible()
  expect(screen.getByText('Platta')).toBeVisible()
  expect(screen.getByLabelText(/^Namn/)).toHaveFocus()
})

test('[AD-53] OFF-09: the key of a new factor is copied without its spaces', async () => {
  const writeText = jest.fn(() => Promise.resolve())
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  await open([])
  await write('Lägg till en säkerhetskod', /^Namn/, 'Platta', 'Fortsätt')
  await userEvent.click(await screen.findByRole('button', { name: 'Kopiera nyckeln' }))
  expect(writeText).toHaveBeenCalledWith('ABCD2345EFGH67')
})

test('[AD-52] OFF-09: one error at a time, and who helps without the telephone', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  await open([phone], {
    'POST auth/factors/f1/verify': () => authRefusal(422, 'mfa_verification_failed', 'no'),
  })
  const form = await write('Säkerhetskod', /^Kod/, '123456', askedFor)
  expect(await form.findByRole('alert')).toHaveTextContent(/^Koden stämmer inte/)
  await userEvent.clear(form.getByLabelText(/^Kod/))
  await write('Säkerhetskod', /^Kod/, '12', askedFor)
  expect(await form.findByText('Koden har sex siffror')).toBeVisible()
  expect(form.queryByText(/^Koden stämmer inte/)).toBeNull()
  expect(form.getByText(/som sköter driften ta bort säkerhetskoden/)).toBeVisible()
})

test('[AD-53] removes a factor after a confirmation', async () => {
  const { db } = await open([phone], {
    'POST auth/token': () => ({
      access_token: accessToken('u1', { aal: 'aal2' }),
      refresh_token: 'r',
      token_type: 'bearer',
      expires_in: 3600,
      user: { id: 'u1', factors: [phone] },
    }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Ta bort Telefon' }))
  expect(db.requests('DELETE auth/factors/f1')).toEqual([])
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Ta bort' }))
  await waitFor(() => expect(db.requests('DELETE auth/factors/f1')).toHaveLength(1))
})

test('[AD-54] when a factor is required and none exists, the office shows enrolling instead', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  await open([], {
    'POST rpc/list_staff': () => refusal(403, '42501', 'Du har inte administratörsbehörighet'),
    'GET profiles': [{ is_admin: true }],
    'POST rpc/missing_factor': () => Response.json('enrol'),
  })
  expect(await screen.findByText(/^Administrationen kräver en säkerhetskod/)).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Säkerhetskod' })).toBeVisible()
  expect(screen.queryByText('Mejl till dig')).toBeNull()
})
