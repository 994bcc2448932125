import { formatReference, referencePath } from '@portal/shared-ui/scripture'
import { parseReference } from '@portal/shared-ui/scripture/parser'

/** The Bible passage that a text names, and its address; null without one. */
export function placeOf(text: string): { title: string; to: string } | null {
  const reference = parseReference(text)
  return reference && { title: formatReference(reference), to: referencePath(reference) }
}
