import { HiddenRow } from '@portal/shared-ui/hidden/row'
import { useDb } from '@portal/shared-ui/portal'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { DOCTRINE_COLUMNS, doctrineQuery } from './doctrine.data'

/** The page of a hidden doctrine. */
export function HiddenDoctrine({ children }: { children: ReactNode }) {
  const db = useDb()
  const { doctrine = '' } = useParams()
  return (
    <HiddenRow
      shown={doctrineQuery(db, doctrine)}
      read={async (shown) => {
        if (shown) return null
        const hidden = db
          .from('pages')
          .select(DOCTRINE_COLUMNS)
          .eq('area', 'trosgrunder')
          .eq('slug', doctrine)
        return (await hidden.maybeSingle().throwOnError()).data
      }}
    >
      {children}
    </HiddenRow>
  )
}
