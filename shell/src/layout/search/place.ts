import { formatReference, referencePath } from '@portal/shared-ui/scripture'
import { parseReference } from '@portal/shared-ui/scripture/parser'
import type { Result } from './found'

/** The Bible passage that a text names, as the first result; null without one. */
export function placeOf(text: string): Result | null {
  const reference = parseReference(text)
  return (
    reference && {
      key: 'place',
      kind: 'Bibeln',
      title: formatReference(reference),
      text: 'Läs i Bibeln',
      to: referencePath(reference),
    }
  )
}
