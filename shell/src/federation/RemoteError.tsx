import { Button, Card } from '@portal/shared-ui'
import styled from 'styled-components'
import { RemoteFailure } from './loader'

/** What stands in a slot whose remote cannot be shown. The rest of the portal goes on. */
export function RemoteError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const changed = error instanceof RemoteFailure && error.reason === 'contract'
  return (
    <Frame>
      <Card>
        <div role="alert">
          <h1>Den här delen kunde inte visas</h1>
          <p>
            {changed
              ? 'Delen har bytts ut mot en nyare version. Ladda om sidan för att fortsätta.'
              : 'Något gick fel när delen skulle hämtas. Resten av portalen fungerar som vanligt.'}
          </p>
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

const Frame = styled.div`
  max-width: 640px;
  margin: 0 auto;
  padding: 64px 20px;

  h1 {
    font-size: 28px;
    margin: 0 0 12px;
  }
`
