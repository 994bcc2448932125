import { number } from '@portal/shared-ui/format'
import styled from 'styled-components'

/** The number of rows of a tab. Reserves its space until they are counted, so that nothing moves under a click. */
export const TabCount = ({ count }: { count: number | undefined }) =>
  count === undefined ? <Place aria-hidden="true"> (0)</Place> : <span>{` (${number(count)})`}</span>

const Place = styled.span`
  visibility: hidden;
`
