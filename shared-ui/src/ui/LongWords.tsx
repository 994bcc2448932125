import { Fragment } from 'react'
import styled from 'styled-components'
import { hyphenated } from '../format/hyphenation'

/**
 * A title whose long words may be divided with a hyphen, in browsers without a Swedish dictionary too, which
 * `hyphens: auto` needs. The soft hyphens are generated content: names for screen readers, copied
 * text, search in the page and `textContent` are the title itself.
 */
export const LongWords = ({ children }: { children: string }) =>
  hyphenated(children).map((piece, at) => (
    // The pieces of one title never change places.
    <Fragment key={at}>
      {at > 0 && <SoftHyphen aria-hidden="true" />}
      {piece}
    </Fragment>
  ))

const SoftHyphen = styled.span`
  /* Set explicitly: without it Testing Library separates the pieces in an accessible name. */
  display: inline;
  &::before {
    content: '\\AD';
  }
`
