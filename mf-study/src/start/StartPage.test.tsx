import { defaultSite } from '@portal/shared-ui/site'
import { fakeDb, openInPortal, renderInPortal } from '@portal/shared-ui/testing'
import { screen, within } from '@testing-library/react'
import remote from '../remote'
import { areasOf, leadingOf, media } from './cards'

const open = (at = '/studera') =>
  openInPortal(
    remote.areas['/studera'] ?? [],
    fakeDb({ 'GET interpretations': [], 'GET subject_articles': [] }),
    {
      prefix: '/studera',
      at,
    },
  )

test('[ST-01] the hub links to the six areas', async () => {
  await open()
  const paths = {
    Trosgrunder: '/studera/trosgrunder',
    'Frågor och svar': '/studera/tolkningar',
    Argument: '/argument',
    'Bibelhistoria & översättningar': '/studera/bibelhistoria',
    'Falska religioner': '/studera/falska-religioner',
    Ämnen: '/studera/amnen',
  }
  for (const [title, path] of Object.entries(paths)) {
    const heading = screen.getByRole('heading', { level: 2, name: title })
    expect(heading.closest('a')).toHaveAttribute('href', path)
  }
})

test('the hub shows totals, and the two newest items of growing areas', async () => {
  const answer = (id: number, description: string) => ({
    description,
    path: `/studera/tolkningar?id=${id}&slug=fråga`,
  })
  const article = { title: 'Gud är helig', path: '/studera/amnen/s1/a1/gud-är-helig' }
  const of = (rows: object[], total: number) => () =>
    new Response(JSON.stringify(rows), {
      headers: { 'content-type': 'application/json', 'content-range': `0-${rows.length - 1}/${total}` },
    })
  const db = fakeDb({
    'GET interpretations': of([answer(1, 'Vad är nåd?'), answer(2, 'Vad är tro?')], 1234),
    'GET subject_articles': of([article], 1),
  })
  renderInPortal(remote.areas['/studera'] ?? [], db, { prefix: '/studera', at: '/studera' })
  expect(await screen.findByRole('link', { name: 'Vad är nåd?' })).toHaveAttribute('href', answer(1, '').path)
  expect(screen.getByRole('list', { name: 'Frågor och svar' }).children).toHaveLength(2)
  expect(screen.getByText(/^1\s234 svar$/)).toBeVisible()
  expect(screen.getByText('1 artikel')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Gud är helig' })).toHaveAttribute(
    'href',
    '/studera/amnen/s1/a1/gud-%C3%A4r-helig',
  )
})

test('[ST-02] Eskatologi has no link yet and is marked so', async () => {
  await open()
  const line = screen.getByText('Eskatologi').closest('p') as HTMLElement
  expect(within(line).getByText('Kommer snart')).toBeVisible()
  expect(within(line).queryByRole('link')).toBeNull()
})

test('[ST-03] the media section links to studies, sermons and documentaries', async () => {
  await open()
  const section = screen.getByRole('region', { name: 'Media' })
  const links = within(section).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/studera/bibelstudier',
    '/studera/predikningar',
    '/studera/dokumentarer',
  ])
})

const links = [...leadingOf(defaultSite), ...areasOf(defaultSite), ...media].flatMap(({ to }) =>
  to.startsWith('/studera/') ? [to] : [],
)

test.each(links)('[SH-02] [ST-01] [ST-03] %s leads to a page', async (at) => {
  await open(at)
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
})
