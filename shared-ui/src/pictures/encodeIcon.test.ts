import { encodeIcon } from './encodeIcon'

const drawn = jest.fn()
const filled = jest.fn()
beforeEach(() => {
  drawn.mockReset()
  filled.mockReset()
  const context = { drawImage: drawn, fillRect: filled }
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give, type) => give({ type } as Blob))
})
afterEach(() => jest.restoreAllMocks())

const wide = { width: 800, height: 400 } as ImageBitmap

test('[BE-294] an icon is a square PNG with the whole picture in its middle', async () => {
  expect((await encodeIcon(wide, 192, '192')).type).toBe('image/png')
  expect(drawn).toHaveBeenCalledWith(wide, 0, 48, 192, 96)
  expect(filled).not.toHaveBeenCalled()
})

test('[BE-294] an icon that a phone cuts to a shape has a ground and room around the picture', async () => {
  await encodeIcon(wide, 500, 'maskable')
  expect(filled).toHaveBeenCalledWith(0, 0, 500, 500)
  expect(drawn).toHaveBeenCalledWith(wide, 70, 160, 360, 180)
})
