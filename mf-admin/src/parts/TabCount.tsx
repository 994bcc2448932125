import { number } from '@portal/shared-ui/format'
import { s } from '@portal/shared-ui/theme'
import styled from 'styled-components'

type Props = {
  count: number | undefined
  /** Shows the number as a badge while there is one. */
  isUrgent?: boolean | undefined
}

/** The number of rows of a tab. Reserves its space until they are counted, so that nothing moves under a click. */
export const TabCount = ({ count, isUrgent = false }: Props) =>
  count === undefined ? (
    <Reserved aria-hidden="true"> (0)</Reserved>
  ) : (
    <>
      {' '}
      <Count data-badge={(isUrgent && count > 0) || undefined}>{`(${number(count)})`}</Count>
    </>
  )

const Reserved = styled.span`
  visibility: hidden;
`

/* The badge's ground is outside of its box, so that it takes the same space as the plain number. */
const Count = styled.span`
  &[data-badge] {
    border-radius: ${s('pill')};
    background: ${s('goldSoft')};
    box-shadow: 0 0 0 3px ${s('goldSoft')};
    color: ${s('goldText')};
  }
`
