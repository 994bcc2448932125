import { Refusal } from '@portal/shared-ui'
import { newId } from '@portal/shared-ui/newId'
import { type Crop, encodePicture, endingOf, readPicture } from '@portal/shared-ui/pictures'
import { type Db, mediaAddress, storedWidths, useDb } from '@portal/shared-ui/portal'
import { readByIds } from '@portal/shared-ui/readByIds'
import type { Row } from '@portal/supabase/client'
import { skipToken, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { findHits } from '../parts/search.data'

/** An uploaded picture, as in its table. */
export type Picture = Pick<Row<'media'>, 'id' | 'path' | 'alt' | 'name' | 'width' | 'height' | 'created_at'>
/** A decoded picture that is not stored yet; `part` is its crop, `of` the stored picture that it is cropped from. */
export type NewPicture = { bitmap: ImageBitmap; name: string; part?: Crop; of?: string }
/** A stored picture, or one that is yet to be stored. */
export type Chosen = Picture | NewPicture
/**
 * The shape that a field requires of its picture: the crop gets this aspect ratio. The width is a recommendation: a
 * narrower crop is stored as it is, with a notice.
 */
export type Shape = { width: number; height: number }
export const aspectOf = ({ width, height }: Shape): number => width / height

const columns = 'id, path, alt, name, width, height, created_at'
const picturesKey = ['office', 'media'] as const
const PAGE_SIZE = 24

/** The path of a picture as content stores it, without the backend's origin. */
export const storedPath = ({ path }: Pick<Picture, 'path'>): string =>
  `/storage/v1/object/public/media/${path}`

/** The uploaded pictures, newest first; in a search those that it finds, the best first. */
export function usePictures(search: string) {
  const db = useDb()
  return useInfiniteQuery({
    queryKey: [...picturesKey, 'list', search],
    initialPageParam: 1,
    queryFn: async ({ pageParam: nth, signal }): Promise<{ pictures: Picture[]; hasMore: boolean }> => {
      const page = { nth, size: PAGE_SIZE }
      const hits = search && (await findHits(db, { table: 'media', search, page }, signal))
      if (hits) {
        const found = await readByIds(hits.ids, (some) =>
          db.from('media').select(columns).in('id', some).abortSignal(signal).throwOnError(),
        )
        const pictures = found.sort((one, other) => hits.ids.indexOf(one.id) - hits.ids.indexOf(other.id))
        return { pictures, hasMore: hits.total > nth * PAGE_SIZE }
      }
      const { data: pictures } = await db
        .from('media')
        .select(columns)
        .order('created_at', { ascending: false })
        .order('id', { ascending: false })
        .range((nth - 1) * PAGE_SIZE, nth * PAGE_SIZE - 1)
        .abortSignal(signal)
        .throwOnError()
      return { pictures, hasMore: pictures.length === PAGE_SIZE }
    },
    getNextPageParam: ({ hasMore }, _pages, nth) => (hasMore ? nth + 1 : undefined),
    staleTime: 0,
  })
}

/** The content that uses a picture. */
export function useUses(id: string | undefined) {
  const db = useDb()
  return useQuery({
    queryKey: [...picturesKey, 'uses', id],
    queryFn: id
      ? async ({ signal }) => {
          const { data } = await db.rpc('media_uses', { media_id: id }).abortSignal(signal).throwOnError()
          return data
        }
      : skipToken,
    staleTime: 0,
  })
}

/** Stores a picture in its widths with its description. When any part fails, everything is removed. */
export function useUpload() {
  const db = useDb()
  const cache = useQueryClient()
  return useMutation({
    mutationKey: ['office', 'upload'],
    mutationFn: async ({ alt, ...picture }: NewPicture & { alt: string }): Promise<Picture> => {
      const row = { ...(await storeFiles(db, picture)), alt, name: picture.name }
      try {
        const { data } = await db.from('media').insert(row).select(columns).single().throwOnError()
        return data
      } catch (failure) {
        await removeFiles(db, row.id)
        throw failure
      }
    },
    onSettled: () => cache.invalidateQueries({ queryKey: picturesKey }),
  })
}

async function storeFiles(db: Db, { bitmap, part }: NewPicture) {
  const id = newId()
  const from = part ?? bitmap
  const widths = storedWidths(Math.max(1, Math.round(from.width)))
  const widest = Math.max(...widths)
  // One after another: each needs memory for all its pixels.
  const files: { path: string; file: Blob }[] = []
  for (const width of widths) {
    const file = await encodePicture(bitmap, width, part)
    files.push({ path: `${id}/${width}.${endingOf(file)}`, file })
  }
  try {
    for (const { path, file } of files) {
      const { error } = await db.storage
        .from('media')
        .upload(path, file, { contentType: file.type, cacheControl: '31536000' })
      if (error) throw error
    }
  } catch (failure) {
    await removeFiles(db, id)
    throw failure
  }
  const height = Math.max(1, Math.round((widest * from.height) / from.width))
  return { id, path: files.at(-1)?.path ?? '', width: widest, height, widths }
}

/** Updates a picture's description. */
export function useDescribe() {
  const db = useDb()
  const cache = useQueryClient()
  return useMutation({
    mutationKey: ['office', 'describe'],
    mutationFn: async ({ id, alt }: { id: string; alt: string }) => {
      // Without `select`, an update that row-level security hides would return no error.
      await db.from('media').update({ alt }).eq('id', id).select('id').single().throwOnError()
    },
    onSettled: () => cache.invalidateQueries({ queryKey: picturesKey }),
  })
}

/**
 * Removes all widths of a picture. Errors are ignored, because the first error is shown and such files are merely
 * unused.
 */
export async function removeFiles(db: Db, id: string): Promise<void> {
  const { data } = await db.storage.from('media').list(id)
  if (data?.length) await db.storage.from('media').remove(data.map(({ name }) => `${id}/${name}`))
}

/** The pixels of a stored picture, for cropping. */
export function useStoredPixels() {
  const db = useDb()
  return async (picture: Picture): Promise<NewPicture> => {
    const response = await fetch(mediaAddress(db, storedPath(picture)) ?? '')
    if (!response.ok) throw new Refusal('Bilden kunde inte hämtas.')
    return { bitmap: await readPicture(await response.blob()), name: picture.name, of: picture.id }
  }
}
