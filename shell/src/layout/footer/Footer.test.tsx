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

test('[BE-294] [C-16] the footer has the site’s line, and its own links after the built-in ones; the contact button stays first of the buttons', async () => {
  const script = '<script>alert(1)</script>'
  await renderShell(
    '/',
    {},
    {
      site: {
        name: script,
        line: 'Kom som du är.',
        links: [
          { label: 'Vår kyrka', to: 'https://elim.example/om' },
          { label: script, to: '/studera' },
        ],
      },
    },
  )
  expect(footer().getByText('Kom som du är.')).toBeVisible()
  const about = within(footer().getByRole('navigation', { name: 'Om' })).getAllByRole('link')
  expect(about.map((link) => link.textContent).slice(-3)).toEqual(['Integritet', 'Vår kyrka', script])
  expect(about.at(-2)).toHaveAttribute('href', 'https://elim.example/om')
  expect(about.at(-1)).toHaveAttribute('href', '/studera')
  expect(footer().getAllByRole('button')[0]).toHaveTextContent('Kontakta oss')
  expect(document.querySelector('script:not([type="application/ld+json"])')).toBeNull()
  expect(screen.getAllByText(script).length).toBeGreaterThan(2)
})

test('[BE-294] a logo of the site’s own takes the place of the book, with that of the dark scheme', async () => {
  const picture = (nth: number) =>
    `/storage/v1/object/public/media/00000000-0000-4000-8000-00000000000${nth}/512.webp`
  const { container } = await renderShell('/', {}, { site: { logo: picture(1), darkLogo: picture(2) } })
  const sourcesIn = (part: string) =>
    [...container.querySelectorAll(`${part} a img`)].map((image) => image.getAttribute('src'))
  expect(sourcesIn('header')).toEqual([1, 2].map((nth) => expect.stringContaining(picture(nth))))
  expect(sourcesIn('footer')).toEqual(sourcesIn('header'))
  expect(container.querySelector('header a[href="/"] svg')).toBeNull()
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
