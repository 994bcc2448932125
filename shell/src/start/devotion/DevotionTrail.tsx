import { Disclosure, SkeletonText } from '@portal/shared-ui'
import { formatReference, type Reference } from '@portal/shared-ui/scripture'
import { parseReference } from '@portal/shared-ui/scripture/parser'
import { TrailBelow, useTrailStarts } from '@portal/shared-ui/trail'

/** Folded below the whole text of a devotion: what the site has written on the chapter of its verse. */
export function DevotionTrail({ reference }: { reference: string }) {
  const place = parseReference(reference)
  return (
    place && (
      <Disclosure headingLevel="h3" title="Till dagens vers">
        <Trail place={place} />
      </Disclosure>
    )
  )
}

function Trail({ place }: { place: Reference }) {
  const { osis, chapter } = place
  const { data: [start] = [], isLoading } = useTrailStarts([place])
  if (isLoading) return <SkeletonText lines={4} />
  if (!start?.rows.length) return <p>Ännu finns inget om versens kapitel.</p>
  return (
    <TrailBelow
      chapterRef={place}
      start={start}
      title={formatReference({ osis, chapter })}
      headingLevel="h4"
    />
  )
}
