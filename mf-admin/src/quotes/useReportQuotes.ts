import { counted } from '@portal/shared-ui/format'
import { toast, useDb } from '@portal/shared-ui/portal'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { hasLinks, linkFindingsQuery } from './links.data'
import { findingsQuery, type Row } from './quotes.data'

/** Checks a saved row in the background and reports quotes that differ from the Bible and dead links. */
export function useReportQuotes() {
  const db = useDb()
  const cache = useQueryClient()
  const navigate = useNavigate()
  return async (row: Row) => {
    try {
      const [findings, links] = await Promise.all([
        cache.fetchQuery(findingsQuery(db, row)),
        hasLinks(row) ? cache.fetchQuery(linkFindingsQuery(db, row)) : [],
      ])
      const wrong = [
        findings.length > 0 &&
          `${counted(findings.length, 'citat eller bibelställe', 'citat eller bibelställen')} stämmer inte.`,
        links.length > 0 && `${counted(links.length, 'länk', 'länkar')} leder inte rätt.`,
      ].filter(Boolean)
      if (wrong.length === 0) return
      toast(wrong.join(' '), {
        tone: 'info',
        seconds: 10,
        action: { label: 'Visa', onSelect: () => navigate('/admin/citat') },
      })
    } catch (error) {
      console.warn('The quotes and links could not be checked:', error)
    }
  }
}
