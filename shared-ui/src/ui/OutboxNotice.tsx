import { useWaiting } from '@portal/shared-ui/portal'
import styled from 'styled-components'
import { s } from '../theme'

/** Says where one writes that what was written waits on the device; nothing while it is sent as usual. */
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
