import { Disclosure, QueryView, SkeletonText } from '@portal/shared-ui'
import { formatReference, type Reference } from '@portal/shared-ui/scripture'
import { parseReference } from '@portal/shared-ui/scripture/parser'
import { TrailBelow, useTrailStarts } from '@portal/shared-ui/trail'
import { DAY_PARAM } from '../start.data'

type Props = {
  reference: string
  /** The day of the devotion. */
  day: string
}

/** Folded below the whole text of a devotion: what else the site has written on the chapter of its verse. */
export function DevotionTrail({ reference, day }: Props) {
  const place = parseReference(reference)
  return (
    place && (
      <div data-print="hide">
        <Disclosure headingLevel="h3" title="Till dagens vers">
          <Trail place={place} own={`/?${DAY_PARAM}=${day}#andakt`} />
        </Disclosure>
      </div>
    )
  )
}

function Trail({ place, own }: { place: Reference; own: string }) {
  const { osis, chapter } = place
  return (
    <QueryView query={useTrailStarts([place], true)} skeleton={<SkeletonText lines={4} />}>
      {([start]) =>
        start && (start.more > 0 || start.rows.some(({ to }) => to !== own)) ? (
          <TrailBelow
            chapterRef={place}
            start={start}
            title={formatReference({ osis, chapter })}
            headingLevel="h4"
            below={own}
          />
        ) : (
          <p>Ännu finns inget om versens kapitel.</p>
        )
      }
    </QueryView>
  )
}
