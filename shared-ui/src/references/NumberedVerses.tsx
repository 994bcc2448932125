import { Fragment } from 'react'
import styled from 'styled-components'
import { s } from '../theme'

type Props = {
  verses: { number: number; text: string }[]
  /** Whether a verse is highlighted. */
  isMarked?: (verse: number) => boolean
}

/** Verses in running text, each with its small number. */
export const NumberedVerses = ({ verses, isMarked }: Props) => (
  <>
    {verses.map(({ number, text }) => (
      <Fragment key={number}>
        <VerseNumber>{number}</VerseNumber>&nbsp;
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
