import { ButtonLink, QueryView } from '@portal/shared-ui'
import { isWithin } from '@portal/shared-ui/scripture/chapter'
import { media } from '@portal/shared-ui/theme'
import { ArrowLeft } from 'lucide-react'
import styled from 'styled-components'
import { HistoryButton } from '../crud/row/HistoryButton'
import { type BibleBook, type BibleChapter, useVerses } from './bible.data'
import { Column, ColumnHint, ColumnTools } from './Column'
import { PasteButton } from './PasteButton'
import { useBiblePlace } from './useBiblePlace'
import { VerseForm } from './VerseForm'
import { VerseRow } from './VerseRow'

type Props = {
  book: BibleBook | undefined
  chapter: BibleChapter | undefined
  /** The verse in the address. */
  verse: number | undefined
  onFailure: (error: unknown) => void
}

/** The chosen chapter's verses with inline editing, and a form for a new verse. */
export function VersesColumn({ book, chapter, verse, onFailure }: Props) {
  const verses = useVerses(chapter?.id)
  const { searchOf } = useBiblePlace()
  if (!book || !chapter) {
    return (
      <Column title="Verser">
        <ColumnHint>Välj ett kapitel först</ColumnHint>
      </Column>
    )
  }
  const place = `${book.name} ${chapter.number}`
  return (
    <Column key={chapter.id} title={`Verser i ${place}`}>
      <ToChapters>
        <ButtonLink
          to={searchOf({ osis: book.osis })}
          variant="light"
          size="s"
          icon={<ArrowLeft aria-hidden="true" />}
        >
          Till kapitlen
        </ButtonLink>
      </ToChapters>
      {verses.data && (
        <ColumnTools>
          <PasteButton book={book} chapter={chapter} verses={verses.data} />
          <HistoryButton table="verses" id={String(chapter.id)} name={place} fields={[]} />
        </ColumnTools>
      )}
      <QueryView query={verses} empty="Inga verser hittades">
        {(all) => (
          <List>
            {all.map((one) => (
              <VerseRow
                key={one.id}
                verse={one}
                place={place}
                isTarget={verse !== undefined && isWithin(one, verse)}
                onFailure={onFailure}
              />
            ))}
          </List>
        )}
      </QueryView>
      {verses.data && (
        <VerseForm chapter={chapter} place={place} verses={verses.data} onFailure={onFailure} />
      )}
    </Column>
  )
}

const List = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin: 0;
  padding: 0;
  list-style: none;
`

// Wide screens need no back link: the lists are beside the verses.
const ToChapters = styled.div`
  display: none;
  ${media.tablet} {
    display: block;
  }
`
