import { Button, PageContainer } from '@portal/shared-ui'
import { canFallBack } from './shellBefore'

/**
 * When the frame itself fails: the shell before where there is one and nothing has been shown; else one sentence and a way
 * out, instead of a blank page.
 */
export function RootError() {
  // Thrown past the router it is the page's, and nothing is left standing.
  if (canFallBack()) throw new Error('The frame could not be drawn.')
  return (
    <PageContainer $width="content" role="alert">
      <h1>Något gick fel</h1>
      <p>Sidan kunde inte visas. Ladda om den för att försöka igen.</p>
      <Button onClick={() => window.location.reload()}>Ladda om sidan</Button>
    </PageContainer>
  )
}
