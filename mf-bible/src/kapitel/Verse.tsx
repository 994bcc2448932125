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
  /** How it is set, when it is not merely a text after the one before. */
  pieces?: Piece[]
  /** The one that Tab reaches; arrow keys go on from there. */
  tabbable: boolean
}

/**
 * One verse: its number, its text as something to press, and its menu while that is open. A native button cannot break
 * across lines inside a paragraph, hence the role. Presses on number and text are the chapter's to hear.
 *
 * Memoised: the chapter re-renders while it is being read again or the text's look is changed.
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

/** A stored colour as the reader knows it: an unknown one is yellow. */
const colorNamed = (name: string) =>
  highlightColors.find((color) => color.name === name) ?? highlightColors[0]

/** For the ear only: selecting and copying by hand leaves it out. */
const Spoken = styled(VisuallyHidden)`
  user-select: none;
`
