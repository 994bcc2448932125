import { pngBytes } from '../pictures/testing/pictureFiles'

/**
 * Fakes jsdom's missing picture functions for one test: files decode to the size in their bytes, and a canvas writes
 * WebP files whose only content is their size. Undone by `jest.restoreAllMocks()`.
 */
export function fakePictures(): void {
  Object.assign(globalThis, {
    createImageBitmap: async (file: Blob) => {
      const data = new DataView(await file.arrayBuffer())
      return { width: data.getUint32(16), height: data.getUint32(20) }
    },
  })
  const context = { drawImage() {}, fillRect() {} } as unknown as CanvasRenderingContext2D
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    give,
    type,
  ) {
    give(new Blob([`${this.width} x ${this.height}`], { type }))
  })
}

/** A PNG header with this size, enough for a picture that is never decoded. */
export const pictureFile = (width: number, height: number, name = 'Kors.png'): File =>
  new File([pngBytes(width, height)], name, { type: 'image/png' })
