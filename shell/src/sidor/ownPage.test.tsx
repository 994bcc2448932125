import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderShell } from '../testing/renderShell'

const row = (path: string) => ({
  path,
  title: 'Läger',
  lead: 'Välkommen.',
  description: '',
  content: '<p>Ta med kudde (Joh 3:16).</p>',
})
const paths = ['/sida/lager', '/om-oss/ledning']
const line = 'Bara du som är inloggad i administrationen ser den här sidan'
const office = { user: { id: 'a' }, profile: { is_admin: true } }

/** The rows that a read for everybody leaves out. */
const hidden =
  (path: string) =>
  ({ params }: { params: URLSearchParams }) =>
    params.get('path') === `eq.${path}` && !params.has('is_published') ? [row(path)] : []

test.each(paths)('[C-140] [C-141] %s that is hidden is shown to the office by its link', async (path) => {
  const { portal } = await renderShell(`${path}?utkast=1`, { 'GET pages': hidden(path) }, office)
  expect(await screen.findByRole('heading', { level: 1, name: 'Läger' })).toBeVisible()
  expect(screen.getByText(line)).toBeVisible()
  expect(document.title).toMatch(/^Utkast: Läger/)
  const cached = portal.queryClient.getQueryCache().findAll({ queryKey: ['page'] })
  expect(JSON.stringify(cached.map(({ state }) => state.data))).not.toContain('kudde')
  act(() => portal.session.setState({ status: 'signedOut', user: null, profile: null }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Sidan hittades inte' })).toBeVisible()
  expect(screen.queryByText(line)).toBeNull()
})

test.each([
  ['an administrator without the link', '', office],
  ['a member with the link', '?utkast=1', { user: { id: 'm' } }],
  ['a visitor with the link', '?utkast=1', {}],
])('[C-140] [C-141] a hidden page does not exist for %s', async (_, search, as) => {
  await renderShell(`/sida/lager${search}`, { 'GET pages': hidden('/sida/lager') }, as)
  expect(await screen.findByRole('heading', { level: 1, name: 'Sidan hittades inte' })).toBeVisible()
  expect(screen.queryByText(line)).toBeNull()
})

test.each([...paths, '/om-oss'])('[C-141] a reference on %s opens its verse', async (path) => {
  await renderShell(path, {
    'GET pages': ({ params }: { params: URLSearchParams }) =>
      params.get('path') === `eq.${path}` ? [row(path)] : [],
    'GET chapters': [{ number: 3, verses: [{ number: 16, text: 'Ty så älskade Gud världen.' }] }],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Joh 3:16' }))
  const passage = await screen.findByRole('group', { name: 'Johannes 3:16' })
  await waitFor(() => expect(within(passage).getByText(/Ty så älskade Gud/)).toBeVisible())
})

test.each([
  ['/sida/lager', 'Sida'],
  ['/om-oss/ledning', 'Om oss'],
])('[C-141] %s that cannot be read has the name of its area, and says so', async (path, title) => {
  await renderShell(path, { 'GET pages': () => new Response('{}', { status: 503 }) })
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
})
