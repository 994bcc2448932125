import { useDb, useSession } from '@portal/shared-ui/portal'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Form, FormActions, FormError, PasswordField, password, SubmitButton, z } from '../forms'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { QueryView } from '../ui/QueryView'
import { SkeletonText } from '../ui/Skeleton'
import { codeSchema, FactorFields } from './CodeField'
import { proveFactor, readFactors, signInAgain } from './factors'
import { useAskedProof } from './withProof'

const codeForm = z.object({ factorId: z.string(), code: codeSchema() })
const passwordForm = z.object({ password: password() })

/** The dialog of `withProof`, rendered once on a page: asks for the code of the user's app, or for the password. */
export function ProofDialog() {
  const asked = useAskedProof((state) => state.asked)
  useEffect(() => () => useAskedProof.getState().asked?.settle(false), [])
  if (!asked) return null
  const { kind, settle } = asked
  const Proof = kind === 'recent_code' ? CodeProof : PasswordProof
  return (
    <Dialog urgent width="s" title="Bekräfta att det är du" onClose={() => settle(false)}>
      <Proof onDone={() => settle(true)}>
        <FormActions>
          <Button variant="light" onClick={() => settle(false)}>
            Avbryt
          </Button>
          <SubmitButton>Fortsätt</SubmitButton>
        </FormActions>
      </Proof>
    </Dialog>
  )
}

type Props = { onDone: () => void; children: ReactNode }

function CodeProof({ onDone, children }: Props) {
  const db = useDb()
  const factors = useQuery({ queryKey: ['proof', 'factors'], queryFn: () => readFactors(db), gcTime: 0 })
  return (
    <QueryView query={factors} skeleton={<SkeletonText lines={3} />}>
      {({ totp }) => (
        <Form
          label="Bekräfta att det är du"
          schema={codeForm}
          values={{ factorId: totp[0]?.id ?? '', code: '' }}
          onSubmit={async (proof) => {
            await proveFactor(db, proof)
            onDone()
          }}
        >
          <FactorFields factors={totp} />
          <FormError fallback="Koden kunde inte kontrolleras" />
          {children}
        </Form>
      )}
    </QueryView>
  )
}

function PasswordProof({ onDone, children }: Props) {
  const db = useDb()
  const email = useSession(({ user }) => user?.email ?? '')
  return (
    <Form
      label="Bekräfta att det är du"
      schema={passwordForm}
      values={{ password: '' }}
      onSubmit={async ({ password }) => {
        await signInAgain(db, email, password)
        onDone()
      }}
    >
      <PasswordField name="password" label="Lösenord" required autoComplete="current-password" />
      <FormError fallback="Lösenordet kunde inte kontrolleras" />
      {children}
    </Form>
  )
}
