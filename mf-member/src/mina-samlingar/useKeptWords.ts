import type { CollectionRow } from '@portal/shared-ui/collections'
import { useEffect, useEffectEvent } from 'react'
import { NEW, useKept } from '../shared/KeptText'

/** The name of the kept words of a list. */
export const keptWords = (list: string) => `words:${list}` as const

/**
 * Opens the editors whose words were kept on the device, of a row or of new words, when the rows are read. Words of a row
 * that is gone become new words, and so do those of a list that was asked for and is gone.
 */
export function useKeptWords(
  list: string,
  gone: string | undefined,
  rows: CollectionRow[] | undefined,
  open: (row: string | undefined) => void,
): void {
  const here = useKept(keptWords(list))
  const there = useKept(keptWords(gone ?? ''))
  const reopen = useEffectEvent(() => {
    const isRow = (item: string) => rows?.some(({ id }) => id === item) === true
    for (const item of here.items.filter(isRow)) open(item)
    const lost = here.items.find((item) => item !== NEW && !isRow(item))
    const [strayed] = there.items
    if (here.items.includes(NEW)) return open(undefined)
    if (lost) here.move(lost, keptWords(list))
    else if (strayed) there.move(strayed, keptWords(list))
    if (lost ?? strayed) open(undefined)
  })
  const isRead = rows !== undefined
  useEffect(() => {
    if (isRead) reopen()
  }, [isRead])
}
