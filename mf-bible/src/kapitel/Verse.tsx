import { VisuallyHidden } from '@portal/shared-ui'
import { highlightColors } from '@portal/shared-ui/theme'
import { Fragment, type KeyboardEvent, memo } from 'react'
import styled from 'styled-components'
import type { Piece } from '../shared/setting'
import { pressVerse, useChapterState, useOpenChapter } from './chapterState'
import { VerseMenu } from './lazyParts'
import { useVerseMark } from './useVerseMark'

/** Between a number and its verse's first word, which stay on one line. */
const NO_BREAK = '\u00a0'

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
    <li
      id={`v${number}`}
      data-marked={marked || undefined}
      data-selected={selected || undefined}
      data-begins={pieces?.[0]?.begins}
      data-poetry={pieces?.some(({ level }) => level) || undefined}
    >
      {pieces?.[0]?.headings.map(({ kind, words }) => (
        <h2 key={words} data-kind={kind}>
          {words}
        </h2>
      ))}
      {/* In running text the chapter's number stands in the place of the first verse's. */}
      <sup data-chapter={number === 1 ? chapterRef.chapter : undefined}>
        <span>
          {number}
          {NO_BREAK}
        </span>
      </sup>
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
        {pieces?.map(renderPiece) ?? text}
        {color && <Spoken>, markerad {color.label.toLowerCase()}</Spoken>}
        {noted && <Spoken>, med anteckning</Spoken>}
      </span>
      {open && <VerseMenu number={number} color={color?.name} />}
    </li>
  )
})

const renderPiece = ({ text, level, begins, headings }: Piece, at: number) => (
  <Fragment key={at}>
    {/* Within a verse they are for the eye: a button has no headings. */}
    {at > 0 &&
      headings.map(({ kind, words }) => (
        <span key={words} data-kind={kind} aria-hidden="true">
          {words}
        </span>
      ))}
    {at > 0 && begins && <span data-gap={begins} />}
    {level ? <span data-level={level}>{text}</span> : text}
  </Fragment>
)

/** A stored colour as the reader knows it: an unknown one is yellow. */
const colorNamed = (name: string) =>
  highlightColors.find((color) => color.name === name) ?? highlightColors[0]

/** For the ear only: selecting and copying by hand leaves it out. */
const Spoken = styled(VisuallyHidden)`
  user-select: none;
`
