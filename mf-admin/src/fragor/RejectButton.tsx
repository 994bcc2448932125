import { Button, ConfirmDialog, ErrorBanner } from '@portal/shared-ui'
import { useFormContext, useFormState } from '@portal/shared-ui/forms'
import { useState } from 'react'
import { failed } from '../inbox/failed'
import { notUpdated, useRejectQuestion } from './questions.data'

/** Rejects a question; asks first only when an answer would be lost. */
export function RejectButton({ id, onRejected }: { id: string; onRejected: () => void }) {
  const { getValues } = useFormContext()
  const { isSubmitting, isDirty } = useFormState()
  const reject = useRejectQuestion(id)
  const [asking, setAsking] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)

  const run = async () => {
    await reject.mutateAsync().catch(failed(notUpdated))
    onRejected()
  }
  const press = () => {
    setFailure(null)
    if (isDirty && String(getValues('answer')).trim()) setAsking(true)
    else run().catch(setFailure)
  }

  return (
    <>
      <Button variant="light" busy={reject.isPending} disabled={isSubmitting} onClick={press}>
        Avvisa
      </Button>
      <ErrorBanner error={failure} />
      {asking && (
        <ConfirmDialog
          title="Kasta det skrivna svaret?"
          text={
            <>
              <p>Frågan avvisas och svaret sparas inte.</p>
              <p>Det går inte att ångra.</p>
            </>
          }
          confirm="Avvisa"
          onConfirm={run}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
