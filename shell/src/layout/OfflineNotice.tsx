import { useOnline } from '@portal/shared-ui/portal'
import { s } from '@portal/shared-ui/theme'
import { WifiOff } from 'lucide-react'
import styled from 'styled-components'

/** Announces politely that the network is missing, until it is back; a page that says it itself hides the notice. */
export function OfflineNotice() {
  const online = useOnline()
  return (
    <div role="status">
      {!online && (
        <Line>
          <WifiOff aria-hidden="true" size="1.125rem" />
          Du är offline. Det du redan har läst finns kvar.
        </Line>
      )}
    </div>
  )
}

const Line = styled.p`
  body:has([data-needs-network]) & {
    display: none;
  }
  && {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 10px;
    margin: 0;
    padding: 9px ${s('gutter')};
    background: ${s('goldSoft')};
    font-size: 0.9375rem;
  }
`
