import { act, screen, waitFor } from '@testing-library/react'
import { renderShell } from '../testing/renderShell'

const heading = () => screen.findByRole('heading', { level: 1 })
const member = { user: { id: 'u1' } }

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => jest.restoreAllMocks())

test.each([
  '/bibeln',
  '/studera',
  '/studera/tolkningar',
  '/studera/bibelhistoria/vad-ar-bibeln',
  '/studera/amnen/1/2/rubrik',
  '/studera/falska-religioner/a/b/c',
  '/argument',
  '/argument/fralsning',
  '/sjalavinna/verktyg/evangeliet-sprak',
])('[SH-02] %s belongs to a remote', async (path) => {
  await renderShell(path)
  expect(path).toContain((await heading()).textContent)
})

test.each(['/logga-in', '/registrera', '/glömt-lösenord', '/gl%C3%B6mt-l%C3%B6senord', '/reset-password'])(
  '[SH-03] the sign-in page %s resolves',
  async (path) => {
    await renderShell(path)
    expect(decodeURI(path)).toBe((await heading()).textContent)
  },
)

test('[SH-03] /admin/login resolves for everybody', async () => {
  const { router } = await renderShell('/admin/login')
  expect(await heading()).toHaveTextContent('Admin Inloggning')
  expect(router.state.location.pathname).toBe('/admin/login')
})

test.each([
  '/min-sida',
  '/min-sjalavinna',
  '/min-bibellaesning',
  '/sparade-tolkningar',
  '/mina-markeringar',
  '/mina-samlingar',
  '/profil',
  '/mina-uppgifter',
])('[SH-04] [ME-14] signed out, %s redirects to sign-in and stores the requested page', async (path) => {
  const { router } = await renderShell(path)
  await waitFor(() => expect(router.state.location.pathname).toBe('/logga-in'))
  expect(router.state.location.state).toEqual({ from: path })
})

test('[SH-04] signed in, a member’s page is shown', async () => {
  await renderShell('/min-sida', {}, member)
  expect(await heading()).toHaveTextContent('/min-sida')
})

test.each(['/admin/dashboard', '/admin/evenemang', '/admin/tolkningar/7', '/admin/inställningar'])(
  '[SH-05] signed out, %s redirects to the admin sign-in',
  async (path) => {
    const { router } = await renderShell(path)
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/login'))
  },
)

test('[SH-05] a member without the right is refused with a reason and stays signed in (C-07)', async () => {
  const { router, portal } = await renderShell('/admin/dashboard', {}, member)
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/login'))
  expect(router.state.location.state).toMatchObject({ refused: 'notAdmin' })
  expect(portal.session.getState().status).toBe('signedIn')
})

test('an administrator is let in', async () => {
  await renderShell('/admin/dashboard', {}, { ...member, profile: { is_admin: true } })
  expect(await heading()).toHaveTextContent('/admin')
})

test('[SH-06] a recovery hash redirects to the reset form from any page, with its tokens', async () => {
  const { router } = await renderShell('/studera#access_token=abc&type=recovery')
  await waitFor(() => expect(router.state.location.pathname).toBe('/reset-password'))
  expect(router.state.location.hash).toBe('#access_token=abc&type=recovery')
})

test('[SH-06] the hash of an invitation does too, and no other', async () => {
  const invited = await renderShell('/#access_token=abc&type=invite')
  await waitFor(() => expect(invited.router.state.location.pathname).toBe('/reset-password'))
  const confirmed = await renderShell('/#access_token=abc&type=signup')
  expect(confirmed.router.state.location.pathname).toBe('/')
})

test.each([
  ['/glomt-losenord', '/glömt-lösenord'],
  ['/min-bibellasning', '/min-bibellaesning'],
  ['/admin/installningar', '/admin/inställningar'],
  ['/admin', '/admin/dashboard'],
])('[SH-02] %s redirects to %s (C-09)', async (typed, target) => {
  const { router } = await renderShell(typed, {}, { ...member, profile: { is_admin: true } })
  await waitFor(() => expect(decodeURI(router.state.location.pathname)).toBe(target))
})

test('a decomposed ö and a trailing slash name the same page', async () => {
  const { router } = await renderShell('/glömt-lösenord/'.normalize('NFD'))
  await waitFor(() => expect(decodeURI(router.state.location.pathname)).toBe('/glömt-lösenord'))
})

test('an address without a page shows a real not-found page with `noindex`', async () => {
  await renderShell('/finns-inte')
  expect(await heading()).toHaveTextContent('Sidan hittades inte')
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
})

test('[AD-03] a session that expires on an admin page redirects to the admin sign-in', async () => {
  const { portal, router } = await renderShell(
    '/admin/dashboard',
    {},
    { ...member, profile: { is_admin: true } },
  )
  await heading()
  act(() => portal.session.setState({ status: 'signedOut', user: null, profile: null }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/login'))
})

test('[AD-03] after signing out the start page follows (C-06)', async () => {
  const { portal, router } = await renderShell(
    '/admin/dashboard',
    {},
    { ...member, profile: { is_admin: true } },
  )
  await heading()
  act(() => portal.session.setState({ leaving: true }))
  act(() => portal.session.setState({ status: 'signedOut', user: null, profile: null }))
  expect(router.state.location.pathname).toBe('/admin/dashboard')
})
