import { slugOf } from './books.data'

/** One side of a comparison; the chapter is missing until it is chosen. */
export type Side = { osis: string; chapter?: number }

/** A side as it is in an address: 'johannes-3', or 'johannes' without a chapter. */
export const formatSide = ({ osis, chapter }: Side): string =>
  chapter ? `${slugOf(osis)}-${chapter}` : slugOf(osis)
