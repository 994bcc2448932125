import type { Db } from '@portal/supabase/client'

/*
 * The database keeps the paths of stored files: it does not know its own address. A path becomes an address in the
 * backend that `db` speaks to; whatever is no path of that bucket becomes null.
 */

/** The address of a profile's picture. */
export const avatarAddress = (db: Db, path: string | null | undefined): string | null =>
  addressIn(db, 'avatars', path)

/** The address of a picture that the office has uploaded. */
export const mediaAddress = (db: Db, path: string | null | undefined): string | null =>
  addressIn(db, 'media', path)

/** The `srcset` of such a picture; undefined of one that was not stored in several widths. */
export function mediaSources(db: Db, path: string): string | undefined {
  const [, folder, widest, ending] = inWidths.exec(path) ?? []
  if (!folder) return undefined
  return storedWidths(Number(widest))
    .map((width) => `${mediaAddress(db, `${folder}${width}.${ending}`)} ${width}w`)
    .join(', ')
}

/** The widths that a picture is stored in: never wider than it is, so that its widest name tells them all. */
export const storedWidths = (width: number): number[] => {
  const widest = Math.min(width, 1920)
  return [...[480, 960].filter((narrower) => narrower < widest), widest]
}

const root = '/storage/v1/object/public/'
const inWidths = /^(.*\/media\/[0-9a-f-]{36}\/)([1-9]\d{0,3})\.(webp|jpg)$/

function addressIn(db: Db, bucket: 'avatars' | 'media', path: string | null | undefined): string | null {
  const folder = `${root}${bucket}/`
  if (!path?.startsWith(folder)) return null
  return db.storage.from(bucket).getPublicUrl(path.slice(folder.length)).data.publicUrl
}
