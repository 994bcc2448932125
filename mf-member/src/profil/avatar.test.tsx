import { fakePictures, pictureFile, refusal } from '@portal/shared-ui/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { former, openProfile } from './testing'

// The picture is shown at its full size.
beforeEach(() => {
  fakePictures()
  jest
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockReturnValue({ x: 0, y: 0, width: 1200, height: 800 } as DOMRect)
  jest.spyOn(window.crypto, 'randomUUID').mockReturnValue('n-e-w-e-r')
})
afterEach(() => jest.restoreAllMocks())

const uploads = 'POST storage/object/avatars/u1-n-e-w-e-r.jpg'
const removals = 'DELETE storage/object/avatars'
/** The file in what was sent. */
const fileOf = (body: unknown): Blob => {
  const parts = body instanceof FormData ? [...body.values()] : []
  const file = parts.find((part) => part instanceof Blob)
  if (!file) throw new Error('No file was sent')
  return file
}
const stored = { [uploads]: { Id: 'x', Key: 'avatars/x' } }
const path = '/storage/v1/object/public/avatars/u1-n-e-w-e-r.jpg'

/** Opens the profile with the dialog for a picture of 1200 x 800. */
async function openDialog(handlers: object = stored, profile: object = {}, file = pictureFile(1200, 800)) {
  const page = await openProfile(handlers as Parameters<typeof openProfile>[0], { profile })
  await page.user.upload(await screen.findByLabelText('Profilbild'), file)
  const dialog = within(await screen.findByRole('dialog', { name: 'Beskär profilbild' }))
  const part = await dialog.findByRole('group', { name: /^Utsnittet/ })
  const press = (name: string) => page.user.click(dialog.getByRole('button', { name }))
  return { ...page, dialog, part, press }
}

/** The frame's position and size in the picture, as percentages. */
const place = (part: HTMLElement) => {
  const { left, top, width, height } = part.style
  return [left, top, width, height].map(Number.parseFloat).map(Math.round)
}
/** The square's position and size in percent, from pixels of 1200 x 800, rounded as above. */
const rounded = (x: number, y: number, side: number) => [x / 12, y / 8, side / 12, side / 8].map(Math.round)

test('[ME-11] [C-92] the part is a circle of ninety percent in the middle, then of fifty, then of ninety again', async () => {
  const { part, press } = await openDialog()
  expect(part.closest('.ReactCrop')).toHaveClass('ReactCrop--circular-crop')
  expect(place(part)).toEqual(rounded(240, 40, 720))
  await press('Mindre utsnitt')
  expect(place(part)).toEqual(rounded(400, 200, 400))
  await press('Större utsnitt')
  expect(place(part)).toEqual(rounded(240, 40, 720))
})

test('[ME-11] [C-92] the keyboard moves it by 1, 10 and 100, and no further than the edge', async () => {
  const { part, press } = await openDialog()
  await press('Mindre utsnitt')
  fireEvent.keyDown(part, { key: 'ArrowRight', ctrlKey: true })
  expect(place(part)).toEqual(rounded(500, 200, 400))
  for (let step = 0; step < 6; step++) fireEvent.keyDown(part, { key: 'ArrowRight', shiftKey: true })
  expect(place(part)).toEqual(rounded(560, 200, 400))
  for (let step = 0; step < 12; step++) fireEvent.keyDown(part, { key: 'ArrowRight' })
  expect(place(part)).toEqual(rounded(572, 200, 400))
  for (let step = 0; step < 5; step++) fireEvent.keyDown(part, { key: 'ArrowDown', ctrlKey: true })
  expect(place(part)).toEqual(rounded(572, 400, 400))
})

test('[ME-12] [ME-13] [C-93] the part is stored as a JPEG of 512 x 512, then named, then the former one goes', async () => {
  const written = HTMLCanvasElement.prototype.toBlob as jest.Mock
  const { db, portal, press } = await openDialog(stored, { avatar_url: former })
  await press('Använd bilden')
  expect(await screen.findByText('Profilbilden har uppdaterats!')).toBeVisible()
  expect(written).toHaveBeenCalledWith(expect.any(Function), 'image/jpeg', 0.9)
  const [upload] = db.requests(uploads)
  const file = fileOf(upload?.body)
  expect(file.type).toBe('image/jpeg')
  expect(Buffer.from(await file.arrayBuffer()).toString()).toBe('512 x 512')
  expect(db.sent('PATCH profiles')).toEqual([{ avatar_url: `http://fake.test${path}` }])
  await waitFor(() => expect(db.sent(removals)).toEqual([{ prefixes: ['u1-former.jpg'] }]))
  const order = db.asked().filter((route) => [uploads, 'PATCH profiles', removals].includes(route))
  expect(order).toEqual([uploads, 'PATCH profiles', removals])
  expect(portal.session.getState().profile?.avatar_url).toBe(path)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a small picture is stored as large as it is', async () => {
  const { db, press } = await openDialog(stored, {}, pictureFile(120, 100))
  await press('Använd bilden')
  await waitFor(() => expect(db.requests(uploads)).toHaveLength(1))
  const file = fileOf(db.sent(uploads)[0])
  expect(Buffer.from(await file.arrayBuffer()).toString()).toBe('90 x 90')
})

test('[ME-13] shows an error for a failed upload, and keeps the former picture and the chosen crop', async () => {
  const { db, press, dialog } = await openDialog({ [uploads]: new Error('full') }, { avatar_url: former })
  await press('Använd bilden')
  expect(await screen.findByRole('alert')).toHaveTextContent('Ett fel uppstod när bilden skulle laddas upp')
  expect(db.asked()).not.toContain('PATCH profiles')
  expect(db.sent(removals)).toEqual([])
  expect(dialog.getByRole('button', { name: 'Använd bilden' })).toBeEnabled()
})

test('[ME-13] an upload without a network shows an error, and a second try stores the picture', async () => {
  let isReached = false
  const { db, press } = await openDialog({
    [uploads]: () =>
      isReached ? { Id: 'x', Key: 'avatars/x' } : Promise.reject(new TypeError('Failed to fetch')),
  })
  await press('Använd bilden')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Ett fel uppstod när bilden skulle laddas upp. Servern svarar inte. Kontrollera din anslutning och försök igen.',
  )
  isReached = true
  await press('Använd bilden')
  expect(await screen.findByText('Profilbilden har uppdaterats!')).toBeVisible()
  expect(db.sent('PATCH profiles')).toHaveLength(1)
})

test('[C-93] a file that an earlier upload left goes with the next picture', async () => {
  const { db, press } = await openDialog({
    ...stored,
    'POST storage/object/list/avatars': ['u1-left.jpg', 'u1-former.jpg', 'u1-n-e-w-e-r.jpg'].map((name) => ({
      name,
    })),
  })
  await press('Använd bilden')
  await waitFor(() => expect(db.sent(removals)).toEqual([{ prefixes: ['u1-left.jpg', 'u1-former.jpg'] }]))
})

test('[ME-13] a picture that the profile does not take is removed again', async () => {
  const page = await openDialog(
    { ...stored, 'PATCH profiles': () => refusal(403, '42501', 'no') },
    { avatar_url: former },
  )
  await page.press('Använd bilden')
  expect(await screen.findByRole('alert')).toHaveTextContent('Ett fel uppstod när bilden skulle laddas upp')
  expect(page.db.sent(removals)).toEqual([{ prefixes: ['u1-n-e-w-e-r.jpg'] }])
  expect(page.portal.session.getState().profile?.avatar_url).toBe(former)
})

test('[ME-11] leaving the dialog changes nothing', async () => {
  const { db, press } = await openDialog()
  await press('Avbryt')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(db.asked().filter((route) => /^POST storage.object.avatars|PATCH/.test(route))).toEqual([])
})

const ofBytes = (bytes: string, name: string, type: string) => new File([bytes], name, { type })

test.each([
  ['a HEIC', ofBytes('\0\0\0\x18ftypheic', 'bild.heic', 'image/heic')],
  ['a HEIC that is called a JPEG', ofBytes('\0\0\0\x18ftypheic', 'bild.jpg', 'image/jpeg')],
  ['an SVG', ofBytes('<svg/>', 'bild.svg', 'image/svg+xml')],
  ['a WebP', ofBytes('RIFF\x14\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\x01\0\0\x01\0\0', 'bild.png', 'image/png')],
])('[ME-11] [C-91] %s is refused by its content', async (_, file) => {
  const { user } = await openProfile()
  await user.upload(await screen.findByLabelText('Profilbild'), file)
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Bilden kunde inte läsas. Välj en JPG-, PNG- eller GIF-bild.',
  )
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['of forty million pixels works', 8000, 5000, false],
  ['that would fill the memory is refused', 30_000, 30_000, true],
])('[ME-11] a picture %s', async (_, width, height, refused) => {
  const { user } = await openProfile()
  await user.upload(await screen.findByLabelText('Profilbild'), pictureFile(width, height))
  if (refused) {
    expect(await screen.findByRole('alert')).toHaveTextContent(/högst 50 miljoner bildpunkter/)
  } else {
    expect(await screen.findByRole('button', { name: 'Mindre utsnitt' })).toBeVisible()
  }
})

test('[ME-11] [C-91] a GIF is taken', async () => {
  const gif = ofBytes('GIF89a\x40\x01\x60\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0', 'bild.gif', 'image/gif')
  await openDialog(stored, {}, gif)
})

test('[C-91] [C-93] taking the picture away asks first; then its file goes', async () => {
  const { db, user, portal } = await openProfile({}, { profile: { avatar_url: former } })
  await user.click(await screen.findByRole('button', { name: 'Ta bort profilbild' }))
  const asked = within(await screen.findByRole('alertdialog'))
  expect(db.asked()).not.toContain('PATCH profiles')
  await user.click(asked.getByRole('button', { name: 'Ta bort' }))
  expect(await screen.findByText('Profilbilden har uppdaterats!')).toBeVisible()
  expect(db.sent('PATCH profiles')).toEqual([{ avatar_url: null }])
  await waitFor(() => expect(db.sent(removals)).toEqual([{ prefixes: ['u1-former.jpg'] }]))
  expect(portal.session.getState().profile?.avatar_url).toBeNull()
  expect(screen.queryByRole('button', { name: 'Ta bort profilbild' })).toBeNull()
})

test('[C-93] MEM-18: a visit removes what an interrupted upload left, but no upload of the last hour', async () => {
  const file = (name: string, hoursAgo: number) => ({
    name,
    created_at: new Date(Date.now() - hoursAgo * 3_600_000).toISOString(),
  })
  const { db } = await openProfile(
    {
      'POST storage/object/list/avatars': [
        file('u1-former.jpg', 9),
        file('u1-left.jpg', 2),
        file('u1-coming.jpg', 0.5),
      ],
    },
    { profile: { avatar_url: former } },
  )
  await waitFor(() => expect(db.sent(removals)).toEqual([{ prefixes: ['u1-left.jpg'] }]))
})

test('[C-93] MEM-18: a visit of a member without a picture leaves none in the storage', async () => {
  const { db } = await openProfile()
  await waitFor(() => expect(db.sent(removals)).toEqual([{ prefixes: ['u1-former.jpg'] }]))
})
