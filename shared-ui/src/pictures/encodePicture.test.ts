import { encodeJpeg, encodePicture, endingOf } from './encodePicture'

/** The types that the fake browser can encode, and the file size at a quality. */
type Browser = { writes: string[]; size: (quality: number) => number }

const drawn = jest.fn()
const filled = jest.fn()
function inBrowser({ writes, size }: Browser) {
  drawn.mockReset()
  filled.mockReset()
  const context = { drawImage: drawn, fillRect: filled }
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give, asked, quality) => {
    const type = writes.includes(asked ?? '') ? asked : 'image/png'
    give({ type, size: size(quality ?? 1) } as Blob)
  })
}
afterEach(() => jest.restoreAllMocks())

const bitmap = { width: 1600, height: 900 } as ImageBitmap
const small = () => 1000

test('[AD-37] a picture becomes a WebP of the requested width', async () => {
  inBrowser({ writes: ['image/webp', 'image/jpeg'], size: small })
  const file = await encodePicture(bitmap, 480)
  expect(drawn).toHaveBeenCalledWith(bitmap, 0, 0, 1600, 900, 0, 0, 480, 270)
  expect(file.type).toBe('image/webp')
  expect(endingOf(file)).toBe('webp')
})

test('[AD-37] without WebP support it becomes a JPEG on white', async () => {
  inBrowser({ writes: ['image/jpeg'], size: small })
  const file = await encodePicture(bitmap, 480)
  expect(filled).toHaveBeenCalledWith(0, 0, 480, 270)
  expect(file.type).toBe('image/jpeg')
  expect(endingOf(file)).toBe('jpg')
})

test('a part’s height follows from its shape', async () => {
  inBrowser({ writes: ['image/webp'], size: small })
  await encodePicture(bitmap, 960, { x: 10, y: 20, width: 1280, height: 400 })
  expect(drawn).toHaveBeenCalledWith(bitmap, 10, 20, 1280, 400, 0, 0, 960, 300)
})

test('[AD-37] a picture that is too large is encoded at lower quality, and refused when that is not enough', async () => {
  inBrowser({ writes: ['image/webp'], size: (quality) => (quality > 0.7 ? 6_000_000 : 4_000_000) })
  expect((await encodePicture(bitmap, 1600)).size).toBe(4_000_000)
  inBrowser({ writes: ['image/webp'], size: () => 6_000_000 })
  await expect(encodePicture(bitmap, 1600)).rejects.toMatchObject({
    name: 'Refusal',
    message: 'Bilden blir för stor (högst 5 MB). Välj en annan eller förminska den först.',
  })
})

test('receivers of JPEG alone get one, of the requested quality, on white', async () => {
  inBrowser({ writes: ['image/webp', 'image/jpeg'], size: (quality) => 1000 * quality })
  const file = await encodeJpeg(bitmap, 512, { x: 350, y: 0, width: 900, height: 900 }, 0.9)
  expect(drawn).toHaveBeenCalledWith(bitmap, 350, 0, 900, 900, 0, 0, 512, 512)
  expect(filled).toHaveBeenCalledWith(0, 0, 512, 512)
  expect(file).toMatchObject({ type: 'image/jpeg', size: 900 })
})
