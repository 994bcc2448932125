import { Button, ConfirmDialog, Dialog } from '@portal/shared-ui'
import { type Portal, signOut, usePortal, useSession } from '@portal/shared-ui/portal'
import { withTimeout } from '@portal/shared-ui/withTimeout'
import { useEffect, useEffectEvent, useState } from 'react'
import { unsavedOf, unsavedSentence } from './unsaved'

const SENDING_TIMEOUT_MS = 10_000

/** Sends unsent entries and signs out; asks first when some cannot be sent, because they are deleted with the session. */
export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const portal = usePortal()
  const userId = useSession(({ user }) => user?.id) ?? ''
  const [unsaved, setUnsaved] = useState(() => unsavedOf(userId))
  const [isSending, setSending] = useState(unsaved.notes + unsaved.ticks > 0 && navigator.onLine)

  const leaveOrAsk = useEffectEvent(() => {
    const left = unsavedOf(userId)
    if (left.notes + left.ticks + left.others === 0) void signOut(portal)
    else setUnsaved(left)
    setSending(false)
  })
  useEffect(() => {
    if (!isSending) return
    let isOpen = true
    void withTimeout(send(portal, userId), SENDING_TIMEOUT_MS).then(() => isOpen && leaveOrAsk())
    return () => {
      isOpen = false
    }
  }, [isSending, portal, userId])

  if (isSending) {
    return (
      <Dialog
        urgent
        width="s"
        title="Loggar ut"
        description="Sparar…"
        onClose={onClose}
        actions={
          <Button variant="light" onClick={onClose}>
            Avbryt
          </Button>
        }
      />
    )
  }
  return (
    <ConfirmDialog
      title="Logga ut?"
      text={`${unsavedSentence(unsaved)} Loggar du ut tas det bort från den här enheten.`}
      confirm="Logga ut"
      onConfirm={() => signOut(portal)}
      onClose={onClose}
    />
  )
}

/** Fetches the code only now: without a network nothing can be sent. */
async function send({ db, queryClient, outbox }: Portal, userId: string): Promise<void> {
  try {
    const { saveNotes } = await import('@portal/shared-ui/notes')
    await Promise.all([
      saveNotes({ db, client: queryClient, userId }),
      outbox().then((waiting) => waiting.send()),
    ])
  } catch (error) {
    console.error('What waits could not be sent:', error)
  }
}
