import { codeQuery } from '@portal/shared-ui/code'
import type { ChapterRef } from '../shared/chapterRef'
import { usePlanCode } from '../shared/usePlanCode'

const planCode = codeQuery('chapter-plan', () => import('./ChapterPlan'))

/** Below a chapter, for whoever follows a plan: whether it is read, and what today's reading goes on with. */
export function ReadingPlan({ chapterRef }: { chapterRef: ChapterRef }) {
  const code = usePlanCode(planCode)
  return code ? <code.ChapterPlan chapterRef={chapterRef} /> : null
}
