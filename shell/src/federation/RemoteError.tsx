import { Button, Card } from '@portal/shared-ui'
import { useOnline } from '@portal/shared-ui/portal'
import styled from 'styled-components'
import { RemoteFailure } from './loader'

/** What stands in a slot whose remote cannot be shown. The rest of the portal goes on. */
export function RemoteError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const online = useOnline()
  const changed = error instanceof RemoteFailure && error.reason === 'contract'
  return (
    <Frame>
      <Card>
        <div role="alert">
          <h1>Sidan kunde inte visas</h1>
          <p>{sentence(changed, online)}</p>
        </div>
        {changed ? (
          <Button onClick={() => window.location.reload()}>Ladda om sidan</Button>
        ) : (
          <Button onClick={onRetry}>Försök igen</Button>
        )}
      </Card>
    </Frame>
  )
}

function sentence(changed: boolean, online: boolean): string {
  if (changed) return 'Sidan har bytts ut mot en nyare version. Ladda om sidan för att fortsätta.'
  if (!online) return 'Du är offline, och sidan har inte öppnats på den här enheten förut.'
  return 'Något gick fel när sidan skulle hämtas. Resten av portalen fungerar som vanligt.'
}

const Frame = styled.div`
  max-width: 640px;
  margin: 0 auto;
  padding: 64px 20px;

  h1 {
    font-size: 1.75rem;
    margin: 0 0 12px;
  }
  button {
    margin-top: 20px;
  }
`
