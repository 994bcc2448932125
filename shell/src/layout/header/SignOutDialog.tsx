import { ConfirmDialog } from '@portal/shared-ui'
import { signOut, usePortal } from '@portal/shared-ui/portal'

/** Asked before what somebody has written, and not saved, leaves the device together with their session. */
export function SignOutDialog({ text, onClose }: { text: string; onClose: () => void }) {
  const portal = usePortal()
  return (
    <ConfirmDialog
      title="Logga ut?"
      text={`${text} Loggar du ut tas den bort från den här enheten.`}
      confirm="Logga ut"
      onConfirm={() => signOut(portal)}
      onClose={onClose}
    />
  )
}
