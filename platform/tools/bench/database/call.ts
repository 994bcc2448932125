/** A database call as a request makes it. */
export type Call = {
  /** SQL, with `$1` for the search term. */
  statement: string
  /** The search terms, in the order of typing. */
  words?: readonly string[]
  as: 'visitor' | 'member' | 'admin' | 'service'
}
