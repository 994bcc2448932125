import { codeQuery } from '@portal/shared-ui/code'
import { usePlanCode } from '@portal/shared-ui/plan/code'
import type { ChapterRef } from '../shared/chapterRef'

const planCode = codeQuery('chapter-plan', () => import('./ChapterPlan'))

/** Below a chapter, for readers with a plan: the tick, and the next chapter of today's reading. */
export function ReadingPlan({ chapterRef }: { chapterRef: ChapterRef }) {
  const code = usePlanCode(planCode)
  return code ? <code.ChapterPlan chapterRef={chapterRef} /> : null
}
