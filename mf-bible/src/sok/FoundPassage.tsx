import { ButtonLink, Passage } from '@portal/shared-ui'
import { formatReferenceIn, referencePath } from '@portal/shared-ui/scripture'
import { s } from '@portal/shared-ui/theme'
import { BookOpen } from 'lucide-react'
import { Fragment } from 'react'
import styled from 'styled-components'
import { bookName, useBooks } from '../shared/books.data'
import { verseLabel, versesOf } from '../shared/chapter.data'
import type { FoundPassage as Found } from './passages.data'

/** The verses of a recognised reference with a link to them; or a message that they do not exist. */
export function FoundPassage({ reference, chapter, room }: Found) {
  const { data: books } = useBooks()
  const book = bookName(reference.osis, books)
  const { verses, lack } = versesOf(reference, chapter, book)
  return (
    <section>
      <Top>
        <h2>{formatReferenceIn(book, reference)}</h2>
        <ButtonLink
          to={referencePath(reference)}
          variant="light"
          size="s"
          icon={<BookOpen aria-hidden="true" />}
        >
          {reference.from === undefined ? 'Läs hela kapitlet' : 'Läs i sammanhang'}
        </ButtonLink>
      </Top>
      {verses.length > 0 && (
        <Passage>
          {verses.slice(0, room).map((verse) => (
            <Fragment key={verse.number}>
              <sup>{verseLabel(verse)}</sup>&nbsp;<span>{verse.text}</span>{' '}
            </Fragment>
          ))}
          {room < verses.length && <span>…</span>}
        </Passage>
      )}
      {lack && <Lack>{lack}</Lack>}
    </section>
  )
}

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: center;
  gap: 8px 18px;
  margin-bottom: 12px;
  h2 {
    margin: 0;
  }
`

const Lack = styled.p`
  margin: 12px 0 0;
  color: ${s('muted')};
`
