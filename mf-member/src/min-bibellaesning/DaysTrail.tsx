import { QueryView, SkeletonText } from '@portal/shared-ui'
import { chapterKey, type PlanChapter } from '@portal/shared-ui/plan'
import { TrailBelow, useTrailStarts } from '@portal/shared-ui/trail'

/** What the site has written on each of a day's chapters. */
export function DaysTrail({ chapters }: { chapters: PlanChapter[] }) {
  return (
    <QueryView query={useTrailStarts(chapters, true)} skeleton={<SkeletonText lines={4} />}>
      {(starts) =>
        starts.every(({ rows }) => rows.length === 0) ? (
          <p>Ännu finns inget om dagens kapitel.</p>
        ) : (
          chapters.map((chapter, at) => (
            <TrailBelow
              key={chapterKey(chapter)}
              chapterRef={chapter}
              start={starts[at]}
              title={chapterKey(chapter)}
              headingLevel="h5"
            />
          ))
        )
      }
    </QueryView>
  )
}
