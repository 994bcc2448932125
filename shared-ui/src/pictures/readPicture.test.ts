import { readPicture } from './readPicture'
import { jpegBytes, pngBytes } from './testing/pictureFiles'

const decode = jest.fn()
beforeEach(() => {
  decode.mockReset().mockResolvedValue('bitmap')
  Object.assign(globalThis, { createImageBitmap: decode })
})
const file = (bytes: BlobPart, name = 'bild.png', type = 'image/png') => new File([bytes], name, { type })

test('[AD-37] decodes a picture by its bytes, rotated as its EXIF data says', async () => {
  expect(await readPicture(file(jpegBytes(4, 3)))).toBe('bitmap')
  const [decoded, options] = decode.mock.lastCall
  expect(decoded.type).toBe('image/jpeg')
  expect(options).toEqual({ imageOrientation: 'from-image' })
})

test.each([
  ['an SVG named .png', file('<svg onload="ran()"/>'), 'Filen är ingen bild i JPEG, PNG eller WebP.'],
  [
    'a HEIC',
    file('\0\0\0\x18ftypheic', 'bild.jpg', 'image/jpeg'),
    'Bilden är i HEIC. Välj Mest kompatibel i kamerans inställningar, eller skicka den som JPEG.',
  ],
  ['a GIF', file('GIF89a\x01\0\x01\0\0\0\0'), 'Filen är ingen bild i JPEG, PNG eller WebP.'],
  ['an empty file', file(''), 'Filen är ingen bild i JPEG, PNG eller WebP.'],
  [
    'a picture that would fill the memory',
    file(pngBytes(30_000, 30_000)),
    'Bilden är för stor (högst 50 miljoner bildpunkter). Förminska den först.',
  ],
  ['a file of 51 MB', file(new Uint8Array(51_000_000)), 'Filen är för stor (högst 50 MB).'],
])('[AD-37] [C-50] %s is refused before it is decoded', async (_, refused, words) => {
  await expect(readPicture(refused)).rejects.toMatchObject({ name: 'Refusal', message: words })
  expect(decode).not.toHaveBeenCalled()
})

test('[AD-37] reports a damaged picture as damaged', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {})
  decode.mockRejectedValue(new DOMException('bad'))
  await expect(readPicture(file(pngBytes(4, 3)))).rejects.toMatchObject({
    message: 'Bilden går inte att läsa. Filen kan vara skadad.',
  })
  log.mockRestore()
})

test('a caller may accept other types, with its own messages', async () => {
  const accepted = { types: ['image/gif'] as const, refusal: 'Bara GIF.', damaged: 'Trasig.' }
  expect(await readPicture(file('GIF89a\x01\0\x01\0\0\0\0'), accepted)).toBe('bitmap')
  await expect(readPicture(file(pngBytes(4, 3)), accepted)).rejects.toMatchObject({ message: 'Bara GIF.' })
})
