import { checkAuth } from '@portal/shared-ui/forms'
import { type Profile, usePortal } from '@portal/shared-ui/portal'
import { useMutation } from '@tanstack/react-query'

/** Returns a function that updates the profile in the session, for all parts of the portal. */
function useShownProfile() {
  const { session } = usePortal()
  return (change: Partial<Profile>) =>
    session.setState(({ profile }) => ({ profile: profile && { ...profile, ...change } }))
}

/** Stores the first name in the profile and in the account, which is used for the greeting; null removes it. */
export function useSaveName(userId: string) {
  const { db } = usePortal()
  const show = useShownProfile()
  return async (first_name: string | null) => {
    const row = { id: userId, first_name, updated_at: new Date().toISOString() }
    await db.from('profiles').upsert(row).select('id').single().throwOnError()
    show({ first_name })
    checkAuth((await db.auth.updateUser({ data: { first_name } })).error)
  }
}

/**
 * Stores a picture, or removes it (null). After the profile refers to the new picture, deletes all other files of the
 * member: the former one, and those of interrupted uploads.
 */
export function useSaveAvatar(userId: string) {
  const { db } = usePortal()
  const show = useShownProfile()
  return useMutation({
    mutationKey: ['profile', 'avatar'],
    mutationFn: async (picture: Blob | null) => {
      const avatars = db.storage.from('avatars')
      const name = picture && `${userId}-${crypto.randomUUID()}.jpg`
      if (name) {
        const options = { contentType: 'image/jpeg', cacheControl: '31536000' }
        const { error } = await avatars.upload(name, picture, options)
        if (error) throw error
      }
      try {
        const { data } = await db
          .from('profiles')
          .update({ avatar_url: name && avatars.getPublicUrl(name).data.publicUrl })
          .eq('id', userId)
          .select('avatar_url')
          .single()
          .throwOnError()
        show(data)
      } catch (failure) {
        if (name) await avatars.remove([name])
        throw failure
      }
      // A file that cannot be removed here is no longer referenced; the next change of the picture removes it.
      const { data: files, error } = await avatars.list('', { search: `${userId}-` })
      const unused = (files ?? []).map((file) => file.name).filter((other) => other !== name)
      const failure = error ?? (unused.length > 0 ? (await avatars.remove(unused)).error : null)
      if (failure) console.error('Unused pictures could not be removed:', failure.message)
    },
  })
}
