import { ConfirmDialog } from '@portal/shared-ui'
import { dropDrafts } from '@portal/shared-ui/browser'
import { signOut, usePortal, useSession } from '@portal/shared-ui/portal'

/** Asked before what somebody has written, and not saved, leaves the device together with their session. */
export function SignOutDialog({ text, onClose }: { text: string; onClose: () => void }) {
  const portal = usePortal()
  const account = useSession(({ user }) => user?.id)
  return (
    <ConfirmDialog
      title="Logga ut?"
      text={`${text} Loggar du ut tas den bort från den här enheten.`}
      confirm="Logga ut"
      onConfirm={async () => {
        if (account) dropDrafts(account)
        await signOut(portal)
      }}
      onClose={onClose}
    />
  )
}
