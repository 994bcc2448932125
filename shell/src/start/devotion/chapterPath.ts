import { referencePath } from '@portal/shared-ui/scripture'
import { parseReference } from '@portal/shared-ui/scripture/parser'

/** Where a text that is a reference is read; null when it is none. */
export function chapterPath(text: string): string | null {
  const reference = parseReference(text)
  return reference && referencePath(reference)
}
