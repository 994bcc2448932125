import styled from 'styled-components'
import { visuallyHidden } from '../theme'

/** Words for screen readers only. */
export const VisuallyHidden = styled.span`
  ${visuallyHidden}
`
