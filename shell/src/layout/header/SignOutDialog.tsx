import { Button, Dialog } from '@portal/shared-ui'
import { type Portal, signOut, usePortal, useSession } from '@portal/shared-ui/portal'
import { withTimeout } from '@portal/shared-ui/withTimeout'
import { useEffect, useEffectEvent, useState } from 'react'
import { isAnyUnsaved, unsavedOf, unsavedSentence } from './unsaved'

const SENDING_TIMEOUT_MS = 10_000

/** Sends the waiting entries and signs out. When some cannot be sent, asks first: signing out deletes them. */
export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const portal = usePortal()
  const userId = useSession(({ user }) => user?.id) ?? ''
  const [unsaved, setUnsaved] = useState(() => unsavedOf(userId))
  const [isSending, setSending] = useState(unsaved.waiting.length > 0 && navigator.onLine)

  const leaveOrAsk = useEffectEvent(() => {
    const left = unsavedOf(userId)
    if (isAnyUnsaved(left)) setUnsaved(left)
    else void signOut(portal)
    setSending(false)
  })
  useEffect(() => {
    if (!isSending) return
    let isOpen = true
    void withTimeout(send(portal), SENDING_TIMEOUT_MS).then(() => isOpen && leaveOrAsk())
    return () => {
      isOpen = false
    }
  }, [isSending, portal])

  const cancel = (
    <Button variant="light" onClick={onClose}>
      Avbryt
    </Button>
  )
  if (isSending) {
    return (
      <Dialog urgent width="s" title="Loggar ut" description="Sparar…" onClose={onClose} actions={cancel} />
    )
  }
  return (
    <Dialog
      urgent
      width="s"
      title="Logga ut?"
      description={`${unsavedSentence(unsaved)} Loggar du ut tas det bort från den här enheten.`}
      onClose={onClose}
      actions={
        <>
          {cancel}
          {unsaved.waiting.length > 0 && (
            <Button variant="light" onClick={() => setSending(true)}>
              Skicka först
            </Button>
          )}
          <Button variant="danger" onClick={() => void signOut(portal)}>
            Logga ut
          </Button>
        </>
      }
    />
  )
}

/** Sends the waiting entries; without a network they stay in the outbox. */
async function send({ outbox }: Portal): Promise<void> {
  try {
    await (await outbox()).send()
  } catch (error) {
    console.error('The outbox could not be loaded:', error)
  }
}
