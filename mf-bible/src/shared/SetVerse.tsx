import { Fragment, type ReactNode } from 'react'
import { numbersOf, verseLabel } from './chapter.data'
import type { Piece } from './typesetting'

/** A no-break space between the number and the verse's first word keeps them on one line. */
const NO_BREAK = '\u00a0'

type Props = {
  chapter: number
  number: number
  /** The last number of joined verses. */
  last?: number | null
  /** The typesetting of the verse; undefined for plain text that continues the verse before. */
  pieces?: Piece[]
  /** The level of its headings. */
  heading?: 'h2' | 'h3'
  /** The verse's text (`renderPieces`), and related elements. */
  children: ReactNode
  id?: string
  'data-marked'?: boolean
  'data-selected'?: boolean
}

/** A verse of a `Scripture`: the headings above it, its number, its text. */
export const SetVerse = ({
  chapter,
  number,
  last,
  pieces,
  heading: Heading = 'h2',
  children,
  ...attributes
}: Props) => (
  <li
    {...attributes}
    data-begins={pieces?.[0]?.begins}
    data-poetry={pieces?.some(({ level }) => level) || undefined}
  >
    {pieces?.[0]?.headings.map(({ kind, words }) => (
      <Heading key={words} data-kind={kind}>
        {words}
      </Heading>
    ))}
    {/* In running text the chapter's number replaces the first verse's number. */}
    <sup data-chapter={number === 1 ? chapter : undefined}>
      <span>
        {verseLabel({ number, last })}
        {NO_BREAK}
      </span>
    </sup>
    {/* The address of each further number leads here, also without scripts. */}
    {attributes.id &&
      numbersOf({ number, last })
        .slice(1)
        .map((each) => <span key={each} id={`v${each}`} />)}
    {children}
  </li>
)

/** The text of a verse with its typesetting. */
export const renderPieces = (pieces: Piece[] | undefined, text: string): ReactNode =>
  pieces?.map(renderPiece) ?? <span>{text}</span>

const renderPiece = ({ text, level, begins, headings }: Piece, at: number) => (
  <Fragment key={at}>
    {/* Headings inside a verse are hidden from screen readers: a button cannot contain headings. */}
    {at > 0 &&
      headings.map(({ kind, words }) => (
        <span key={words} data-kind={kind} aria-hidden="true">
          {words}
        </span>
      ))}
    {at > 0 && begins && <span data-gap={begins} />}
    <span data-level={level || undefined}>{text}</span>
  </Fragment>
)
