/** Shorter texts are not searched for. */
export const MIN_SEARCH_LENGTH = 2

export const MAX_RESULTS = 8

export type Result = {
  key: string
  kind: string
  title: string
  text: string | null
  to: string
  /** Why it was found, where neither title nor text shows it. */
  why?: string
}

/** What a search shows. `meant`: the word that everything was found by, when what was typed is found nowhere. */
export type Found = { results: Result[]; meant: string | null }
