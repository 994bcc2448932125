import { ConfirmDialog } from '@portal/shared-ui'

/** Asks before changes are lost. */
export const LeaveDialog = ({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) => (
  <ConfirmDialog
    title="Lämna utan att spara?"
    text="Det som du har skrivit är inte sparat."
    confirm="Lämna"
    cancel="Fortsätt skriva"
    onConfirm={onLeave}
    onClose={onStay}
  />
)
