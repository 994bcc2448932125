import { s } from '@portal/shared-ui/theme'
import styled from 'styled-components'
import { useBooks } from './books.data'

/** The name of a book's translation, or of all books'. Reserves its line while loading. */
export function Translation({ osis }: { osis?: string }) {
  const { data: books = [] } = useBooks()
  const named = books.flatMap((book) => (!osis || book.osis === osis ? book.translation : []))
  return <Note>{[...new Set(named)].filter(Boolean).join(' · ') || '\u00a0'}</Note>
}

const Note = styled.p`
  margin: 8px 0 24px;
  color: ${s('muted')};
  /* Under a chapter's last verse. */
  article & {
    margin: 24px 0 0;
    font-size: 0.9375rem;
    text-align: center;
  }
`
