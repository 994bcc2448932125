import type { Verse } from '../../shared/chapter.data'

/** What an action of "Mer" is about. */
export type VerseAction = {
  /** The verses, in the chapter's order. There is at least one. */
  verses: Verse[]
  /** Closes the verse's menu, or leaves copy mode. */
  onDone: () => void
}
