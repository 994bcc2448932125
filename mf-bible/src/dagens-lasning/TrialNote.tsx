import { Button, ButtonLink, ConfirmDialog, InfoBox } from '@portal/shared-ui'
import { useChangeReading } from '@portal/shared-ui/plan'
import { useSession } from '@portal/shared-ui/portal'
import { useState } from 'react'

/**
 * Below the day's text: for a visitor, where the plan is stored, and how to keep or end it; for a member, a link to
 * the plan.
 */
export function TrialNote() {
  const isVisitor = useSession(({ status }) => status === 'signedOut')
  const [asking, setAsking] = useState(false)
  const change = useChangeReading()
  if (!isVisitor) {
    return (
      <ButtonLink variant="light" to="/min-bibellaesning">
        Min bibelläsning
      </ButtonLink>
    )
  }
  return (
    <>
      <InfoBox
        actions={
          <>
            <ButtonLink size="s" to="/registrera" state={{ from: '/bibeln/dagens-lasning' }}>
              Skapa konto
            </ButtonLink>
            <Button size="s" variant="light" onClick={() => setAsking(true)}>
              Avbryt planen
            </Button>
          </>
        }
      >
        Planen sparas bara på den här enheten. Med ett konto följer den med dig.
      </InfoBox>
      {asking && (
        <ConfirmDialog
          title="Avbryt läsplanen?"
          text="Din plan, dina avprickade dagar och din lista över lästa kapitel tas bort för alltid."
          confirm="Avbryt planen"
          cancel="Behåll planen"
          onConfirm={() => change({ kind: 'cancel' })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
