import { codeQuery } from '@portal/shared-ui/code'
import { usePlanCode } from '@portal/shared-ui/plan/code'
import type { ChapterRef } from '../shared/chapterRef'

const planCode = codeQuery('chapter-plan', () => import('./ChapterPlan'))

/** Below a chapter, for whoever follows a plan: whether it is read, and what today's reading goes on with. */
export function ReadingPlan({ chapterRef }: { chapterRef: ChapterRef }) {
  const code = usePlanCode(planCode)
  return code ? <code.ChapterPlan chapterRef={chapterRef} /> : null
}
