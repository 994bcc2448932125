import { Refusal } from '../ui/messageOf'
import type { Crop } from './crop'

/** The buckets' maximum size of a file. */
const MAX_BYTES = 5_000_000

/**
 * Encodes a picture, or a part of it, as a file of the given width: WebP where the browser supports it, else JPEG.
 * The file contains only pixels and no camera metadata. Throws a `Refusal` when it does not become small enough.
 */
export async function encodePicture(bitmap: ImageBitmap, width: number, part?: Crop): Promise<Blob> {
  const { canvas, context } = drawPart(bitmap, width, part)
  for (const quality of [0.82, 0.6]) {
    const file = (await encoded(canvas, 'image/webp', quality)) ?? (await asJpeg(canvas, context, quality))
    if (file && file.size <= MAX_BYTES) return file
  }
  throw new Refusal('Bilden blir för stor (högst 5 MB). Välj en annan eller förminska den först.')
}

/**
 * Encodes a part of a picture as a JPEG of the given width, for receivers that accept nothing else. Transparent areas
 * become white.
 */
export async function encodeJpeg(
  bitmap: ImageBitmap,
  width: number,
  part: Crop,
  quality: number,
): Promise<Blob> {
  const { canvas, context } = drawPart(bitmap, width, part)
  const file = await asJpeg(canvas, context, quality)
  if (!file) throw new Refusal(UNABLE)
  return file
}

const UNABLE = 'Webbläsaren kan inte göra om bilder.'

function drawPart(bitmap: ImageBitmap, width: number, part?: Crop) {
  const { x, y, width: from, height } = part ?? { x: 0, y: 0, width: bitmap.width, height: bitmap.height }
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = Math.max(1, Math.round((width * height) / from))
  const context = canvas.getContext('2d')
  if (!context) throw new Refusal(UNABLE)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, x, y, from, height, 0, 0, canvas.width, canvas.height)
  return { canvas, context }
}

/** The file name's extension. */
export const endingOf = (file: Blob): 'webp' | 'jpg' => (file.type === 'image/webp' ? 'webp' : 'jpg')

/** JPEG has no transparency: fills transparent areas with white instead of black. */
function asJpeg(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D, quality: number) {
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  return encoded(canvas, 'image/jpeg', quality)
}

/** Null when the browser cannot encode that type: it returns a PNG instead. */
const encoded = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob | null>((resolve) => {
    canvas.toBlob((file) => resolve(file?.type === type ? file : null), type, quality)
  })
