import { useContactDialog } from '@portal/shared-ui/portal'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderShell } from '../testing/renderShell'

const settings = (values: Record<string, string>) => ({
  'GET site_settings': Object.entries(values).map(([setting_key, setting_value]) => ({
    setting_key,
    setting_value,
  })),
})

afterEach(() => act(() => useContactDialog.setState({ open: false })))
afterEach(() => jest.useRealTimers())

test('[SH-44] the community page has the Sunday schedule, the place, the telephone, the chat and the events', async () => {
  await renderShell(
    '/gemenskap',
    settings({
      contact_phone: '031-12 34 56',
      meeting_location: 'Storgatan 1',
      discord_invite_url: 'https://discord.gg/abc',
    }),
  )
  expect(await screen.findByText('Storgatan 1')).toBeVisible()
  const parts = screen.getAllByRole('listitem').map((item) => item.textContent)
  for (const part of [
    '10:30-11:00Kaffe och mingel',
    '11:00-11:05Bön',
    '11:05-11:25Lovsång',
    '11:25-11:40Pålysningar',
    '11:40-11:50Lovsång',
    '11:50-12:00Bibelläsning',
    '12:00-13:30Predikan',
    '13:30-14:00Kaffe och mingel',
  ]) {
    expect(parts).toContain(part)
  }
  expect(screen.getByRole('link', { name: '031-12 34 56' })).toHaveAttribute('href', 'tel:031123456')
  expect(screen.getByRole('link', { name: 'Gå med i chatten' })).toHaveAttribute(
    'href',
    'https://discord.gg/abc',
  )
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Se alla evenemang' })).toHaveAttribute(
    'href',
    '/evenemang',
  )
})

test('[SH-45] the about page tells history, vision and beliefs, with the owner’s figures and the chat', async () => {
  await renderShell('/om-oss', settings({ about_converts: '6000+' }))
  expect(await screen.findByText('6000+')).toBeVisible()
  for (const text of ['24/7', '8 år', '100%']) expect(screen.getByText(text)).toBeVisible()
  for (const name of ['Vår historia', 'Vår vision', 'Vad vi tror']) {
    expect(screen.getByRole('heading', { level: 2, name })).toBeVisible()
  }
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Gå med i chatten' })).toBeVisible()
})

test('[SH-45] without settings the claims are the built-in ones', async () => {
  await renderShell('/om-oss')
  expect(screen.getByText('5400+')).toBeVisible()
})

test('[SH-46] Börja din resa opens the contact form', async () => {
  await renderShell('/om-oss')
  await userEvent.click(screen.getByRole('button', { name: 'Börja din resa' }))
  expect(await screen.findByRole('dialog', { name: 'Kontakta oss' })).toBeVisible()
})

test('[SH-33] the start page has its sections in order', async () => {
  const monday = new Date('2026-11-23T12:00:00Z')
  jest.useFakeTimers({ now: monday, doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask'] })
  await renderShell('/', {
    'GET events': [
      {
        id: '1',
        title: 'Möte',
        event_date: '2099-01-01',
        updated_at: '2026-11-01T12:00:00Z',
        start_time: null,
        end_time: null,
        location: null,
        description: null,
      },
    ],
  })
  const main = within(screen.getByRole('main'))
  await main.findByRole('heading', { level: 2, name: 'Kommande evenemang' })
  expect(main.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Söndagens samling',
    'Möte',
    'Hur blir man frälst?',
    'Lär känna Skriften',
    'En församling utan stängda dörrar',
    'Kom med i samtalet',
    'Kommande evenemang',
  ])
  expect(main.getByText(/Ty så älskade Gud världen/)).toBeVisible()
  expect(main.getByRole('link', { name: 'Läs mer om oss' })).toHaveAttribute('href', '/om-oss')
})

test('[SH-36] the chat invitation uses the owner’s link, and a built-in one when that cannot be read', async () => {
  const first = await renderShell('/', settings({ discord_invite_url: 'https://discord.gg/owner' }))
  const link = () => within(screen.getByRole('region', { name: 'Kom med i samtalet' })).getByRole('link')
  await screen.findByRole('link', { name: 'Discord' })
  expect(link()).toHaveAttribute('href', 'https://discord.gg/owner')
  first.unmount()
  await renderShell('/', { 'GET site_settings': new Error('resting') })
  expect(link()).toHaveAttribute('href', expect.stringMatching(/^https:\/\/discord\.gg\//))
})
