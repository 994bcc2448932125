import { Select } from '@portal/shared-ui'
import { bookByOsis } from '@portal/shared-ui/scripture'
import { media, sheet } from '@portal/shared-ui/theme'
import type { KeyboardEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { type Book, useBooks } from './books.data'
import { type ChapterRef, chapterPath } from './chapterRef'

/** Selects a book of either testament and a chapter of it: choosing a book opens its first chapter. */
export function ChapterPicker({ chapterRef }: { chapterRef?: ChapterRef }) {
  const navigate = useNavigate()
  const { data: books } = useBooks()
  const book = books?.find(({ osis }) => osis === chapterRef?.osis)
  const count = bookByOsis(chapterRef?.osis ?? '')?.chapters ?? 0
  // Until the books have loaded, the canon provides the number of chapters, so that nothing moves.
  const chapters = book?.chapters ?? Array.from({ length: books ? 0 : count }, (_, at) => at + 1)

  const open = (osis: string, chapter: number) => void navigate(chapterPath({ osis, chapter }))
  const openBook = (osis: string) => {
    const first = books?.find((candidate) => candidate.osis === osis)?.chapters[0]
    if (first !== undefined) open(osis, first)
  }
  const testament = (which: Book['testament'], label: string) => (
    <Select
      label={label}
      placeholder="Välj bok"
      disabled={!books}
      options={bookOptions(books?.filter((candidate) => candidate.testament === which))}
      value={book?.testament === which ? book.osis : ''}
      onChange={openBook}
      onKeyDown={openList}
    />
  )
  return (
    <Panel aria-label="Välj bok och kapitel" data-print="hide">
      {testament('old', 'Gamla testamentet')}
      {testament('new', 'Nya testamentet')}
      {chapterRef && (
        <Select
          label="Kapitel"
          options={chapters.map((number) => ({ value: `${number}`, label: `${number}` }))}
          value={`${chapterRef.chapter}`}
          onChange={(number) => open(chapterRef.osis, Number(number))}
          onKeyDown={openList}
        />
      )}
    </Panel>
  )
}

export const bookOptions = (books: Book[] = []) =>
  books.map(({ osis, name, underWork }) => ({
    value: osis,
    label: underWork ? `${name} (under arbete)` : name,
  }))

/** Opens the list at the first arrow key: on some systems the key would select an option at once and leave the page. */
export function openList(event: KeyboardEvent<HTMLSelectElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  if (event.altKey || !('showPicker' in event.currentTarget)) return
  event.preventDefault()
  event.currentTarget.showPicker()
}

const Panel = styled.section`
  ${sheet}
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12.5rem), 1fr));
  align-items: end;
  gap: 16px;
  padding: 20px;
  ${media.tablet} {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, max(7.4rem, 50% - 6px)), 1fr));
    gap: 14px 12px;
    padding: 16px;
    & > :nth-child(3) {
      grid-column: 1 / -1;
    }
  }
`
