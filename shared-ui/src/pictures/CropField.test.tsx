import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { CropField } from './CropField'
import { type Crop, largestCrop } from './crop'

// The picture is shown at half its size.
beforeEach(() => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: jest.fn() } as never)
  jest
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockReturnValue({ x: 0, y: 0, width: 600, height: 400 } as DOMRect)
})
afterEach(() => jest.restoreAllMocks())

test.each([
  [{ width: 1200, height: 800 }, 3.2, { x: 0, y: 212.5, width: 1200, height: 375 }],
  [{ width: 1200, height: 800 }, 1, { x: 200, y: 0, width: 800, height: 800 }],
])('the largest part of %j with the ratio %d is centred', (picture, aspect, crop) => {
  expect(largestCrop(picture, aspect)).toEqual(crop)
})

test('the part is moved and resized with the keyboard, in the picture’s own pixels', () => {
  const picture = { width: 1200, height: 800 } as ImageBitmap
  const seen = jest.fn()
  const last = () =>
    Object.fromEntries(
      Object.entries(seen.mock.lastCall[0] as Crop).map(([side, pixels]) => [side, Math.round(pixels)]),
    )
  function Place() {
    const [crop, setCrop] = useState(largestCrop(picture, 1))
    seen(crop)
    return <CropField picture={picture} aspect={1} crop={crop} onChange={setCrop} />
  }
  render(<Place />)
  fireEvent.keyDown(screen.getByRole('group', { name: /^Utsnittet/ }), { key: 'ArrowRight', shiftKey: true })
  expect(last()).toEqual({ x: 220, y: 0, width: 800, height: 800 })
  fireEvent.keyDown(screen.getByRole('button', { name: /^Hörnet nere till höger/ }), {
    key: 'ArrowUp',
    ctrlKey: true,
  })
  expect(last()).toEqual({ x: 220, y: 0, width: 600, height: 600 })
})
