import { fakeDb, fakePictures, pictureFile, refusal, renderInPortal } from '@portal/shared-ui/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fetchPicture } from './fetchPicture'
import { PictureDialog } from './PictureDialog'
import type { Picture, Shape } from './pictures.data'

jest.mock('./fetchPicture')

const id = '00000000-0000-4000-8000-000000000001'
const stored = '/storage/v1/object/public/media'
const church: Picture = {
  id: '00000000-0000-4000-8000-000000000002',
  path: '00000000-0000-4000-8000-000000000002/960.webp',
  alt: 'En vit kyrka',
  name: 'Kyrkan',
  width: 960,
  height: 640,
  created_at: '2026-11-20T10:00:00+00:00',
}
const file = (width: number) => `POST storage/object/media/${id}/${width}.webp`

beforeEach(() => {
  fakePictures()
  jest.spyOn(crypto, 'randomUUID').mockReturnValue(id as ReturnType<typeof crypto.randomUUID>)
})
afterEach(() => jest.restoreAllMocks())

function open(handlers: Parameters<typeof fakeDb>[0] = {}, shape?: Shape) {
  const onInsert = jest.fn()
  const onClose = jest.fn()
  const db = fakeDb({
    ...Object.fromEntries([480, 960, 1200, 1920].map((width) => [file(width), { Key: 'k' }])),
    'POST media': ({ body }: { body: object }) => ({ ...body, created_at: church.created_at }),
    'GET media': [church],
    'POST rpc/office_search': { ids: [church.id], total: 1 },
    'POST rpc/media_uses': [],
    'POST storage/object/list/media': [{ name: '480.webp' }],
    'DELETE storage/object/media': [],
    ...handlers,
  })
  renderInPortal(<PictureDialog shape={shape} onInsert={onInsert} onClose={onClose} />, db)
  const dialog = within(screen.getByRole('dialog', { name: 'Bild' }))
  const insert = () => dialog.getByRole('button', { name: 'Infoga' })
  const say = (words: string) =>
    fireEvent.change(dialog.getByLabelText('Vad bilden visar'), { target: { value: words } })
  const upload = (file: File) =>
    fireEvent.change(dialog.getByLabelText('Bildfil'), { target: { files: [file] } })
  const go = (way: string) => userEvent.click(dialog.getByRole('tab', { name: way }))
  return { db, dialog, insert, say, upload, go, onInsert, onClose }
}

test.each([
  ['dropped on the page', (file: File) => fireEvent.drop(document.body, { dataTransfer: { files: [file] } })],
  ['pasted', (file: File) => fireEvent.paste(document.body, { clipboardData: { files: [file] } })],
])('[AD-37] a picture that is %s is read like a chosen one', async (_how, bring) => {
  const { dialog } = open()
  bring(pictureFile(400, 300, 'IMG 1.jpeg'))
  expect(await dialog.findByRole('img', { name: 'Den valda bilden' })).toBeVisible()
})

test('[AD-37] pasted text stays with its field', async () => {
  const { dialog } = open()
  const field = dialog.getByLabelText('Vad bilden visar')
  expect(fireEvent.paste(field, { clipboardData: { files: [] } })).toBe(true)
  expect(dialog.queryByRole('img', { name: 'Den valda bilden' })).toBeNull()
})

test('[AD-37] [BE-35] a picture from this device is stored in three widths, with its description', async () => {
  const { db, dialog, insert, say, upload, onInsert, onClose } = open()
  expect(insert()).toBeDisabled()
  upload(pictureFile(4000, 3000, 'IMG 1.jpeg'))
  expect(await dialog.findByRole('img', { name: 'Den valda bilden' })).toBeVisible()
  expect(insert()).toBeDisabled()
  say(' Ett kors ')
  await userEvent.click(insert())
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  for (const width of [480, 960, 1920]) expect(db.requests(file(width))).toHaveLength(1)
  expect(db.sent('POST media')).toEqual([
    {
      id,
      path: `${id}/1920.webp`,
      widths: [480, 960, 1920],
      width: 1920,
      height: 1440,
      alt: 'Ett kors',
      name: 'IMG 1',
    },
  ])
  expect(onInsert).toHaveBeenCalledWith({
    src: `${stored}/${id}/1920.webp`,
    alt: 'Ett kors',
    width: 1920,
    height: 1440,
  })
})

test.each([
  ['the second file', { [file(960)]: refusal(403, '42501', 'new row violates row-level security') }],
  ['the row', { 'POST media': refusal(403, '42501', 'permission denied for table media') }],
])('[BE-35] when %s is refused, nothing is stored and the typed text stays', async (_, handlers) => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const { db, dialog, insert, say, upload, onInsert, onClose } = open(handlers)
  upload(pictureFile(1200, 800))
  await dialog.findByRole('img')
  say('Ett kors')
  await userEvent.click(insert())
  expect(await dialog.findByRole('alert')).toHaveTextContent('Bilden kunde inte sparas:')
  expect(db.sent('DELETE storage/object/media')).toEqual([{ prefixes: [`${id}/480.webp`] }])
  expect(dialog.getByLabelText('Vad bilden visar')).toHaveValue('Ett kors')
  expect(dialog.getByRole('img')).toBeVisible()
  expect([onInsert.mock.calls, onClose.mock.calls]).toEqual([[], []])
})

test('[AD-37] an SVG with a picture’s name is refused with a message', async () => {
  const { dialog, upload, insert, say } = open()
  upload(new File(['<svg onload="ran()"/>'], 'kors.png', { type: 'image/png' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Filen är ingen bild i JPEG, PNG eller WebP.')
  say('Ett kors')
  expect(insert()).toBeDisabled()
  upload(pictureFile(30, 20))
  expect(await dialog.findByRole('img')).toBeVisible()
  expect(dialog.queryByRole('alert')).toBeNull()
})

test('[AD-37] an existing picture is found, shows its uses, and is not stored a second time', async () => {
  const uses = [{ table_name: 'daily_devotions', row_id: 'x', label: 'Morgon' }]
  const { db, dialog, insert, go, onInsert } = open({ 'POST rpc/media_uses': uses })
  await go('Välj bland bilderna')
  await userEvent.type(dialog.getByRole('searchbox', { name: 'Sök bland bilderna' }), 'kyrka')
  await waitFor(() =>
    expect(db.sent('POST rpc/office_search').at(-1)).toMatchObject({ of_table: 'media', q: 'kyrka' }),
  )
  await userEvent.click(await dialog.findByRole('button', { name: 'En vit kyrka Kyrkan', pressed: false }))
  expect(dialog.getByRole('button', { name: 'En vit kyrka Kyrkan', pressed: true })).toBeVisible()
  expect(await dialog.findByText('Används i ”Morgon”.')).toBeVisible()
  expect(dialog.getByLabelText('Vad bilden visar')).toHaveValue('En vit kyrka')
  await userEvent.click(insert())
  expect(onInsert).toHaveBeenCalledWith({
    src: `${stored}/${church.path}`,
    alt: 'En vit kyrka',
    width: 960,
    height: 640,
  })
  expect(db.requests('POST media')).toEqual([])
})

test('[AD-38] a picture on another site is requested by its address, and copied', async () => {
  jest.mocked(fetchPicture).mockResolvedValue(pictureFile(300, 200))
  const { db, dialog, insert, say, go } = open({
    [`POST storage/object/media/${id}/300.webp`]: { Key: 'k' },
  })
  await go('Från en adress')
  const address = dialog.getByLabelText('Bildens adress')
  const fetchIt = dialog.getByRole('button', { name: 'Hämta bilden' })
  fireEvent.change(address, { target: { value: 'kors.jpg' } })
  expect(dialog.getByText('Ange en giltig länk (https://…)')).toBeVisible()
  expect(fetchIt).toBeDisabled()
  fireEvent.change(address, { target: { value: 'http://exempel.se/bilder/ett%20kors.jpg' } })
  await userEvent.click(fetchIt)
  expect(await dialog.findByRole('img')).toBeVisible()
  expect(fetchPicture).toHaveBeenCalledWith('https://exempel.se/bilder/ett%20kors.jpg')
  say('Ett kors')
  await userEvent.click(insert())
  await waitFor(() => expect(db.sent('POST media')).toMatchObject([{ name: 'ett kors', width: 300 }]))
})

const background = { width: 1920, height: 600 }

test('[AD-22] a background is cropped to its shape', async () => {
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 400))
  const { db, dialog, insert, say, upload } = open({}, background)
  upload(pictureFile(2400, 1600))
  expect(await dialog.findByRole('group', { name: /^Utsnittet/ })).toBeVisible()
  say('Ett kors')
  await userEvent.click(insert())
  await waitFor(() => expect(db.sent('POST media')).toMatchObject([{ width: 1920, height: 600 }]))
})

test('[AD-22] a stored picture is cropped for a background; one with the right shape is used unchanged', async () => {
  const wide = { ...church, id: '00000000-0000-4000-8000-000000000003', name: 'Bred', alt: 'Vy', height: 300 }
  jest
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue({ ok: true, blob: async () => pictureFile(960, 640) } as unknown as Response)
  const { db, dialog, insert, go, onInsert } = open({ 'GET media': [church, wide] }, background)
  await go('Välj bland bilderna')
  await userEvent.click(await dialog.findByRole('button', { name: 'En vit kyrka Kyrkan' }))
  expect(await dialog.findByRole('group', { name: /^Utsnittet/ })).toBeVisible()
  expect(dialog.getByRole('button', { name: 'En vit kyrka Kyrkan', pressed: true })).toBeVisible()
  await userEvent.click(insert())
  await waitFor(() => expect(db.sent('POST media')).toMatchObject([{ width: 960, height: 300 }]))
  await userEvent.click(dialog.getByRole('button', { name: 'Vy Bred' }))
  expect(dialog.queryByRole('group', { name: /^Utsnittet/ })).toBeNull()
  await userEvent.click(insert())
  await waitFor(() => expect(onInsert).toHaveBeenCalledTimes(2))
  expect(db.requests('POST media')).toHaveLength(1)
})

test('[AD-22] a part that is smaller than the background shows a warning', async () => {
  const { dialog, upload } = open({}, background)
  upload(pictureFile(1200, 800))
  expect(await dialog.findByText(/^Utsnittet är 1200 bildpunkter brett/)).toBeVisible()
})
