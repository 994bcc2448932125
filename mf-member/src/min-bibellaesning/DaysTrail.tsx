import { SkeletonText } from '@portal/shared-ui'
import { chapterKey, type PlanChapter } from '@portal/shared-ui/plan'
import { TrailBelow, useTrailStarts } from '@portal/shared-ui/trail'

/** What the site has written on each of a day's chapters. */
export function DaysTrail({ chapters }: { chapters: PlanChapter[] }) {
  const { data: starts = [], isLoading } = useTrailStarts(chapters)
  if (isLoading) return <SkeletonText lines={4} />
  if (starts.every(({ rows }) => rows.length === 0)) return <p>Ännu finns inget om dagens kapitel.</p>
  return chapters.map((chapter, at) => (
    <TrailBelow
      key={chapterKey(chapter)}
      chapterRef={chapter}
      start={starts[at]}
      title={chapterKey(chapter)}
      headingLevel="h5"
    />
  ))
}
