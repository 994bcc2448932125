import { Button, PageContainer } from '@portal/shared-ui'
import { canFallBack } from './shellBefore'

/**
 * Shown when the layout itself fails: falls back to the previous shell if nothing has been shown yet; otherwise shows
 * one sentence and a reload button instead of a blank page.
 */
export function RootError() {
  // An error that leaves the router becomes the page's error and unmounts everything.
  if (canFallBack()) throw new Error('The layout could not be rendered.')
  return (
    <PageContainer role="alert">
      <h1>Något gick fel</h1>
      <p>Sidan kunde inte visas. Ladda om den för att försöka igen.</p>
      <Button onClick={() => window.location.reload()}>Ladda om sidan</Button>
    </PageContainer>
  )
}
