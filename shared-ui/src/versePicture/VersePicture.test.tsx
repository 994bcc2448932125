import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeDb, fakePaper, renderInPortal } from '../testing'
import { VersePicture } from './VersePicture'

afterEach(() => {
  jest.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'canShare')
  Reflect.deleteProperty(navigator, 'share')
})

const verse = { text: 'Jesus grät.', reference: 'Johannes 11:35', notice: 'Text: okänd ägare.' }

function open(text = verse.text) {
  const onClose = jest.fn()
  renderInPortal(
    <VersePicture title="Dela som bild" verse={{ ...verse, text }} fileName="joh" onClose={onClose} />,
    fakeDb({}),
  )
  return { onClose, user: userEvent.setup() }
}

/** A device that shares files; returns what it was given. */
function sharingDevice(share: (data: { files: File[] }) => Promise<void>) {
  const shared = jest.fn(share)
  Object.assign(navigator, { canShare: () => true, share: shared })
  return shared
}

test('[BI-25] [BE-102] the picture is portrait at first, square on demand, and shared by the device', async () => {
  fakePaper()
  const shared = sharingDevice(() => Promise.resolve())
  const { onClose, user } = open()
  const picture = () => screen.getByRole('img', { name: /Jesus grät.* Johannes 11:35.*okänd ägare/ })
  expect(picture()).toHaveAttribute('height', '1350')
  await user.click(screen.getByRole('tab', { name: 'Kvadrat' }))
  expect(picture()).toHaveAttribute('height', '1080')
  await user.click(await screen.findByRole('button', { name: 'Dela bilden' }))
  const [file] = shared.mock.lastCall?.[0].files ?? []
  expect([file?.name, file?.type]).toEqual(['joh.png', 'image/png'])
  expect(onClose).toHaveBeenCalled()
})

test('[BE-102] a device that refuses to share saves the picture instead', async () => {
  fakePaper()
  URL.createObjectURL = jest.fn(() => 'blob:joh')
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  sharingDevice(() => Promise.reject(new DOMException('refused', 'NotAllowedError')))
  const { onClose, user } = open()
  await user.click(await screen.findByRole('button', { name: 'Dela bilden' }))
  expect(click).toHaveBeenCalled()
  expect(onClose).not.toHaveBeenCalled()
})

test('[BI-25] a text that has no room says so; another format may have room', async () => {
  fakePaper()
  const { user } = open('Då kallades kungens skrivare samman '.repeat(48).trim())
  expect(await screen.findByRole('button', { name: 'Spara bilden' })).toBeEnabled()
  await user.click(screen.getByRole('tab', { name: 'Kvadrat' }))
  expect(await screen.findByText('Texten är för lång för en bild.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Spara bilden' })).toBeNull()
})

test('[BE-102] a browser without a canvas says that it cannot draw', async () => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  open()
  expect(await screen.findByText('Bilden kunde inte ritas i den här webbläsaren.')).toBeVisible()
})
