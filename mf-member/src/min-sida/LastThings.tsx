import { CardGrid, LinkCard, Section } from '@portal/shared-ui'
import { cut } from '@portal/shared-ui/format'
import { formatReferenceIn, referencePath } from '@portal/shared-ui/scripture'
import { Bookmark, Highlighter, NotebookPen } from 'lucide-react'
import type { Start } from './start.data'

const MAX_LENGTH = 90

/** The latest saved answer, highlight and note; renders nothing without any. */
export function LastThings({ start: { saved, highlight, note } }: { start: Start }) {
  if (!saved && !highlight && !note) return null
  return (
    <Section title="Senast">
      <CardGrid $min="26.25rem">
        {saved && (
          <li>
            <LinkCard
              row
              icon={<Bookmark />}
              title="Senast sparat"
              text={cut(saved.description, MAX_LENGTH)}
              to={`/sparade-tolkningar?id=${saved.id}`}
            />
          </li>
        )}
        {highlight && (
          <li>
            <LinkCard
              row
              icon={<Highlighter />}
              title="Senast markerat"
              text={`${highlight.book} ${highlight.chapter}:${highlight.verse_number}`}
              to={referencePath({
                osis: highlight.osis,
                chapter: highlight.chapter,
                from: highlight.verse_number,
              })}
            />
          </li>
        )}
        {note && (
          <li>
            <LinkCard
              row
              icon={<NotebookPen />}
              title="Senast antecknat"
              text={`${formatReferenceIn(note.book, { chapter: note.chapter, from: note.first_verse, to: note.last_verse })}: ${cut(note.body, MAX_LENGTH)}`}
              to={referencePath({
                osis: note.osis,
                chapter: note.chapter,
                from: note.first_verse,
                to: note.last_verse,
              })}
            />
          </li>
        )}
      </CardGrid>
    </Section>
  )
}
