import { AuthPage, Button, QueryView, SkeletonText } from '@portal/shared-ui'
import { Form, FormError, SubmitButton, z } from '@portal/shared-ui/forms'
import { signOut, usePortal } from '@portal/shared-ui/portal'
import { codeSchema, FactorFields } from '@portal/shared-ui/proof'
import { useFactors, useProve } from './factors.data'

const schema = z.object({ factorId: z.string(), code: codeSchema() })

/** Asks for the code of the user's authenticator app before the office opens. */
export function AskCode() {
  const factors = useFactors()
  const prove = useProve()
  const portal = usePortal()
  return (
    <AuthPage
      title="Säkerhetskod"
      lead="Ditt konto har en säkerhetskod. Skriv den för att öppna administrationen."
    >
      <QueryView query={factors} skeleton={<SkeletonText lines={3} />}>
        {(own) => (
          <Form
            label="Säkerhetskod"
            schema={schema}
            values={{ factorId: own[0]?.id ?? '', code: '' }}
            onSubmit={(proof) => prove.mutateAsync(proof)}
          >
            <FactorFields factors={own} />
            <FormError fallback="Koden kunde inte kontrolleras" />
            <SubmitButton>Öppna administrationen</SubmitButton>
            <p>
              <strong>Har du inte telefonen?</strong> Använd en annan enhet, om du har lagt till en. Annars
              kan den som sköter driften ta bort säkerhetskoden, så att du kan lägga till en ny.
            </p>
            <Button variant="light" onClick={() => void signOut(portal)}>
              Logga ut
            </Button>
          </Form>
        )}
      </QueryView>
    </AuthPage>
  )
}
