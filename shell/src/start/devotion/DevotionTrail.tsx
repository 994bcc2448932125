import { Disclosure, QueryView, SkeletonText } from '@portal/shared-ui'
import { formatReference, type Reference } from '@portal/shared-ui/scripture'
import { parseReference } from '@portal/shared-ui/scripture/parser'
import { TrailBelow, useTrailStarts } from '@portal/shared-ui/trail'

/** Folded below the whole text of a devotion: what the site has written on the chapter of its verse. */
export function DevotionTrail({ reference }: { reference: string }) {
  const place = parseReference(reference)
  return (
    place && (
      <div data-print="hide">
        <Disclosure headingLevel="h3" title="Till dagens vers">
          <Trail place={place} />
        </Disclosure>
      </div>
    )
  )
}

function Trail({ place }: { place: Reference }) {
  const { osis, chapter } = place
  return (
    <QueryView query={useTrailStarts([place], true)} skeleton={<SkeletonText lines={4} />}>
      {([start]) =>
        start?.rows.length ? (
          <TrailBelow
            chapterRef={place}
            start={start}
            title={formatReference({ osis, chapter })}
            headingLevel="h4"
          />
        ) : (
          <p>Ännu finns inget om versens kapitel.</p>
        )
      }
    </QueryView>
  )
}
