import { Button } from '@portal/shared-ui'
import {
  Form,
  FormActions,
  FormError,
  requiredText,
  SubmitButton,
  TextField,
  z,
} from '@portal/shared-ui/forms'
import { toast } from '@portal/shared-ui/portal'
import { s } from '@portal/shared-ui/theme'
import { useState } from 'react'
import styled from 'styled-components'
import { CodeField, codeSchema } from './CodeFields'
import { useEnrol, useProve } from './factors.data'

const nameSchema = z.object({ name: requiredText('Namn krävs') })
const proofSchema = z.object({ code: codeSchema() })

type Begun = { id: string; picture: string; secret: string }

/** Adds a factor: its name, then the QR code for an authenticator app, and the app's first code. */
export function AddFactor() {
  const [begun, setBegun] = useState<Begun | null>(null)
  const enrol = useEnrol()
  if (begun) return <ProveFactor begun={begun} onEnd={() => setBegun(null)} />
  return (
    <Form
      label="Lägg till en säkerhetskod"
      schema={nameSchema}
      values={{ name: '' }}
      onSubmit={async ({ name }) => setBegun(await enrol.mutateAsync(name))}
    >
      <TextField name="name" label="Namn" required maxLength={60} hint="Till exempel: min telefon." />
      <FormError fallback="Säkerhetskoden kunde inte läggas till" />
      <FormActions>
        <SubmitButton>Fortsätt</SubmitButton>
      </FormActions>
    </Form>
  )
}

function ProveFactor({ begun: { id, picture, secret }, onEnd }: { begun: Begun; onEnd: () => void }) {
  const prove = useProve()
  return (
    <Form
      label="Bekräfta säkerhetskoden"
      schema={proofSchema}
      values={{ code: '' }}
      onSubmit={async ({ code }) => {
        await prove.mutateAsync({ factorId: id, code })
        toast('Säkerhetskoden är tillagd. Du är utloggad på andra enheter.')
        onEnd()
      }}
    >
      <p>Läs av bilden med en app för engångskoder, eller skriv in nyckeln i appen.</p>
      <Picture src={escaped(picture)} alt="QR-kod för appen" width={200} height={200} />
      <p>
        Nyckel: <Secret>{secret}</Secret>
      </p>
      <CodeField />
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

const Secret = styled.code`
  overflow-wrap: anywhere;
  user-select: all;
`
