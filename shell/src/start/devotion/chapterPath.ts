import { referencePath } from '@portal/shared-ui/scripture'
import { parseReference } from '@portal/shared-ui/scripture/parser'

/** The address of a reference; null when the text is not a reference. */
export function chapterPath(text: string): string | null {
  const reference = parseReference(text)
  return reference && referencePath(reference)
}
