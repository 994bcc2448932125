import { newId } from '@portal/shared-ui/newId'
import { type NewEntry, showFirstName, usePortal, useWrite } from '@portal/shared-ui/portal'
import { useMutation } from '@tanstack/react-query'
import { removeUnusedPictures } from './unusedPictures'

/** Stores the first name, which the whole portal shows at once; null empties it. */
export function useSaveName() {
  const { session } = usePortal()
  const write = useWrite<never>(() => undefined)
  return (firstName: string | null, onApplied: () => void) => {
    showFirstName(session, firstName ?? '')
    const entry: NewEntry = {
      kind: 'firstName',
      value: { name: firstName ?? '' },
      target: 'firstName',
      label: `Förnamnet ${firstName ?? '(tomt)'}`,
      affects: ['first-name'],
    }
    return write([entry], { onApplied })
  }
}

/**
 * Stores a picture, or removes it (null). After the profile refers to the new picture, deletes all other files of the
 * member: the former one, and those of interrupted uploads.
 */
export function useSaveAvatar(userId: string) {
  const { db, session } = usePortal()
  return useMutation({
    mutationKey: ['profile', 'avatar'],
    mutationFn: async (picture: Blob | null) => {
      const avatars = db.storage.from('avatars')
      const name = picture && `${userId}-${newId()}.jpg`
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
        session.setState(({ profile }) => ({ profile: profile && { ...profile, ...data } }))
      } catch (failure) {
        if (name) await avatars.remove([name])
        throw failure
      }
      await removeUnusedPictures(db, userId, name)
    },
  })
}
