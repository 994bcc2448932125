import { Fragment } from 'react'
import styled from 'styled-components'
import { type Verse, verseLabel } from '../scripture/verse'
import { s } from '../theme'

type Props = {
  verses: Verse[]
  /** Whether a verse is highlighted. */
  isMarked?: (verse: number) => boolean
}

/** Verses in running text, each with its small number. */
export const NumberedVerses = ({ verses, isMarked }: Props) => (
  <>
    {verses.map(({ number, last, text }) => (
      <Fragment key={number}>
        <VerseNumber>{verseLabel({ number, last })}</VerseNumber>&nbsp;
        {isMarked === undefined ? text : isMarked(number) ? <mark>{text}</mark> : <span>{text}</span>}{' '}
      </Fragment>
    ))}
  </>
)

const VerseNumber = styled.sup`
  color: ${s('goldText')};
  font: 600 0.75rem/1 ${s('sans')};
  vertical-align: 0.42em;
`
