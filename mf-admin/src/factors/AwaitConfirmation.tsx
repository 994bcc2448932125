import { AuthPage, Button, QueryView, SkeletonText } from '@portal/shared-ui'
import { useState } from 'react'
import { ConfirmOwnForm } from './ConfirmOwnForm'
import { useMayConfirmOwn } from './confirmation.data'
import { useAskMissing } from './factors.data'

/** Shown instead of the office while the user's factor is not confirmed: who can confirm it, and how to go on. */
export function AwaitConfirmation() {
  const mayConfirm = useMayConfirmOwn()
  const askMissing = useAskMissing()
  return (
    <AuthPage
      title="Säkerhetskod"
      lead="Din säkerhetskod är tillagd, men inte bekräftad. Det skyddar administrationen om någon har fått tag i en inloggning."
    >
      <QueryView query={mayConfirm} skeleton={<SkeletonText lines={3} />}>
        {(isAlone) =>
          isAlone ? <ConfirmOwnForm onDone={askMissing} /> : <AskColleague askMissing={askMissing} />
        }
      </QueryView>
    </AuthPage>
  )
}

function AskColleague({ askMissing }: { askMissing: ReturnType<typeof useAskMissing> }) {
  const [state, setState] = useState<'asking' | 'missing' | null>(null)
  return (
    <>
      <p>
        Be en annan medarbetare att bekräfta den: det görs under Medarbetare i administrationen. Når du ingen
        kan den som sköter portalens server hjälpa dig.
      </p>
      <Button
        busy={state === 'asking'}
        onClick={async () => {
          setState('asking')
          setState((await askMissing()) ? 'missing' : null)
        }}
      >
        Öppna administrationen
      </Button>
      <output>{state === 'missing' && <p>Säkerhetskoden är inte bekräftad ännu.</p>}</output>
    </>
  )
}
