import { Dialog } from '@portal/shared-ui'
import { useChangeReading } from '@portal/shared-ui/plan'
import { type Choice, changeOf, PlanChooser } from '@portal/shared-ui/plan/chooser'
import { useNavigate } from 'react-router-dom'

/** The plans for trying one on this device. */
export function TryPlanDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const change = useChangeReading()
  const start = async (choice: Choice) => {
    await change(changeOf(choice, null))
    void navigate('/bibeln/dagens-lasning')
  }
  return (
    <Dialog
      title="Prova en läsplan"
      description="Utan konto sparas planen bara på den här enheten. När du skapar ett konto eller loggar in följer den med."
      width="ml"
      scrolls
      onClose={onClose}
    >
      <PlanChooser onlyDated onChoose={start} />
    </Dialog>
  )
}
