import { useQuery } from '@tanstack/react-query'
import { codeQuery } from '../codeQuery'
import { formatReference, type Reference } from '../scripture'
import type { Verse } from '../scripture/chapter'
import { QueryView } from '../ui/QueryView'
import { SkeletonText } from '../ui/Skeleton'
import type { References } from './useReferences'

type Props = { references: References; quoted?: (reference: Reference) => Verse[] }

const passageCode = codeQuery('passage', () => import('./ShownPassage'))

/** The passages of pressed references, below their text. What shows them is fetched with the first. */
export const ShownPassages = (props: Props) => props.references.shown.length > 0 && <Shown {...props} />

const Shown = ({ references: { id, shown }, quoted }: Props) => (
  <div id={id}>
    <QueryView query={useQuery(passageCode)} skeleton={<SkeletonText lines={3} />} loading="Laddar…">
      {({ ShownPassage }) =>
        shown.map((reference) => (
          <ShownPassage key={formatReference(reference)} reference={reference} quoted={quoted?.(reference)} />
        ))
      }
    </QueryView>
  </div>
)
