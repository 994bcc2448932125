import { Refusal } from '@portal/shared-ui'
import { encodeIcon, readPicture } from '@portal/shared-ui/pictures'
import { type Db, mediaAddress } from '@portal/shared-ui/portal'
import { iconOfLogo, logoIcons } from '@portal/shared-ui/site'

const BUCKET = '/storage/v1/object/public/media/'

/**
 * Draws the icons of a stored logo and stores them beside its picture, for tabs, home screens and shared links. Throws
 * when one of them cannot be stored.
 */
export async function storeLogoIcons(db: Db, logo: string): Promise<void> {
  if (!logo) return
  const response = await fetch(mediaAddress(db, logo) ?? '')
  if (!response.ok) throw new Refusal('Bilden kunde inte hämtas.')
  const bitmap = await readPicture(await response.blob())
  for (const { name, size } of logoIcons) {
    const path = iconOfLogo(logo, name)?.slice(BUCKET.length)
    if (!path) throw new Refusal('Välj bilden på nytt: den är inte sparad i portalen.')
    const { error } = await db.storage.from('media').upload(path, await encodeIcon(bitmap, size, name), {
      contentType: 'image/png',
      cacheControl: '31536000',
      upsert: true,
    })
    if (error) throw error
  }
}
