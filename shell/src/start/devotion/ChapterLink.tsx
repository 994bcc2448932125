import type { MouseEvent, ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'

/**
 * Leads to a reference in its chapter. What reads references is fetched with the press; until then, and for a reference that
 * is none, the address is the Bible's search, which knows what to do with both.
 */
export function ChapterLink({ reference, children }: { reference: string; children: ReactNode }) {
  const navigate = useNavigate()
  const search = `/bibeln?${new URLSearchParams({ sok: reference })}`
  const open = async (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const place = await import('./chapterPath').then(
      ({ chapterPath }) => chapterPath(reference),
      () => null,
    )
    void navigate(place ?? search)
  }
  return (
    <Link to={search} onClick={open}>
      {children}
    </Link>
  )
}
