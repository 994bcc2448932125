import { VisuallyHidden } from '@portal/shared-ui'
import { highlightColors } from '@portal/shared-ui/theme'
import { type KeyboardEvent, memo } from 'react'
import styled from 'styled-components'
import { renderPieces, SetVerse } from '../shared/SetVerse'
import type { Piece } from '../shared/typesetting'
import { pressVerse, useChapterState, useOpenChapter } from './chapterState'
import { VerseMenu } from './lazyParts'
import { useVerseMark } from './useVerseMark'

type Props = {
  number: number
  text: string
  /** The typesetting of the verse; undefined for plain text that continues the verse before. */
  pieces?: Piece[]
  /** Whether Tab reaches this verse; arrow keys reach the others. */
  tabbable: boolean
}

/**
 * One verse: its number, its clickable text, and its menu while that is open. A native button cannot break across
 * lines inside a paragraph, hence the role. The chapter handles clicks on number and text.
 *
 * Memoised: the chapter re-renders while it is refetched or its look is changed.
 */
export const Verse = memo(function Verse({ number, text, pieces, tabbable }: Props) {
  const { store, chapterRef } = useOpenChapter()
  const { color: stored, noted } = useVerseMark(number)
  const open = useChapterState((state) => state.open === number)
  const marked = useChapterState(({ marked }) => marked && number >= marked.from && number <= marked.to)
  const selected = useChapterState((state) => state.selected?.has(number))
  const copying = selected !== undefined
  const color = stored === undefined ? undefined : colorNamed(stored)

  const pressByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    pressVerse(store, number)
  }

  return (
    <SetVerse
      id={`v${number}`}
      chapter={chapterRef.chapter}
      number={number}
      pieces={pieces}
      data-marked={marked || undefined}
      data-selected={selected || undefined}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      <span
        role="button"
        tabIndex={tabbable ? 0 : -1}
        data-color={color?.name}
        data-noted={noted || undefined}
        aria-pressed={selected ?? color !== undefined}
        aria-expanded={copying ? undefined : open}
        aria-current={marked ? 'location' : undefined}
        onKeyDown={pressByKey}
      >
        {renderPieces(pieces, text)}
        {color && <Spoken>, markerad {color.label.toLowerCase()}</Spoken>}
        {noted && <Spoken>, med anteckning</Spoken>}
      </span>
      {open && <VerseMenu number={number} color={color?.name} />}
    </SetVerse>
  )
})

/** The colour with a stored name; yellow for an unknown one. */
const colorNamed = (name: string) =>
  highlightColors.find((color) => color.name === name) ?? highlightColors[0]

/** For screen readers only: excluded from selecting and copying. */
const Spoken = styled(VisuallyHidden)`
  user-select: none;
`
