import styled from 'styled-components'
import { formatPlace, type Reference } from '../scripture'
import { bareButton, s } from '../theme'
import type { References } from './useReferences'

type Props = {
  passages: readonly Reference[]
  references: References
  /** Its accessible name, when the text alone is unclear: '18' in 'Johannes 3:16 och 18'. */
  label?: string
  children: string
}

/** A Bible reference in a text: a click shows its verses, another hides them. */
export function ReferenceButton({ passages, references, label, children }: Props) {
  const isShown = references.isShown(passages)
  return (
    <Verse
      type="button"
      data-print="show"
      data-places={passages.map(formatPlace).join(' ')}
      aria-label={label}
      aria-expanded={isShown}
      aria-controls={isShown ? references.id : undefined}
      onClick={() => references.toggle(passages)}
    >
      {children}
    </Verse>
  )
}

const Verse = styled.button`
  ${bareButton}
  /* In a narrow card a long name may take two lines. */
  max-width: calc(100% - 3ch);
  white-space: normal;
  color: ${s('brand')};
  text-decoration: underline dotted;
  text-underline-offset: 4px;
  &:hover,
  &[aria-expanded='true'] {
    text-decoration-style: solid;
  }
  &[aria-expanded='true'] {
    background: ${s('goldSoft')};
  }
`
