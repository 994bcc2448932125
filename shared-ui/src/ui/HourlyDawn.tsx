import styled from 'styled-components'
import { Dawn } from './Dawn'

/** The dawn in the light of the hour, which the document's script (`PAINT_SCRIPT`) knows. */
export const HourlyDawn = styled(Dawn)`
  filter: var(--hour);
  transition: filter 400ms;
`
