import { Button, QueryView } from '@portal/shared-ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { BibleBook, BibleChapter } from './bible.data'
import { ChapterForm } from './ChapterForm'
import { ChoiceList } from './ChoiceList'
import { Column, ColumnHint } from './Column'
import { DeleteDialog } from './DeleteDialog'
import { useBiblePlace } from './useBiblePlace'

type Props = {
  book: BibleBook | undefined
  chapters: UseQueryResult<BibleChapter[]>
  chapter: BibleChapter | undefined
  onFailure: (error: unknown) => void
}

/** The chapters of the chosen book, and a form for a new one. */
export function ChaptersColumn({ book, chapters, chapter, onFailure }: Props) {
  const { searchOf, go } = useBiblePlace()
  const [deleting, setDeleting] = useState(false)
  if (!book) {
    return (
      <Column title="Kapitel">
        <ColumnHint>Välj en bok först</ColumnHint>
      </Column>
    )
  }
  return (
    <Column title="Kapitel">
      <QueryView query={chapters} empty="Inga kapitel hittades">
        {(all) => (
          <ChoiceList
            tiles
            label={`Kapitel i ${book.name}`}
            chosen={chapter?.number}
            choices={all.map(({ number }) => ({
              key: number,
              search: searchOf({ osis: book.osis, chapter: number }),
              label: number,
            }))}
          />
        )}
      </QueryView>
      {chapter && (
        <div>
          <Button
            size="s"
            variant="light"
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => setDeleting(true)}
          >
            {`Ta bort kapitel ${chapter.number}`}
          </Button>
        </div>
      )}
      {chapters.data && (
        <ChapterForm key={book.id} book={book} chapters={chapters.data} onFailure={onFailure} />
      )}
      {deleting && chapter && (
        <DeleteDialog
          table="chapters"
          id={chapter.id}
          name={`${book.name} ${chapter.number}`}
          text="Är du säker på att du vill ta bort detta kapitel? Alla verser i kapitlet kommer också att tas bort."
          onRemoved={() => go({ osis: book.osis })}
          onClose={() => setDeleting(false)}
        />
      )}
    </Column>
  )
}
