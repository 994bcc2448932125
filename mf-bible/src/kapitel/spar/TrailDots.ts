import { s } from '@portal/shared-ui/theme'
import { createGlobalStyle } from 'styled-components'

/** The selector of a verse's dot; of joined verses only the first number is the element's own. */
const dotOf = (verse: string) => `${verse} > [role='button']::before`

/**
 * A gold dot in the margin of each verse with related texts, at its first line. A CSS rule, so that no verse
 * re-renders and nothing moves; the verse's menu has the text alternative.
 */
export const TrailDots = createGlobalStyle<{ $verses: readonly number[] }>`
  ${({ $verses }) => $verses.flatMap((verse) => [`#v${verse}`, `li:has(> #v${verse})`].map(dotOf)).join()} {
    content: '' / '';
    position: absolute;
    inset-inline-end: -13px;
    width: 5px;
    height: 5px;
    margin-top: calc(0.5lh - 2.5px);
    border-radius: 50%;
    background: ${s('gold')};
  }
  @media print {
    #v1 > [role='button']::before {
      content: none;
    }
  }
`
