import { Disclosure, QueryView, SkeletonText } from '@portal/shared-ui'
import { formatReference, type Reference } from '@portal/shared-ui/scripture'
import { parseReference } from '@portal/shared-ui/scripture/parser'
import { TrailBelow, useTrail } from '@portal/shared-ui/trail'
import { DAY_PARAM } from '../start.data'

/** The texts that are shown at first, as below the chapters of a day. */
const START_ROWS = 3

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

/** The whole trail, so that the number of the other texts is without the devotion too. */
function Trail({ place, own }: { place: Reference; own: string }) {
  const { osis, chapter } = place
  return (
    <QueryView query={useTrail(place)} skeleton={<SkeletonText lines={4} />}>
      {({ kinds, more }) => {
        const others = kinds.flatMap(({ rows }) => rows).filter(({ to }) => to !== own)
        return others.length > 0 ? (
          <TrailBelow
            chapterRef={place}
            start={{ rows: others.slice(0, START_ROWS), more: more + others.slice(START_ROWS).length }}
            title={formatReference({ osis, chapter })}
            headingLevel="h4"
            below={own}
          />
        ) : (
          <p>Ännu finns inget om versens kapitel.</p>
        )
      }}
    </QueryView>
  )
}
