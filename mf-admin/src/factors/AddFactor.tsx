import { Button, SkeletonText } from '@portal/shared-ui'
import {
  Form,
  FormActions,
  FormError,
  PasswordField,
  password,
  requiredText,
  SubmitButton,
  TextField,
  z,
} from '@portal/shared-ui/forms'
import { toast } from '@portal/shared-ui/portal'
import { CodeField, codeSchema } from '@portal/shared-ui/proof'
import { s } from '@portal/shared-ui/theme'
import { useState } from 'react'
import styled from 'styled-components'
import { useMayConfirmOwn } from './confirmation.data'
import { FactorKey } from './FactorKey'
import { useEnrol, useProve } from './factors.data'

const name = requiredText('Namn krävs')
const nameSchema = z.object({ name, password: z.string() })
const firstSchema = z.object({ name, password: password() })
const proofSchema = z.object({ code: codeSchema() })

type Begun = { id: string; picture: string; secret: string; uri: string }

/**
 * Adds a factor: its name, then the QR code for an authenticator app, and the app's first code. The first factor must be
 * confirmed; where no colleague can, it asks for the password first, and the owner confirms it.
 */
export function AddFactor({ isFirst }: { isFirst: boolean }) {
  const mayConfirm = useMayConfirmOwn()
  if (isFirst && mayConfirm.isPending) return <SkeletonText lines={3} />
  return <BeginFactor isFirst={isFirst} mayConfirm={isFirst && mayConfirm.data === true} />
}

type Rules = { isFirst: boolean; mayConfirm: boolean }

function BeginFactor(rules: Rules) {
  const [begun, setBegun] = useState<(Begun & Rules) | null>(null)
  // The focus goes to the next field: the code, and afterwards the name of another one.
  const [hasReturned, setHasReturned] = useState(false)
  const enrol = useEnrol()
  const end = () => {
    setBegun(null)
    setHasReturned(true)
  }
  if (begun) return <ProveFactor begun={begun} onEnd={end} />
  return (
    <Form
      label="Lägg till en säkerhetskod"
      schema={rules.mayConfirm ? firstSchema : nameSchema}
      values={{ name: '', password: '' }}
      onSubmit={async (values) => setBegun({ ...(await enrol.mutateAsync(values)), ...rules })}
    >
      <TextField
        name="name"
        label="Namn"
        required
        maxLength={60}
        hint="Till exempel: min telefon."
        autoFocus={hasReturned}
      />
      {rules.mayConfirm && (
        <PasswordField name="password" label="Ditt lösenord" required autoComplete="current-password" />
      )}
      <FormError fallback="Säkerhetskoden kunde inte läggas till" />
      <FormActions>
        <SubmitButton>Fortsätt</SubmitButton>
      </FormActions>
    </Form>
  )
}

function ProveFactor({ begun, onEnd }: { begun: Begun & Rules; onEnd: () => void }) {
  const { id, picture, secret, uri, isFirst, mayConfirm } = begun
  const prove = useProve()
  return (
    <Form
      label="Bekräfta säkerhetskoden"
      schema={proofSchema}
      values={{ code: '' }}
      onSubmit={async ({ code }) => {
        await prove.mutateAsync({ factorId: id, code, andConfirm: mayConfirm })
        toast(
          isFirst && !mayConfirm
            ? 'Säkerhetskoden är tillagd. Be en annan medarbetare att bekräfta den.'
            : 'Säkerhetskoden är tillagd. Du är utloggad på andra enheter.',
        )
        onEnd()
      }}
    >
      <p>Läs av bilden med en app för engångskoder, eller skriv in nyckeln i appen.</p>
      <Picture src={escaped(picture)} alt="QR-kod för appen" width={200} height={200} />
      <FactorKey secret={secret} uri={uri} />
      <CodeField autoFocus />
      <FormError fallback="Koden kunde inte kontrolleras" />
      <FormActions>
        <SubmitButton>Bekräfta</SubmitButton>
        <Button variant="light" onClick={onEnd}>
          Avbryt
        </Button>
      </FormActions>
    </Form>
  )
}

/** The library builds the QR code's data URL without escaping the SVG. */
const escaped = (picture: string) =>
  `data:image/svg+xml;utf-8,${encodeURIComponent(picture.replace(/^data:image\/svg\+xml;utf-8,/, ''))}`

const Picture = styled.img`
  display: block;
  background: ${s('drawnWhite')};
`
