import { type Entry, useWaiting } from '@portal/shared-ui/portal'
import styled, { css } from 'styled-components'
import { s } from '../theme'

type Props = {
  kinds: readonly Entry['kind'][]
  /** Stays in view as long as any of what is above it is: below a long text or list. */
  floats?: boolean
}

/** Says where one writes that entries of these kinds wait on the device; nothing while they are sent as usual. */
export function OutboxNotice({ kinds, floats = false }: Props) {
  const isWaiting = useWaiting(
    ({ entries, isDelayed }) => isDelayed && entries.some(({ kind }) => kinds.includes(kind)),
  )
  return (
    <Line role="status" $floats={floats}>
      {isWaiting && 'Sparat på enheten, skickas när nätet är tillbaka'}
    </Line>
  )
}

const Line = styled.div<{ $floats: boolean }>`
  color: ${s('muted')};
  font-size: 0.90625rem;
  ${({ $floats }) => $floats && afloat}
  &:empty {
    display: none;
  }
`

const afloat = css`
  position: sticky;
  z-index: 1;
  /* Above a phone's bar. */
  bottom: calc(12px + max(env(safe-area-inset-bottom), ${s('bottomBar')}));
  width: fit-content;
  margin: 0 auto;
  padding: 6px 14px;
  border: 1px solid ${s('line')};
  border-radius: 14px;
  background: ${s('raised')};
  pointer-events: none;
`
