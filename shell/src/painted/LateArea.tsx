import { Button } from '@portal/shared-ui'
import { depth, s } from '@portal/shared-ui/theme'
import styled from 'styled-components'
import { useRetry } from './retries'

/** A line over a painted page whose code has not arrived: the text can be read, and another attempt can be made. */
export function LateArea() {
  const { retry, isPassing } = useRetry()
  return <div role="status">{retry && <Late onRetry={retry} isPassing={isPassing} />}</div>
}

const Late = ({ onRetry, isPassing }: { onRetry: () => void; isPassing: boolean }) => (
  <Line>
    <p>
      {isPassing
        ? 'Sidan uppdateras just nu. Du kan läsa den så länge.'
        : 'Sidan går att läsa, men resten av den har inte kommit fram.'}
    </p>
    <Button size="s" onClick={onRetry}>
      Försök igen
    </Button>
  </Line>
)

const Line = styled.div`
  position: fixed;
  inset: auto 0 0;
  z-index: ${depth('widget')};
  display: flex;
  flex-wrap: wrap;
  gap: 8px 16px;
  align-items: center;
  justify-content: center;
  padding: 10px 16px calc(10px + env(safe-area-inset-bottom));
  background: ${s('paper')};
  border-top: 1px solid ${s('line')};

  p {
    margin: 0;
  }
`
