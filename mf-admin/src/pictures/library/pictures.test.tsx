import { fakeDb, fakePictures, pictureFile, refusal, renderInPortal } from '@portal/shared-ui/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../../remote'

const church = {
  id: '00000000-0000-4000-8000-000000000002',
  path: '00000000-0000-4000-8000-000000000002/960.webp',
  alt: 'En vit kyrka',
  name: 'Kyrkan',
  width: 960,
  height: 640,
  created_at: '2026-11-20T10:00:00+00:00',
}
const uses = [{ table_name: 'daily_devotions', row_id: 'd1', label: 'Morgon' }]

async function open(handlers: Parameters<typeof fakeDb>[0] = {}) {
  let rows = [church]
  const db = fakeDb({
    'GET media': () => rows,
    'POST rpc/media_uses': uses,
    'POST rpc/tidy_office': null,
    'PATCH media': [church],
    'POST rpc/delete_items': () => {
      rows = []
      return 7
    },
    ...handlers,
  })
  const view = renderInPortal(remote.areas['/admin'] ?? [], db, {
    prefix: '/admin',
    at: '/admin/bilder',
    user: { id: 'u1' },
    profile: { is_admin: true },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'En vit kyrka Kyrkan' }))
  return { db, ...view, dialog: within(screen.getByRole('dialog', { name: 'Kyrkan' })) }
}

afterEach(() => jest.restoreAllMocks())

test('[BE-35] a picture shows its uses, and its description can be changed', async () => {
  const { db, dialog } = await open()
  expect(await dialog.findByRole('link', { name: 'Morgon' })).toHaveAttribute('href', '/admin/andakter/d1')
  const words = dialog.getByLabelText('Vad bilden visar')
  fireEvent.change(words, { target: { value: ' ' } })
  expect(dialog.getByRole('button', { name: 'Spara' })).toBeDisabled()
  fireEvent.change(words, { target: { value: 'En kyrka ' } })
  await userEvent.click(dialog.getByRole('button', { name: 'Spara' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(db.sent('PATCH media')).toEqual([{ alt: 'En kyrka' }])
  expect(db.requests('PATCH media')[0]?.params.get('id')).toBe(`eq.${church.id}`)
})

test('[BE-35] a used picture is deleted after a confirmation that lists its uses', async () => {
  const { db, dialog } = await open()
  await dialog.findByText('Morgon')
  await userEvent.click(dialog.getByRole('button', { name: 'Ta bort' }))
  const question = within(screen.getByRole('alertdialog'))
  expect(question.getByText(/^Bilden används på 1 ställe,/)).toBeVisible()
  expect(db.requests('POST rpc/delete_items')).toEqual([])
  await userEvent.click(question.getByRole('button', { name: 'Ta bort' }))
  expect(await screen.findByText('Inga bilder har laddats upp än')).toBeVisible()
  expect(db.sent('POST rpc/delete_items')).toEqual([{ table_name: 'media', ids: [church.id] }])
  await waitFor(() => expect(screen.getByRole('region', { name: 'Lista: bilder' })).toHaveFocus())
})

test('[BE-35] a refusal keeps the typed text', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const { dialog } = await open({ 'PATCH media': refusal(403, '42501', 'permission denied') })
  fireEvent.change(dialog.getByLabelText('Vad bilden visar'), { target: { value: 'En kyrka' } })
  await userEvent.click(dialog.getByRole('button', { name: 'Spara' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('permission denied')
  expect(dialog.getByLabelText('Vad bilden visar')).toHaveValue('En kyrka')
})

test('[AD-37] a new picture is stored in the library with its description', async () => {
  fakePictures()
  jest.spyOn(crypto, 'randomUUID').mockReturnValue(church.id as ReturnType<typeof crypto.randomUUID>)
  const db = fakeDb({
    'GET media': [],
    'POST rpc/tidy_office': null,
    [`POST storage/object/media/${church.id}/480.webp`]: { Key: 'k' },
    'POST media': ({ body }: { body: object }) => ({ ...body, created_at: church.created_at }),
  })
  renderInPortal(remote.areas['/admin'] ?? [], db, {
    prefix: '/admin',
    at: '/admin/bilder',
    user: { id: 'u1' },
    profile: { is_admin: true },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Ny bild' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Ny bild' }))
  fireEvent.change(dialog.getByLabelText('Bildfil'), {
    target: { files: [pictureFile(480, 320, 'kors.jpg')] },
  })
  expect(await dialog.findByRole('img', { name: 'Den valda bilden' })).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Spara' })).toBeDisabled()
  fireEvent.change(dialog.getByLabelText('Vad bilden visar'), { target: { value: 'Ett kors ' } })
  await userEvent.click(dialog.getByRole('button', { name: 'Spara' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(db.sent('POST media')).toEqual([expect.objectContaining({ alt: 'Ett kors', name: 'kors' })])
})
