import { Button, Card } from '@portal/shared-ui'
import { isWriting } from '@portal/shared-ui/browser'
import { useOnline } from '@portal/shared-ui/portal'
import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { RemoteFailure } from './failure'
import type { Loader } from './loader'

/** How often the registry is read again while it has no usable release of the area: none, or one for another contract. */
const RETRY_INTERVAL_MS = 20_000

type Props = {
  loader: Loader
  error: unknown
  onRetry: () => void
  /** The team's reason for switching the area off. */
  reason?: string | undefined
}

const reload = () => window.location.reload()

/** Shown in a slot whose remote failed. The rest of the portal works. */
export function RemoteError({ loader, error, onRetry, reason: words }: Props) {
  const online = useOnline()
  const reason = error instanceof RemoteFailure ? error.reason : null
  const isPassing = reason === 'contract' || reason === 'unknown'
  const [writing, setWriting] = useState(false)

  useEffect(() => {
    if (!isPassing) return
    const timer = setInterval(loader.refresh, RETRY_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [isPassing, loader])

  // A remote with another contract needs another shell, so this reloads the page.
  const tryAgain = () => {
    if (reason !== 'contract') onRetry()
    else if (!isWriting()) reload()
    else {
      setWriting(true)
      void loader.refresh()
    }
  }
  return (
    <Frame>
      <Card>
        <div role="alert">
          <h1>Sidan kunde inte visas</h1>
          <p>{words ?? sentence(isPassing, online)}</p>
        </div>
        <Button onClick={tryAgain}>Försök igen</Button>
        {writing && (
          <Button variant="light" onClick={reload}>
            Ladda om (det du har skrivit försvinner)
          </Button>
        )}
      </Card>
    </Frame>
  )
}

function sentence(isPassing: boolean, online: boolean): string {
  if (!online) return 'Du är offline, och sidan har inte öppnats på den här enheten förut.'
  if (isPassing) return 'Sidan uppdateras just nu. Den visas här så snart det är klart.'
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
    margin: 20px 12px 0 0;
  }
`
