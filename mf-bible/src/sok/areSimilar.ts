import type { VerseSearch } from '@portal/supabase/client'
import { withoutExcluded } from './withoutExcluded'

/**
 * Whether the hits are only similar to the text. The database names the found words (`words`) for a quoted phrase too,
 * which it finds exactly: with the words beside it, or else with similar ones.
 */
export function areSimilar({ text, words, hits }: { text: string } & Pick<VerseSearch, 'words' | 'hits'>) {
  if (!words) return false
  const typed = withoutExcluded(text).replace(PHRASE, ' ')
  if (typed === withoutExcluded(text)) return true
  const found = wordsOf(hits[0]?.text ?? '')
  return wordsOf(typed).some((word) => !found.some((each) => each.startsWith(word)))
}

/** A phrase of two characters or more in quotation marks, by the rule of the database's search. */
const PHRASE = /["”“«»]\s*[^"”“«»]*[^"”“«»\s][^"”“«»]*["”“«»]/g

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
