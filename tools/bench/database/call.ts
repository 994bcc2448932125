/** A call as a request makes it. */
export type Call = {
  /** SQL, with `$1` for the typed word. */
  statement: string
  /** The search terms, in the order in which they are typed. */
  words?: readonly string[]
  as: 'visitor' | 'member' | 'admin' | 'service'
}
