import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { ReferenceButton, type References } from '../references'
import { referencePath } from '../scripture'
import { media, s } from '../theme'
import type { Passage } from './passages'

type Props = { passages: Passage[]; references: References }

/** The passages of an answer as buttons; a label that is no Bible reference is plain text. */
export const AnswerPlaces = ({ passages, references }: Props) => (
  <Places>
    {passages.map(({ label, reference }, at) => (
      <Fragment key={label}>
        {at > 0 && ' · '}
        <Place passage={{ label, reference }} references={references} />
      </Fragment>
    ))}
  </Places>
)

type PlaceProps = { passage: Pick<Passage, 'label' | 'reference'>; references: References }

function Place({ passage: { label, reference }, references }: PlaceProps) {
  if (!reference) return label
  if (onHost) return <Link to={referencePath(reference)}>{label}</Link>
  return (
    <ReferenceButton passages={[reference]} references={references}>
      {label}
    </ReferenceButton>
  )
}

/** Rendered as links on the host, for browsers without scripts. */
const onHost = typeof window === 'undefined'

const Places = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
  button {
    position: relative;
    max-width: 100%;
    min-height: 24px;
  }
  /* Muted until it is used: the question is the main text. */
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
