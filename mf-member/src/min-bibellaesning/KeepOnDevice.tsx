import { Button, messageOf } from '@portal/shared-ui'
import { useKeptPlan } from '@portal/shared-ui/plan'
import { toast } from '@portal/shared-ui/portal'

/** The member's choice to store the plan on this device, so that the page opens without a network. */
export function KeepOnDevice() {
  const [isKept, keep] = useKeptPlan()
  const change = () =>
    void keep(!isKept).then(
      () =>
        toast(isKept ? 'Planen är borttagen från enheten' : 'Du kan nu läsa planen och bocka av utan nät'),
      (error: unknown) => toast(messageOf(error), { tone: 'error' }),
    )
  return (
    <Button size="s" variant="light" onClick={change}>
      {isKept ? 'Ta bort från den här enheten' : 'Spara på den här enheten'}
    </Button>
  )
}
