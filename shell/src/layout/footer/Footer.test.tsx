import { screen, waitFor, within } from '@testing-library/react'
import { renderShell } from '../../testing/renderShell'

const footer = () => within(screen.getByRole('contentinfo'))

beforeEach(() => {
  sessionStorage.clear()
  jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => jest.restoreAllMocks())

test('[SH-24] the footer links to the pages, the owner’s social media and the contact form, but not to an unsafe address, and shows the visits', async () => {
  await renderShell('/', {
    'GET site_settings': [
      { setting_key: 'youtube_url', setting_value: 'https://youtube.test/kanal' },
      { setting_key: 'facebook_url', setting_value: 'javascript:alert(1)' },
    ],
  })
  expect(footer().getByRole('link', { name: 'Om oss' })).toHaveAttribute('href', '/om-oss')
  expect(footer().getByRole('button', { name: 'Kontakta oss' })).toBeVisible()
  expect(await footer().findByText('48 213 besök')).toBeVisible()
  expect(await footer().findByRole('link', { name: 'YouTube' })).toHaveAttribute(
    'href',
    'https://youtube.test/kanal',
  )
  expect(footer().queryByRole('link', { name: 'Facebook' })).toBeNull()
})

test('[SH-28] the first page of a browser session counts as a visit; later ones only read', async () => {
  const first = await renderShell('/')
  await footer().findByText('48 213 besök')
  expect(first.db.requests('POST rpc/increment_visits')).toHaveLength(1)
  expect(sessionStorage.getItem('has_visited')).not.toBeNull()
  first.unmount()

  const later = await renderShell('/')
  await footer().findByText('48 213 besök')
  expect(later.db.requests('POST rpc/increment_visits')).toHaveLength(0)
  expect(later.db.requests('GET visitor_stats')).toHaveLength(1)
})

test('[SH-28] a failure is only logged, and the visit stays uncounted, so that the next page tries again', async () => {
  await renderShell('/', { 'POST rpc/increment_visits': new Error('resting') })
  await waitFor(() =>
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('visits'), 'resting'),
  )
  expect(sessionStorage.getItem('has_visited')).toBeNull()
  expect(footer().queryByText(/besök/)).toBeNull()
})
