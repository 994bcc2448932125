import { Link, useLocation } from 'react-router-dom'
import type { Area } from './mainLinks'

/** A link to one of the four areas, marked as current on all pages of that area. */
export function AreaLink({ area: { label, to, also }, onClick }: { area: Area; onClick?: () => void }) {
  const { pathname } = useLocation()
  const isWithin = [to, also].some((path) => path && `${pathname}/`.startsWith(`${path}/`))
  return (
    <Link to={to} aria-current={pathname === to ? 'page' : isWithin || undefined} onClick={onClick}>
      {label}
    </Link>
  )
}
