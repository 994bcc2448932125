import { Button } from '@portal/shared-ui'
import { useFormState } from '@portal/shared-ui/forms'
import { useState } from 'react'
import { LeaveDialog } from './LeaveDialog'

/** 'Avbryt': empties the form and returns to the list; asks first when something was typed. */
export function CancelButton({ onCancel }: { onCancel: () => void }) {
  const { isDirty } = useFormState()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="light" onClick={() => (isDirty ? setAsking(true) : onCancel())}>
        Avbryt
      </Button>
      {asking && <LeaveDialog onLeave={onCancel} onStay={() => setAsking(false)} />}
    </>
  )
}
