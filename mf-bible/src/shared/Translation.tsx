import { s } from '@portal/shared-ui/theme'
import styled from 'styled-components'
import { useBooks } from './books.data'

/** Which translation a book is, or all of them are (BI-01, C-57). Its line is there before that is known. */
export function Translation({ osis, className }: { osis?: string; className?: string }) {
  const { data: books = [] } = useBooks()
  const named = books.filter((book) => !osis || book.osis === osis).map(({ translation }) => translation)
  return <Note className={className}>{[...new Set(named)].filter(Boolean).join(' · ') || '\u00a0'}</Note>
}

const Note = styled.p`
  margin: 8px 0 0;
  color: ${s('muted')};
  font-size: 0.9375rem;
`
