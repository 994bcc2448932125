import type { Db } from '@portal/supabase/client'

const folder = '/storage/v1/object/public/avatars/'

/** The address of a profile's picture in the backend that `db` speaks to; null for none, and for any other place. */
export function avatarAddress(db: Db, avatarUrl: string | null | undefined): string | null {
  if (!avatarUrl?.startsWith(folder)) return null
  return db.storage.from('avatars').getPublicUrl(avatarUrl.slice(folder.length)).data.publicUrl
}
