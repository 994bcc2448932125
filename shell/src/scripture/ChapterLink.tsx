import type { MouseEvent, ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'

/**
 * A link to a reference in its chapter. The reference parser is fetched on the click; before that, and for an
 * unreadable reference, the link leads to the Bible's search, which handles both.
 */
export function ChapterLink({ reference, children }: { reference: string; children: ReactNode }) {
  const navigate = useNavigate()
  const search = `/bibeln?${new URLSearchParams({ sok: reference })}`
  const open = async (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const place = await import('./placeOf').then(
      ({ placeOf }) => placeOf(reference),
      () => null,
    )
    void navigate(place?.to ?? search)
  }
  return (
    <Link to={search} onClick={open}>
      {children}
    </Link>
  )
}
