import { searchable } from '@portal/shared-ui/format'

/** Whether the texts together contain every word of the search. */
export function hasWords(texts: readonly (string | null | undefined)[], search: string): boolean {
  const all = searchable(texts.filter(Boolean).join(' '))
  return searchable(search)
    .split(/\s+/)
    .every((word) => all.includes(word))
}
