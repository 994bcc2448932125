/** A call as a request makes it. */
export type Call = {
  /** SQL, with `$1` for the typed word. */
  statement: string
  /** What is typed, one after the other. */
  words?: readonly string[]
  as: 'visitor' | 'member' | 'admin' | 'service'
}
