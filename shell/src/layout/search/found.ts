/** Minimum length of a search term. */
export const MIN_SEARCH_LENGTH = 2

export const MAX_RESULTS = 8

export type Result = {
  key: string
  kind: string
  title: string
  text: string | null
  to: string
  /** Why the item was found, when neither title nor text shows it. */
  why?: string
}

/** A search's results. `meant`: the similar word that matched, when the typed one matches nothing. */
export type Found = { results: Result[]; meant: string | null }
