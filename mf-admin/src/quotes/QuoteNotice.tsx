import { useDb } from '@portal/shared-ui/portal'
import { s } from '@portal/shared-ui/theme'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { FindingWords } from './FindingWords'
import { hasLinks, linkFindingsQuery, linkWords } from './links.data'
import { type Row, useFindings } from './quotes.data'

/**
 * Below a form: the differences of the stored row from the Bible, and its dead links. Renders nothing without
 * findings or before they have loaded.
 */
export function QuoteNotice({ row }: { row: Row }) {
  const db = useDb()
  const { data: findings = [] } = useFindings(row)
  const { data: links = [] } = useQuery({ ...linkFindingsQuery(db, row), enabled: hasLinks(row) })
  if (findings.length + links.length === 0) return null
  const title = findings.length > 0 ? 'Citat som inte stämmer' : 'Länkar som inte leder rätt'
  return (
    <Box aria-label={title}>
      <h3>{title}</h3>
      {findings.map((finding, at) => (
        <FindingWords key={`${finding.fingerprint} ${at}`} finding={finding} />
      ))}
      {links.map((link) => (
        <p key={link.path}>{linkWords(link)}</p>
      ))}
      <Link to="/admin/citat">Rätta i Citatvakt</Link>
    </Box>
  )
}

const Box = styled.section`
  margin-top: 22px;
  padding-top: 16px;
  border-top: 1px solid ${s('line')};
  h3 {
    margin: 0;
    font-size: 1.0625rem;
  }
  > a {
    display: inline-block;
    margin-top: 10px;
    color: ${s('brand')};
    font-weight: 500;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`
