import { messageOf, Switch } from '@portal/shared-ui'
import { useKeptPlan } from '@portal/shared-ui/plan'
import { toast } from '@portal/shared-ui/portal'
import { s } from '@portal/shared-ui/theme'
import styled from 'styled-components'

/** The member's choice to store the plan on this device, so that the page opens without a network. */
export function KeepOnDevice() {
  const [isKept, keep] = useKeptPlan()
  const change = (kept: boolean) =>
    void keep(kept).catch((error: unknown) => toast(messageOf(error), { tone: 'error' }))
  return (
    <Choice>
      <Switch showLabel label="Spara planen på den här enheten" checked={isKept} onChange={change} />
      <p>Då kan du läsa din plan och bocka av utan nät. När du loggar ut tas den bort från enheten.</p>
    </Choice>
  )
}

const Choice = styled.div`
  max-width: 46rem;
  margin-top: 14px;
  p {
    margin: 2px 0 0;
    color: ${s('muted')};
    font-size: 0.9375rem;
  }
`
