import styled from 'styled-components'
import { s, scripture } from '../theme'

/** A passage on a sunken surface, verse numbers small and gold: `<sup>16</sup>text`. */
export const Passage = styled.div`
  ${scripture}
  max-width: none;
  padding: 18px 22px;
  border-radius: 12px;
  background: ${s('sunken')};
  font-size: 1.15625rem;
  line-height: 1.75;
  sup {
    margin-right: 6px;
    color: ${s('goldText')};
    font: 600 0.75rem/1 ${s('sans')};
    vertical-align: 0.4em;
  }
`
