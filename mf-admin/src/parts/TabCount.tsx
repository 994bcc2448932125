import { number } from '@portal/shared-ui/format'
import styled from 'styled-components'

/** How many rows a tab has. Its place is free before they are counted, so that nothing moves under a press. */
export const TabCount = ({ count }: { count: number | undefined }) =>
  count === undefined ? <Place aria-hidden="true"> (0)</Place> : <span>{` (${number(count)})`}</span>

const Place = styled.span`
  visibility: hidden;
`
