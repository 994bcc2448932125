import { ButtonLink } from '@portal/shared-ui'
import { chapterKey, type PlanChapter } from '@portal/shared-ui/plan'
import { referencePath } from '@portal/shared-ui/scripture'
import { useBooks } from '@portal/shared-ui/scripture/activeBooks'
import { s } from '@portal/shared-ui/theme'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { useHiddenBookNotes } from './hiddenBooks.data'

/**
 * A chapter's name with a link to its text, or a large button; for a hidden book the name without a link, with the office's note or a
 * default sentence.
 */
export function ChapterName({ chapter, large = false }: { chapter: PlanChapter; large?: boolean }) {
  const { data: books } = useBooks()
  const isHidden = books?.every(({ osis }) => osis !== chapter.osis) ?? false
  const { data: notes } = useHiddenBookNotes(isHidden)
  const name = chapterKey(chapter)
  if (!isHidden && large) return <ButtonLink to={referencePath(chapter)}>{`Läs ${name}`}</ButtonLink>
  if (!isHidden) return <Name to={referencePath(chapter)}>{name}</Name>
  return (
    <span>
      {name} <Note>{notes?.[chapter.osis] ?? 'Finns inte i vår bibel än.'}</Note>
    </span>
  )
}

const Name = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  color: ${s('brand')};
  font-weight: 500;
  text-decoration: underline;
  text-underline-offset: 4px;
`

const Note = styled.small`
  color: ${s('muted')};
`
