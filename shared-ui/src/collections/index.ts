export type { Collection, CollectionRow } from '@portal/supabase/client'
export {
  BOOKMARKS,
  contentOf,
  GONE,
  isGone,
  MAX_NAME,
  MAX_WORDS,
  nameOf,
} from './collection'
export { useCollectionRows, useCollections } from './collections.data'
export { listEntry, rowEntry, withList, withRow } from './entries'
export { placeAtEnd, placeBetween } from './place'
export { useChangeCollections } from './useChangeCollections'
