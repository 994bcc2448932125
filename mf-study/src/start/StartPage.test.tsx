import { fakeDb, openInPortal, renderInPortal } from '@portal/shared-ui/testing'
import { screen, within } from '@testing-library/react'
import remote from '../remote'
import { areas, leading, media } from './cards'

const open = (at = '/studera') =>
  openInPortal(remote.areas['/studera'] ?? [], fakeDb({ 'GET interpretations': [] }), {
    prefix: '/studera',
    at,
  })

test('[ST-01] the hub leads to the six areas', async () => {
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

test('the hub says what was answered last', async () => {
  const newest = { id: '00000000-0000-4000-8000-000000000001', description: 'Vad är nåd?' }
  renderInPortal(remote.areas['/studera'] ?? [], fakeDb({ 'GET interpretations': [newest] }), {
    prefix: '/studera',
    at: '/studera',
  })
  expect(await screen.findByRole('link', { name: 'Vad är nåd?' })).toHaveAttribute(
    'href',
    expect.stringContaining(newest.id),
  )
})

test('[ST-02] Eskatologi leads nowhere yet and says so', async () => {
  await open()
  const card = screen.getByRole('heading', { name: 'Eskatologi' }).closest('li') as HTMLElement
  expect(within(card).getByText('Kommer snart')).toBeVisible()
  expect(within(card).queryByRole('link')).toBeNull()
})

test('[ST-03] the media section leads to studies, sermons and documentaries', async () => {
  await open()
  const section = screen.getByRole('region', { name: 'Media' })
  const links = within(section).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/studera/bibelstudier',
    '/studera/predikningar',
    '/studera/dokumentarer',
  ])
})

const links = [...leading, ...areas, ...media].flatMap(({ to }) => (to?.startsWith('/studera/') ? [to] : []))

test.each(links)('[SH-02] [ST-01] [ST-03] %s leads to a page', async (at) => {
  await open(at)
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
})
