import { Fragment } from 'react'
import styled from 'styled-components'
import { ReferenceButton, type References } from '../references'
import { media, s } from '../theme'
import type { Passage } from './passages'

type Props = { passages: Passage[]; references: References }

/** Where the passages of an answer stand, each to be pressed; what is no place of the Bible is words alone. */
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
  button {
    position: relative;
    max-width: 100%;
    min-height: 24px;
  }
  /* Quiet until it is wanted: the question is what one reads. */
  button:not(:hover, :focus-visible, [aria-expanded='true']) {
    color: ${s('muted')};
    text-decoration-color: ${s('line')};
  }
  ${media.touch} {
    button {
      min-height: 44px;
    }
  }
`
