import { HiddenRow } from '@portal/shared-ui/hidden/row'
import { useDb } from '@portal/shared-ui/portal'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { pageQuery, rowAt, writtenPage } from './pages.data'

/** The page of a hidden row of the office's pages. */
export function HiddenPage({ children }: { children: ReactNode }) {
  const db = useDb()
  const path = useLocation().pathname
  return (
    <HiddenRow
      shown={pageQuery(db, path)}
      read={async (shown) => {
        if (shown) return null
        const { data } = await rowAt(db, path).maybeSingle().throwOnError()
        return data && writtenPage(path, data)
      }}
    >
      {children}
    </HiddenRow>
  )
}
