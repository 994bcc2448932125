import { Refusal } from '../ui/messageOf'

/** The part of the icon that the picture takes: a phone may cut a circle out of a maskable one. */
const parts: Record<string, { part: number; hasGround: boolean }> = {
  '180': { part: 0.86, hasGround: true },
  maskable: { part: 0.72, hasGround: true },
}

/**
 * Draws a picture as a square PNG: in the middle, whole, with its own shape. Icons that phones cut to a shape have a
 * white ground. The file contains only pixels.
 */
export async function encodeIcon(bitmap: ImageBitmap, size: number, name: string): Promise<Blob> {
  const { part, hasGround } = parts[name] ?? { part: 1, hasGround: false }
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  const context = canvas.getContext('2d')
  if (!context) throw new Refusal(UNABLE)
  if (hasGround) {
    context.fillStyle = '#fff'
    context.fillRect(0, 0, size, size)
  }
  const scale = (size * part) / Math.max(bitmap.width, bitmap.height)
  const [width, height] = [bitmap.width * scale, bitmap.height * scale]
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, (size - width) / 2, (size - height) / 2, width, height)
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!file) throw new Refusal(UNABLE)
  return file
}

const UNABLE = 'Webbläsaren kan inte göra om bilder.'
