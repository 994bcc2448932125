import { bookByName, referencePath } from '@portal/shared-ui/scripture'
import { s } from '@portal/shared-ui/theme'
import { BookOpen } from 'lucide-react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { useBooks } from '../shared/books.data'

/** A link to the book whose name was typed. */
export function NamedBook({ text }: { text: string }) {
  const { data: books } = useBooks()
  const named = bookByName(text)
  const book = books?.find(({ osis }) => osis === named?.osis)
  if (!book) return null
  return (
    <Way to={referencePath({ osis: book.osis, chapter: book.chapters[0] ?? 1 })}>
      <BookOpen aria-hidden="true" size="1.25rem" />
      Läs {book.name}
    </Way>
  )
}

const Way = styled(Link)`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  gap: 10px;
  min-height: 44px;
  padding: 6px 18px;
  border-radius: ${s('pill')};
  background: ${s('goldSoft')};
  color: ${s('goldText')};
  font-weight: 600;
`
