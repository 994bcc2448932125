import { codeQuery } from '@portal/shared-ui/code'
import { useQuery } from '@tanstack/react-query'
import type { ChapterRef } from '../../shared/chapterRef'
import { useTouched } from './useTouched'

/** Fetched with the trail itself: a chapter that nobody has touched costs nothing for it. */
const trailCode = codeQuery('chapter-trail', () => import('./trail.entry'))

/** At the end of a chapter: what rests on it. */
export function ChapterTrail(props: { chapterRef: ChapterRef }) {
  const { data } = useQuery({ ...trailCode, enabled: useTouched(), throwOnError: false })
  return data ? <data.ChapterTrail {...props} /> : null
}

/** In the menu of a verse, which is a touch: what rests on it. */
export function VerseTrail(props: { verse: number }) {
  const { data } = useQuery({ ...trailCode, throwOnError: false })
  return data ? <data.VerseTrail {...props} /> : null
}
