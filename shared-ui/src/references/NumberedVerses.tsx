import { Fragment } from 'react'
import styled from 'styled-components'
import { s } from '../theme'

/** Verses in one flow, each with its small number. */
export const NumberedVerses = ({ verses }: { verses: { number: number; text: string }[] }) => (
  <>
    {verses.map(({ number, text }) => (
      <Fragment key={number}>
        <VerseNumber>{number}</VerseNumber>&nbsp;{text}{' '}
      </Fragment>
    ))}
  </>
)

const VerseNumber = styled.sup`
  color: ${s('goldText')};
  font: 600 0.75rem/1 ${s('sans')};
  vertical-align: 0.42em;
`
