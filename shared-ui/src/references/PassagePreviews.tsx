import { codeQuery } from '../codeQuery'
import { formatReference, type Reference } from '../scripture'
import type { Verse } from '../scripture/chapter'
import { LazyPart } from '../ui/LazyPart'
import { SkeletonText } from '../ui/Skeleton'
import type { References } from './useReferences'

type Props = { references: References; quoted?: (reference: Reference) => Verse[] }

const passageCode = codeQuery('passage', () => import('./PassagePreview'))

/** The passages of opened references, below their text. Loads their code at the first one. */
export const PassagePreviews = (props: Props) => props.references.shown.length > 0 && <Previews {...props} />

const Previews = ({ references: { id, shown }, quoted }: Props) => (
  <div id={id}>
    <LazyPart code={passageCode} skeleton={<SkeletonText lines={3} />} loading="Laddar…">
      {({ PassagePreview }) =>
        shown.map((reference) => (
          <PassagePreview
            key={formatReference(reference)}
            reference={reference}
            quoted={quoted?.(reference)}
          />
        ))
      }
    </LazyPart>
  </div>
)
