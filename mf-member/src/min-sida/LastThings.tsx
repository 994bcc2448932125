import { CardGrid, LinkCard, Section } from '@portal/shared-ui'
import { cut } from '@portal/shared-ui/format'
import { referencePath } from '@portal/shared-ui/scripture'
import { Bookmark, Highlighter } from 'lucide-react'
import type { Start } from './start.data'

const MAX_LENGTH = 90

/** What was saved and marked last; nothing for who has done neither. */
export function LastThings({ start: { saved, highlight } }: { start: Start }) {
  if (!saved && !highlight) return null
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
      </CardGrid>
    </Section>
  )
}
