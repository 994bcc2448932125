import { useWaiting } from '@portal/shared-ui/portal'
import styled from 'styled-components'
import { s } from '../theme'

/** Shown beside an editor while unsent text waits on the device; empty while sending works. */
export function OutboxNotice() {
  const isWaiting = useWaiting(({ entries, isDelayed }) => isDelayed && entries.length > 0)
  return <Line role="status">{isWaiting && 'Sparat på enheten, skickas när nätet är tillbaka'}</Line>
}

const Line = styled.p`
  margin: 0;
  color: ${s('muted')};
  font-size: 0.90625rem;
  &:empty {
    display: none;
  }
`
