/** A part of a picture, in the picture's own pixels. */
export type Crop = { x: number; y: number; width: number; height: number }

/** The largest centred part of a picture with the ratio `aspect` (width to height). */
export function largestCrop(picture: { width: number; height: number }, aspect: number): Crop {
  const width = Math.min(picture.width, picture.height * aspect)
  const height = width / aspect
  return { x: (picture.width - width) / 2, y: (picture.height - height) / 2, width, height }
}

/** The largest part of a picture with this ratio, reduced to `share` of its size and centred. */
export function centredCrop(picture: { width: number; height: number }, aspect: number, share: number): Crop {
  const largest = largestCrop(picture, aspect)
  const [width, height] = [largest.width * share, largest.height * share]
  return { x: (picture.width - width) / 2, y: (picture.height - height) / 2, width, height }
}
