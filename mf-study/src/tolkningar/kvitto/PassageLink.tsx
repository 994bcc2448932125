import { formatReference, parsePlace, referencePath } from '@portal/shared-ui/scripture'
import { Link } from 'react-router-dom'

/** A link to the verses that a question is about; nothing without any. */
export function PassageLink({ place }: { place: string | null | undefined }) {
  const passage = parsePlace(place ?? '')
  return passage && <Link to={referencePath(passage)}>{formatReference(passage)}</Link>
}
