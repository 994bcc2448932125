import { type RefObject, useEffect, useRef } from 'react'
import { ROW_LINK } from '../row/ItemRow'

/** When the form of a row closes, scrolls to the row in the list and focuses its link. */
export function useReturnToRow(rows: RefObject<HTMLElement | null>, id: string | undefined): void {
  const before = useRef(id)
  useEffect(() => {
    const left = before.current
    before.current = id
    if (id !== undefined || left === undefined) return
    const links = [...(rows.current?.querySelectorAll<HTMLAnchorElement>(`[${ROW_LINK}]`) ?? [])]
    const link = links.find(({ pathname }) => pathname.endsWith(`/${left}`))
    link?.focus({ preventScroll: true })
    link?.scrollIntoView?.({ block: 'nearest' })
  }, [id, rows])
}
