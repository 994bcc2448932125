import { number } from '@portal/shared-ui/format'
import styled from 'styled-components'

/** The number of rows of a tab. Reserves its space until they are counted, so that nothing moves under a click. */
export const TabCount = ({ count }: { count: number | undefined }) =>
  count === undefined ? <Reserved aria-hidden="true"> (0)</Reserved> : <span>{` (${number(count)})`}</span>

const Reserved = styled.span`
  visibility: hidden;
`
