import { fakeDb, renderInPortal } from '@portal/shared-ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'
import { languages } from '../shared/languages'
import { drawQr } from './drawQr'

const open = (rows: unknown = []) =>
  renderInPortal(remote.areas['/sjalavinna'] ?? [], fakeDb({ 'GET site_settings': rows }), {
    prefix: '/sjalavinna',
    at: '/sjalavinna/verktyg/evangeliet-sprak',
  })

test('[SW-16] the fourteen languages, each with its own name, a link to a new tab and a code', async () => {
  open()
  await screen.findAllByRole('img', { name: /^QR-kod/ })
  expect(languages.map(({ code }) => code).join(' ')).toBe('sv en es tl hi pa fr ro ru de yo zh ny hu')
  const cards = screen.getAllByRole('article')
  expect(cards).toHaveLength(14)
  cards.forEach((card, at) => {
    const { code, name, ownName, fallback } = languages[at] as (typeof languages)[number]
    const heading = within(card).getByRole('heading', { level: 2 })
    expect(heading).toHaveTextContent(
      name.toLowerCase() === ownName.toLowerCase() ? ownName : `${ownName}${name}`,
    )
    expect(within(heading).getByText(ownName)).toHaveAttribute('lang', code)
    const link = within(card).getByRole('link', { name: /i en ny flik$/ })
    expect(link).toHaveAttribute('href', fallback)
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    expect(within(card).getByRole('img', { name: /^QR-kod/ })).toBeVisible()
  })
})

test('[SW-16] the owner’s link replaces the default, in the link and in the code', async () => {
  open([
    { setting_key: 'gospel_video_es_url', setting_value: 'https://exempel.se/es' },
    { setting_key: 'gospel_video_fr_url', setting_value: '' },
  ])
  const link = () => screen.getByRole('link', { name: 'Öppna videon på spanska i en ny flik' })
  const code = await screen.findByRole('img', { name: 'QR-kod till videon på spanska' })
  await waitFor(() => expect(link()).toHaveAttribute('href', 'https://exempel.se/es'))
  expect(code.querySelector('path')).toHaveAttribute('d', drawQr('https://exempel.se/es')?.path)
  expect(screen.getByRole('link', { name: /på franska/ })).toHaveAttribute('href', languages[6]?.fallback)
})

test('[SW-16] links that cannot be read leave the defaults', async () => {
  const view = open(new Error('resting'))
  await waitFor(() => expect(view.portal.queryClient.isFetching()).toBe(0))
  expect(screen.getAllByRole('link', { name: /i en ny flik$/ })).toHaveLength(14)
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['SPANSKA', 'Spanska'],
  ['magyar', 'Ungerska'],
  ['中', 'Kinesiska'],
])('[SW-16] searching for %p finds %p', async (text, name) => {
  open()
  await userEvent.type(screen.getByPlaceholderText('Sök efter språk...'), text)
  expect(screen.getAllByRole('article')).toHaveLength(1)
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(name)
  expect(screen.getByText('1 språk')).toHaveAttribute('role', 'status')
})

test('[SW-16] an empty result shows a message, and clearing shows all again', async () => {
  open()
  await userEvent.type(screen.getByPlaceholderText('Sök efter språk...'), 'klingon')
  expect(screen.getByText('Inga språk matchade din sökning')).toBeVisible()
  expect(screen.queryByRole('article')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Rensa sökning' }))
  expect(screen.getAllByRole('article')).toHaveLength(14)
})

test('[BE-124] a click shows the QR code full screen with the language’s own name, a second click closes it', async () => {
  open()
  const enlarge = await screen.findByRole('button', { name: 'Visa stort: QR-kod till videon på hindi' })
  await userEvent.click(enlarge)
  const dialog = screen.getByRole('dialog', { name: 'QR-kod till videon på hindi' })
  expect(within(dialog).getByRole('heading', { name: 'हिन्दी' })).toHaveAttribute('lang', 'hi')
  expect(within(dialog).getByText('Hindi')).toBeVisible()
  expect(dialog.firstElementChild).toHaveAttribute('data-theme', 'light')
  const code = within(dialog).getByRole('img', { name: 'QR-kod till videon på hindi' })
  expect(code.querySelector('path')).toHaveAttribute('d', drawQr(languages[4]?.fallback ?? '')?.path)
  await userEvent.click(dialog)
  expect(screen.queryByRole('dialog')).toBeNull()

  await userEvent.click(enlarge)
  await userEvent.click(screen.getByRole('button', { name: 'Stäng' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(enlarge).toHaveFocus()
})
