import { searchable } from '@portal/shared-ui/format'
import { plainText } from '@portal/shared-ui/scripture'

/** Whether the texts together contain every word of the search, in any case and with any dash. */
export function hasWords(texts: readonly (string | null | undefined)[], search: string): boolean {
  const all = plain(texts.filter(Boolean).join(' '))
  return plain(search)
    .split(/\s+/)
    .every((word) => all.includes(word))
}

const plain = (text: string) => searchable(plainText(text).plain)
