import { Button, Dialog } from '@portal/shared-ui'
import {
  Form,
  FormActions,
  FormError,
  PasswordField,
  password,
  SubmitButton,
  z,
} from '@portal/shared-ui/forms'
import { useDeleteAccount } from './myData.data'

const schema = z.object({ password: password() })

/** Asks for the password, then deletes the account. Lists the deleted data, and the data that stays for some time. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const deleteAccount = useDeleteAccount()
  return (
    <Dialog urgent title="Ta bort kontot?" onClose={onClose}>
      <p>
        Kontot, profilbilden, markeringarna, anteckningarna med deras tidigare texter, sparade svar,
        lektionerna, bibelläsningen och kalenderadressen tas bort genast och för alltid. Ladda ner allt först
        om du vill ha det kvar.
      </p>
      <p>
        Frågor och meddelanden som du har skickat finns kvar, utan koppling till kontot. Hur länge de sparas
        står på sidan Integritet. Har du arbetat med portalens innehåll står det kvar utan ditt namn.
      </p>
      <p>Säkerhetskopior skrivs över inom 30 dagar.</p>
      <Form
        schema={schema}
        values={{ password: '' }}
        onSubmit={({ password }) => deleteAccount(password)}
        label="Ta bort kontot"
      >
        <PasswordField name="password" label="Nuvarande lösenord" required autoComplete="current-password" />
        <FormError fallback="Kontot kunde inte tas bort." />
        <FormActions>
          <Button variant="light" onClick={onClose}>
            Avbryt
          </Button>
          <SubmitButton variant="danger">Ta bort kontot</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  )
}
