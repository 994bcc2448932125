import { counted } from '@portal/shared-ui/format'
import { toast, useDb } from '@portal/shared-ui/portal'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { findingsQuery, type Row } from './quotes.data'

/** Looks at what was just saved, and tells of quotes that are not as in the Bible. What is saved is saved: nobody waits. */
export function useQuotesTold() {
  const db = useDb()
  const cache = useQueryClient()
  const navigate = useNavigate()
  return async (row: Row) => {
    try {
      const { length } = await cache.fetchQuery(findingsQuery(db, row))
      if (length === 0) return
      toast(`${counted(length, 'citat eller bibelställe', 'citat eller bibelställen')} stämmer inte.`, {
        tone: 'info',
        seconds: 10,
        action: { label: 'Visa', onSelect: () => navigate('/admin/citat') },
      })
    } catch (error) {
      console.warn('The quotes could not be held against the Bible:', error)
    }
  }
}
