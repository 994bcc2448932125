import { Refusal } from '../ui/messageOf'
import { type PictureType, pictureHeader } from './pictureHeader'

const MAX_BYTES = 50_000_000
const MAX_PIXELS = 50_000_000

/** The accepted types, and the messages for others, for an iPhone's HEIC (default: as for others), and for damaged files. */
type Accepted = { types: readonly PictureType[]; refusal: string; heic?: string; damaged: string }

const usual: Accepted = {
  types: ['image/jpeg', 'image/png', 'image/webp'],
  refusal: 'Filen är ingen bild i JPEG, PNG eller WebP.',
  heic: 'Bilden är i HEIC. Välj Mest kompatibel i kamerans inställningar, eller skicka den som JPEG.',
  damaged: 'Bilden går inte att läsa. Filen kan vara skadad.',
}

/** Whether a file is a HEIF container with HEVC pictures, as iPhones store them (ISO/IEC 23008-12, brands). */
const isHeic = (bytes: Uint8Array): boolean =>
  /^ftyp(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(String.fromCharCode(...bytes.subarray(4, 12)))

/**
 * Decodes a picture, rotated as its EXIF data says, and drops all metadata such as place and time. Uses the first
 * frame of an animation. Throws a `Refusal` when the bytes have no accepted type (default: JPEG, PNG or WebP), are
 * damaged, or would need too much memory.
 */
export async function readPicture(file: Blob, accepted = usual): Promise<ImageBitmap> {
  if (file.size > MAX_BYTES) throw new Refusal('Filen är för stor (högst 50 MB).')
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (accepted.heic && isHeic(bytes)) throw new Refusal(accepted.heic)
  const header = pictureHeader(bytes)
  if (!header || !accepted.types.includes(header.type)) throw new Refusal(accepted.refusal)
  if (header.width * header.height > MAX_PIXELS) {
    throw new Refusal('Bilden är för stor (högst 50 miljoner bildpunkter). Förminska den först.')
  }
  try {
    // With the type of the bytes, regardless of the file's name.
    return await createImageBitmap(new Blob([bytes], { type: header.type }), {
      imageOrientation: 'from-image',
    })
  } catch (failure) {
    console.error('The picture could not be decoded:', failure)
    throw new Refusal(accepted.damaged)
  }
}
