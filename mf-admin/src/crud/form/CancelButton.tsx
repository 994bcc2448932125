import { Button, LeaveDialog } from '@portal/shared-ui'
import { useFormState } from '@portal/shared-ui/forms'
import { useState } from 'react'

/** 'Avbryt': calls `onCancel`, after a question if the form was changed. */
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
