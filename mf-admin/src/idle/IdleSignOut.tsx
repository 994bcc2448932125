import { Button, Dialog } from '@portal/shared-ui'
import { useIdleSignOut } from './useIdleSignOut'

/** Signs an idle administrator out, after a warning with time to stay. */
export function IdleSignOut() {
  const { isWarning, stay } = useIdleSignOut()
  if (!isWarning) return null
  return (
    <Dialog
      urgent
      width="s"
      title="Är du kvar?"
      description="Administrationen loggar snart ut. Det du skriver finns kvar som utkast på den här enheten."
      onClose={stay}
      actions={<Button onClick={stay}>Fortsätt arbeta</Button>}
    />
  )
}
