import { s } from '@portal/shared-ui/theme'
import styled from 'styled-components'
import { useBooks } from './books.data'

type Props = {
  osis?: string
  /** What the owner wants to stand under the text. */
  notice?: string
}

/** The name of a book's translation, or of all books'. Reserves its line while loading. */
export function Translation({ osis, notice }: Props) {
  const { data: books = [] } = useBooks()
  const named = books.flatMap((book) => (!osis || book.osis === osis ? book.translation : []))
  return (
    <Note>
      <span>{[...new Set(named)].filter(Boolean).join(' · ') || '\u00a0'}</span>
      {notice && <small>{notice}</small>}
    </Note>
  )
}

const Note = styled.p`
  margin: 8px 0 24px;
  color: ${s('muted')};
  small {
    display: block;
    white-space: pre-line;
  }
  /* Under a chapter's last verse. */
  article & {
    margin: 24px 0 0;
    font-size: 0.9375rem;
    text-align: center;
  }
`
