import { s } from '@portal/shared-ui/theme'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { FindingWords } from './FindingWords'
import { type Row, useFindings } from './quotes.data'

/** Under a form: what of the stored row is not as in the Bible. Nothing where nothing is wrong, or nothing is known. */
export function QuoteNotice({ row }: { row: Row }) {
  const { data = [] } = useFindings(row)
  if (data.length === 0) return null
  return (
    <Box aria-label="Citat som inte stämmer">
      <h3>Citat som inte stämmer</h3>
      {data.map((finding, at) => (
        <FindingWords key={`${finding.fingerprint} ${at}`} finding={finding} />
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
