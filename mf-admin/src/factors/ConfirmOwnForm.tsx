import { QueryView, SkeletonText } from '@portal/shared-ui'
import { Form, FormError, PasswordField, password, SubmitButton, z } from '@portal/shared-ui/forms'
import { toast } from '@portal/shared-ui/portal'
import { codeSchema, FactorFields } from '@portal/shared-ui/proof'
import { useConfirmOwnFactor } from './confirmation.data'
import { useFactors } from './factors.data'

const schema = z.object({ password: password(), factorId: z.string(), code: codeSchema() })

/** Confirms the user's own factor, where no colleague can: by the password and the next code. */
export function ConfirmOwnForm({ factorId, onDone }: { factorId?: string; onDone: () => unknown }) {
  const factors = useFactors()
  const confirm = useConfirmOwnFactor()
  return (
    <QueryView query={factors} skeleton={<SkeletonText lines={3} />}>
      {(own) => {
        const shown = own.filter(({ id }) => !factorId || id === factorId)
        return (
          <Form
            label="Bekräfta din säkerhetskod"
            schema={schema}
            values={{ password: '', factorId: shown[0]?.id ?? '', code: '' }}
            onSubmit={async (proof) => {
              await confirm.mutateAsync(proof)
              toast('Säkerhetskoden är bekräftad.')
              await onDone()
            }}
          >
            <p>
              Ingen annan medarbetare kan bekräfta den. Gör det själv med ditt lösenord och nästa kod i appen.
              Alla medarbetare får ett mejl om det.
            </p>
            <PasswordField name="password" label="Lösenord" required autoComplete="current-password" />
            <FactorFields factors={shown} />
            <FormError fallback="Säkerhetskoden kunde inte bekräftas" />
            <SubmitButton>Bekräfta</SubmitButton>
          </Form>
        )
      }}
    </QueryView>
  )
}
