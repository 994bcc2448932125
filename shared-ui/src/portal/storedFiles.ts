import type { Db } from '@portal/supabase/client'

/*
 * The database stores paths of files, because it does not know its own address. These functions turn a path into a
 * URL of the backend that `db` uses; null for anything that is not a path of that bucket.
 */

/** The URL of a profile's picture. */
export const avatarAddress = (db: Db, path: string | null | undefined): string | null =>
  addressIn(db, 'avatars', path)

/** The URL of a picture that the office has uploaded. */
export const mediaAddress = (db: Db, path: string | null | undefined): string | null =>
  addressIn(db, 'media', path)

/** The `srcset` of a picture; undefined for one that was not stored in several widths. */
export function mediaSources(db: Db, path: string): string | undefined {
  const [, folder, widest, ending] = inWidths.exec(path) ?? []
  if (!folder) return undefined
  return storedWidths(Number(widest))
    .map((width) => `${mediaAddress(db, `${folder}${width}.${ending}`)} ${width}w`)
    .join(', ')
}

/**
 * The widths that a picture is stored in: never wider than the original, so that the widest file's name implies all
 * others.
 */
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
