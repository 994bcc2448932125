import { HiddenRow } from '@portal/shared-ui/hidden/row'
import { useDb } from '@portal/shared-ui/portal'
import type { ReactNode } from 'react'
import { pageQuery, readPage } from './pages.data'

/** A page of the office's own while it is hidden. */
export function HiddenPage({ path, children }: { path: string; children: ReactNode }) {
  const db = useDb()
  return (
    <HiddenRow
      shown={pageQuery(db, path)}
      read={async (shown) => (shown ? null : readPage(db, path, [false]))}
    >
      {children}
    </HiddenRow>
  )
}
