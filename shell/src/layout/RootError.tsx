import { Button } from '@portal/shared-ui'
import { PageContainer } from '../federation/PageContainer'

/** When the frame itself fails: one sentence and a way out, instead of a blank page. */
export const RootError = () => (
  <PageContainer role="alert">
    <h1>Något gick fel</h1>
    <p>Sidan kunde inte visas. Ladda om den för att försöka igen.</p>
    <Button onClick={() => window.location.reload()}>Ladda om sidan</Button>
  </PageContainer>
)
