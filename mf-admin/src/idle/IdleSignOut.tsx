import { Button, Dialog } from '@portal/shared-ui'
import { hasUnstored } from '../crud/form/draft'
import { useIdleSignOut } from './useIdleSignOut'

const KEEPING = 'Utkast finns kvar på den här enheten.'
const LOSING = 'Det du skriver kan inte sparas på enheten: spara det först.'

/** Signs an idle administrator out, after a warning with time to stay. */
export function IdleSignOut() {
  const { isWarning, stay } = useIdleSignOut()
  if (!isWarning) return null
  return (
    <Dialog
      urgent
      width="s"
      title="Är du kvar?"
      description={`Administrationen loggar snart ut. ${hasUnstored() ? LOSING : KEEPING}`}
      onClose={stay}
      actions={<Button onClick={stay}>Fortsätt arbeta</Button>}
    />
  )
}
