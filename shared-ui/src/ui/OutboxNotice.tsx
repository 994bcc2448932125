import { type Entry, useWaiting } from '@portal/shared-ui/portal'
import styled, { css } from 'styled-components'
import { s } from '../theme'
import { UNSTORED, waitingWords } from './waitingWords'

type Props = {
  kinds: readonly Entry['kind'][]
  /** Which entries of these kinds it means; all by default. */
  isMeant?: (entry: Entry) => boolean
  /**
   * For below a long text or list: keeps the notice at the lower edge of the window while the content above it is in
   * view.
   */
  floats?: boolean
  className?: string
}

/**
 * A status line that says that entries of these kinds wait on the device, or that the device cannot store them. Renders
 * nothing while entries are sent without delay.
 */
export function OutboxNotice({ kinds, isMeant = () => true, floats = false, className }: Props) {
  const words = useWaiting((waiting) =>
    waitingWords(waiting, (entry) => kinds.includes(entry.kind) && isMeant(entry)),
  )
  return (
    <Line role="status" className={className} $floats={floats} $isLost={words === UNSTORED}>
      {words}
    </Line>
  )
}

const Line = styled.div<{ $floats: boolean; $isLost: boolean }>`
  color: ${({ $isLost }) => ($isLost ? s('danger') : s('muted'))};
  font-size: 0.90625rem;
  ${({ $floats }) => $floats && afloat}
  &:empty {
    display: none;
  }
`

const afloat = css`
  position: sticky;
  z-index: 1;
  /* Keeps clear of the reader's bar on a phone. */
  bottom: calc(12px + max(env(safe-area-inset-bottom), ${s('bottomBar')}));
  width: fit-content;
  margin: 0 auto;
  padding: 6px 14px;
  border: 1px solid ${s('line')};
  border-radius: 14px;
  background: ${s('raised')};
  pointer-events: none;
`
