import { whenIdle } from '@portal/shared-ui/browser'
import { type Db, type Profile, useDb } from '@portal/shared-ui/portal'
import { useEffect } from 'react'

/** A picture that is being uploaded is not named by the profile yet: another tab leaves it alone for this long. */
const UPLOAD_MS = 60 * 60_000

/**
 * Removes the member's pictures but for `used`: former ones, and those of interrupted uploads. A failure is only
 * logged: the files are no longer referenced, and the next visit tries again.
 * @param before only files from before this time
 */
export async function removeUnusedPictures(
  db: Db,
  userId: string,
  used: string | null,
  before = Date.now(),
): Promise<void> {
  const avatars = db.storage.from('avatars')
  const { data: files, error } = await avatars.list('', { search: `${userId}-` })
  const unused = (files ?? [])
    .filter(({ name, created_at }) => name !== used && !(Date.parse(created_at ?? '') > before))
    .map(({ name }) => name)
  const failure = error ?? (unused.length > 0 ? (await avatars.remove(unused)).error : null)
  if (failure) console.error('Unused pictures could not be removed:', failure.message)
}

/** Removes what an interrupted upload of an earlier visit left in the public storage. */
export function useTidyPictures(userId: string | undefined, profile: Profile | null): void {
  const db = useDb()
  const address = profile?.avatar_url
  useEffect(() => {
    if (!userId || address === undefined) return
    const used = address?.split('/').at(-1) ?? null
    return whenIdle(() => void removeUnusedPictures(db, userId, used, Date.now() - UPLOAD_MS), {
      timeout: 10_000,
      pause: 1_000,
    })
  }, [db, userId, address])
}
