import { releaseOf } from '@portal/platform/browser/testing/releaseOf'
import type { Portal } from '@portal/shared-ui/portal'
import { keepsEntriesWaiting, SENT_ENTRIES, sentValues } from '@portal/shared-ui/testing'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IDBFactory } from 'fake-indexeddb'
import { renderShell } from '../../testing/renderShell'

const member = { user: { id: 'u1', email: 'maria@exempel.se' } }
const mainNav = () => screen.getByRole('navigation', { name: 'Huvudmeny' })
const openUserMenu = async () => {
  // The menu's code comes after the session is known.
  await userEvent.click(await screen.findByRole('button', { name: 'Ditt konto' }))
  return screen.getByRole('menu', { name: 'Ditt konto' })
}

// An earlier test's entries may still be on their way out of the device.
beforeEach(() => {
  window.indexedDB = new IDBFactory()
})

test('[SH-07] the main navigation has exactly four items', async () => {
  await renderShell('/')
  const links = within(mainNav()).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Gemenskap', '/gemenskap'],
    ['Bibeln', '/bibeln'],
    ['Själavinna', '/sjalavinna'],
    ['Studera', '/studera'],
  ])
})

test('[SH-07] [C-55] entries of further apps are under Mer after the four areas; without any, Mer is hidden', async () => {
  await renderShell('/')
  expect(within(mainNav()).queryByRole('button')).toBeNull()
  cleanup()

  const menu = [{ label: 'Radio', to: '/radio' }]
  await renderShell('/', {}, { further: [releaseOf('mf-radio', { menu })] })
  expect(within(mainNav()).getAllByRole('link')).toHaveLength(4)
  await userEvent.click(await within(mainNav()).findByRole('button', { name: 'Mer' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Radio' }))
  expect(await screen.findByRole('heading', { level: 1, name: '/radio' })).toBeVisible()

  await userEvent.click(screen.getByRole('button', { name: 'Öppna menyn', hidden: true }))
  const mobile = within(screen.getByRole('navigation', { name: 'Mobilmeny', hidden: true }))
  const links = mobile.getAllByRole('link', { hidden: true }).map(({ textContent }) => textContent)
  expect(links.slice(0, 5)).toEqual(['Gemenskap', 'Bibeln', 'Själavinna', 'Studera', 'Radio'])
})

test.each([
  ['/studera', 'Studera', 'page'],
  ['/studera/tolkningar', 'Studera', true],
  ['/argument', 'Studera', true],
  ['/argument/fralsning', 'Studera', true],
  ['/sjalavinna/verktyg/romans-road', 'Själavinna', true],
] as const)('[SH-07] on %s the item %s is marked', async (at, name, current) => {
  await renderShell(at)
  await screen.findByRole('heading', { level: 1 })
  const marked = within(mainNav()).getAllByRole('link', { current })
  expect(marked.map((link) => link.textContent)).toEqual([name])
})

test('[SH-07] no item is marked on other pages', async () => {
  await renderShell('/om-oss')
  await screen.findByRole('heading', { level: 1 })
  for (const link of within(mainNav()).getAllByRole('link')) expect(link).not.toHaveAttribute('aria-current')
})

test('[SH-08] signed out, icon links lead to both sign-ins; the admin icon is marked on every /admin path', async () => {
  await renderShell('/admin/login')
  const banner = screen.getByRole('banner')
  expect(within(banner).getByRole('link', { name: 'Logga in' })).toHaveAttribute('href', '/logga-in')
  const admin = within(banner).getByRole('link', { name: 'Admin' })
  expect(admin).toHaveAttribute('href', '/admin/login')
  expect(admin).toHaveAttribute('aria-current', 'page')
  await screen.findByRole('heading', { level: 1 })
})

test('[SH-09] a member’s menu lists the own pages and signing out, but no dashboard', async () => {
  await renderShell('/', {}, { ...member, profile: { first_name: 'Maria' } })
  const menu = await openUserMenu()
  const items = within(menu).getAllByRole('menuitem')
  expect(items.map((item) => item.getAttribute('href'))).toEqual([
    '/min-sida',
    '/min-sjalavinna',
    '/min-bibellaesning',
    '/sparade-tolkningar',
    '/mina-markeringar',
    '/mina-samlingar',
    '/profil',
    '/mina-uppgifter',
    null,
  ])
  expect(items.at(-1)).toHaveTextContent('Logga ut')
})

test('[SH-09] an administrator’s menu links to the dashboard, and shows the avatar when there is one', async () => {
  await renderShell(
    '/',
    {},
    { ...member, profile: { is_admin: true, avatar_url: '/storage/v1/object/public/avatars/a.jpg' } },
  )
  const button = await screen.findByRole('button', { name: 'Ditt konto' })
  expect(button.querySelector('img')).toHaveAttribute(
    'src',
    expect.stringMatching(/^https?:\/\/[^/]+\/storage\/v1\/object\/public\/avatars\/a\.jpg$/),
  )
  const menu = await openUserMenu()
  expect(within(menu).getByRole('menuitem', { name: 'Instrumentpanel' })).toHaveAttribute(
    'href',
    '/admin/dashboard',
  )
})

test('[SH-11] the header follows the session without a reload', async () => {
  const { portal } = await renderShell('/', {}, member)
  expect(await screen.findByRole('button', { name: 'Ditt konto' })).toBeVisible()
  act(() => portal.session.setState({ status: 'signedOut', user: null, profile: null }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ditt konto' })).toBeNull())
  expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Logga in' })).toBeVisible()
})

test('until the session is known the header shows neither sign-in nor menu', async () => {
  const { portal } = await renderShell('/')
  act(() => portal.session.setState({ status: 'unknown' }))
  await waitFor(() =>
    expect(within(screen.getByRole('banner')).queryByRole('link', { name: 'Logga in' })).toBeNull(),
  )
})

// jsdom has no width: the style sheet would hide these elements on a wide screen.
const menuButton = () => screen.getByRole('button', { name: 'Öppna menyn', hidden: true })
const mobileMenu = () => screen.getByRole('navigation', { name: 'Mobilmeny', hidden: true })

test('[SH-12] the mobile menu has the four items and, signed out, two sign-in links; choosing one closes it', async () => {
  await renderShell('/')
  await userEvent.click(menuButton())
  const menu = mobileMenu()
  expect(
    within(menu)
      .getAllByRole('link', { hidden: true })
      .map((link) => link.textContent),
  ).toEqual(['Gemenskap', 'Bibeln', 'Själavinna', 'Studera', 'Logga in', 'Admin'])
  await userEvent.click(within(menu).getByRole('link', { name: 'Bibeln', hidden: true }))
  expect(screen.queryByRole('navigation', { name: 'Mobilmeny', hidden: true })).toBeNull()
})

test('[SH-12] signed in, the mobile menu has only the four items; Escape closes it and restores the focus', async () => {
  await renderShell('/', {}, member)
  const button = menuButton()
  await userEvent.click(button)
  expect(within(mobileMenu()).getAllByRole('link', { hidden: true })).toHaveLength(4)
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('navigation', { name: 'Mobilmeny', hidden: true })).toBeNull()
  expect(button).toHaveFocus()
})

describe('signing out with unsaved data on the device', () => {
  beforeEach(() => localStorage.setItem('draft:u1:events:ny', '{}'))
  afterEach(() => {
    jest.restoreAllMocks()
    localStorage.clear()
  })

  const leave = async () => {
    const shell = await renderShell('/', { 'POST auth/logout': undefined }, member)
    const menu = await openUserMenu()
    await userEvent.click(within(menu).getByRole('menuitem', { name: 'Logga ut' }))
    return shell
  }

  test('asks first, and deletes nothing on cancel', async () => {
    const { portal } = await leave()
    const dialog = await screen.findByRole('alertdialog', { name: 'Logga ut?' })
    expect(dialog).toHaveAccessibleDescription(/^Du har text som inte är sparad\./)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Avbryt' }))
    expect(portal.session.getState()).toMatchObject({ status: 'signedIn', leaving: false })
    expect(localStorage.getItem('draft:u1:events:ny')).toBe('{}')
  })

  test('[C-118] [C-128] names the unsaved data', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    jest.spyOn(console, 'error').mockImplementation(() => {})
    const { portal } = await renderShell('/', keepsEntriesWaiting, member)
    await writeTick(portal)
    const menu = await openUserMenu()
    await userEvent.click(within(menu).getByRole('menuitem', { name: 'Logga ut' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Logga ut?' })
    expect(dialog).toHaveAccessibleDescription(
      'Du har text som inte är sparad. Det gäller Johannes 3: läst och 1 utkast i administrationen. Loggar du ut tas det bort från den här enheten.',
    )
  })

  test('[C-118] names what is typed on the member’s own pages', async () => {
    localStorage.setItem('draft:u1:mina:first-name:ny', '{}')
    await leave()
    expect(await screen.findByRole('alertdialog', { name: 'Logga ut?' })).toHaveAccessibleDescription(
      'Du har text som inte är sparad. Det gäller 1 utkast i administrationen och 1 text på dina sidor. Loggar du ut tas det bort från den här enheten.',
    )
  })

  test('deletes it after the question', async () => {
    const { portal } = await leave()
    const dialog = await screen.findByRole('alertdialog', { name: 'Logga ut?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Logga ut' }))
    expect(localStorage.getItem('draft:u1:events:ny')).toBeNull()
    expect(portal.session.getState().leaving).toBe(true)
  })
})

/** Keeps a tick in the outbox, as a page of the portal would. */
const writeTick = async ({ outbox }: Portal) =>
  (await outbox()).write([
    { kind: 'tick', value: { done: true }, target: 'tick', label: 'Johannes 3: läst', affects: ['reading'] },
  ])

test('[C-128] the menu counts the entries that wait and leads to them; without any it has no such item', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { portal } = await renderShell('/', keepsEntriesWaiting, member)
  expect(within(await openUserMenu()).queryByRole('menuitem', { name: /Väntar/ })).toBeNull()
  await userEvent.keyboard('{Escape}')
  await writeTick(portal)
  const menu = await openUserMenu()
  expect(within(menu).getByRole('menuitem', { name: 'Väntar: 1' })).toHaveAttribute('href', '/mina-uppgifter')
  jest.restoreAllMocks()
})

describe('signing out with waiting entries', () => {
  afterEach(() => jest.restoreAllMocks())

  const leave = async (handlers: object) => {
    jest.spyOn(console, 'error').mockImplementation(() => {})
    const shell = await renderShell('/', { 'POST auth/logout': undefined, ...handlers }, member)
    await writeTick(shell.portal)
    const menu = await openUserMenu()
    await userEvent.click(within(menu).getByRole('menuitem', { name: 'Logga ut' }))
    return shell
  }

  test('[C-118] sends them first, without a question', async () => {
    let answer: (outcome: object) => void = () => {}
    const { db, portal } = await leave({
      [SENT_ENTRIES]: () => new Promise((resolve) => (answer = resolve)),
    })
    expect(await screen.findByRole('alertdialog', { name: 'Loggar ut' })).toHaveAccessibleDescription(
      'Sparar…',
    )
    expect(sentValues(db)).toEqual([{ done: true }])
    expect(portal.session.getState().leaving).toBe(false)
    answer({ stale: [], refused: [] })
    await waitFor(() => expect(portal.session.getState().leaving).toBe(true))
  })

  test('[SH-10] [C-118] [C-128] asks without a network, and sends them when the network is back', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    let isDown = true
    const { portal } = await leave({
      [SENT_ENTRIES]: () => (isDown ? new Error('no network') : { stale: [], refused: [] }),
    })
    const dialog = await screen.findByRole('alertdialog', { name: 'Logga ut?' })
    expect(dialog).toHaveAccessibleDescription(/Det gäller Johannes 3: läst\./)
    isDown = false
    online.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Skicka först' }))
    await waitFor(() => expect(portal.session.getState().leaving).toBe(true))
  })

  test('[C-128] discards them when the member signs out anyway', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { portal } = await leave(keepsEntriesWaiting)
    const dialog = await screen.findByRole('alertdialog', { name: 'Logga ut?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Logga ut' }))
    await waitFor(() => expect(portal.session.getState().leaving).toBe(true))
  })
})
