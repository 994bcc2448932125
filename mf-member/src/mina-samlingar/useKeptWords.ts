import type { CollectionRow } from '@portal/shared-ui/collections'
import { useEffect, useEffectEvent } from 'react'
import { NEW, useKept } from '../shared/KeptText'

/** The name of the kept words of a list. */
export const keptWords = (list: string) => `words:${list}` as const

/**
 * Opens the editors whose words were kept on the device, of a row or of new words, when the rows are read. Words of a row
 * that is gone become new words.
 */
export function useKeptWords(
  list: string,
  rows: CollectionRow[] | undefined,
  open: (row: string | undefined) => void,
): void {
  const kept = useKept(keptWords(list))
  const reopen = useEffectEvent(() => {
    const [gone] = kept.items.filter((item) => item !== NEW && !rows?.some(({ id }) => id === item))
    if (gone && !kept.items.includes(NEW)) kept.move(gone, NEW)
    for (const item of kept.items) open(item === NEW || item === gone ? undefined : item)
  })
  const isRead = rows !== undefined
  useEffect(() => {
    if (isRead) reopen()
  }, [isRead])
}
