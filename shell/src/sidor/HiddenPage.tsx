import { HiddenRow } from '@portal/shared-ui/hidden/row'
import { useDb } from '@portal/shared-ui/portal'
import type { ReactNode } from 'react'
import { PAGE_COLUMNS, pageQuery } from './pages.data'

/** A page of the office's own while it is hidden. */
export function HiddenPage({ path, children }: { path: string; children: ReactNode }) {
  const db = useDb()
  return (
    <HiddenRow
      shown={pageQuery(db, path)}
      read={async (shown) => {
        if (shown) return null
        const hidden = db.from('pages').select(PAGE_COLUMNS).eq('path', path)
        return (await hidden.maybeSingle().throwOnError()).data
      }}
    >
      {children}
    </HiddenRow>
  )
}
