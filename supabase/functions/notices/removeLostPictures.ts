import { call, type Settings, send } from './project.ts'

/**
 * Removes the pictures of accounts that are gone, at most a hundred, through the storage interface: SQL alone would
 * leave their bytes. Throws when the project refuses.
 */
export async function removeLostPictures(settings: Settings): Promise<void> {
  const prefixes = (await call(settings, 'lost_avatars', {})) as string[] | null
  if (!prefixes?.length) return
  const key = settings.SUPABASE_SERVICE_ROLE_KEY
  await send(
    'DELETE',
    `${settings.SUPABASE_URL}/storage/v1/object/avatars`,
    key,
    { prefixes },
    { apikey: key },
  )
}
