import { Fragment } from 'react'
import styled from 'styled-components'
import { ReferenceButton, type References } from '../references'
import { media, s } from '../theme'
import type { Passage } from './passages'

type Props = { passages: Passage[]; references: References }

/** The passages of an answer, to press; a label that is no Bible reference is plain text. */
export const AnswerPlaces = ({ passages, references }: Props) => (
  <Places>
    {passages.map(({ label, reference }, at) => (
      <Fragment key={label}>
        {at > 0 && ' · '}
        {reference ? (
          <ReferenceButton passages={[reference]} references={references}>
            {label}
          </ReferenceButton>
        ) : (
          label
        )}
      </Fragment>
    ))}
  </Places>
)

const Places = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
  && > a {
    display: inline-flex;
    align-items: center;
    position: relative;
    max-width: 100%;
    min-height: 24px;
    /* Muted until it is used: the question is the main text. */
    &:not(:hover, :focus-visible, [aria-expanded='true']) {
      color: ${s('muted')};
      text-decoration-color: ${s('line')};
    }
    ${media.touch} {
      min-height: 44px;
    }
  }
`
