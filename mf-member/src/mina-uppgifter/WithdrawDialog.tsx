import { Button, Dialog, ErrorBanner } from '@portal/shared-ui'
import { saveFile } from '@portal/shared-ui/browser'
import { today } from '@portal/shared-ui/format'
import { toast, useDb } from '@portal/shared-ui/portal'
import styled from 'styled-components'
import { useWithdrawConsent } from './myData.data'

/** Withdraws the consent, and asks what becomes of what is stored: a file and deletion, deletion, or it stays. */
export function WithdrawDialog({ onClose }: { onClose: () => void }) {
  const db = useDb()
  const { mutate, isPending, variables, error } = useWithdrawConsent()
  const withdraw = (choice: 'file' | 'remove' | 'keep') =>
    mutate(
      {
        choice,
        before: async () => {
          if (choice !== 'file') return
          const { zipMyData } = await import('./zipMyData')
          saveFile(`mina-uppgifter-${today()}.zip`, 'application/zip', await zipMyData(db))
        },
      },
      {
        onSuccess: () => {
          toast(
            choice === 'keep'
              ? 'Samtycket är tillbakataget.'
              : 'Samtycket är tillbakataget, och det som var sparat är borttaget.',
            { seconds: 8 },
          )
          onClose()
        },
      },
    )
  const busy = (choice: string) => isPending && variables?.choice === choice
  return (
    <Dialog urgent title="Ta tillbaka samtycket?" onClose={onClose}>
      <p>
        Portalen sparar då inget mer av det du markerar, skriver, sparar och läser. Du kan läsa allt ändå.
      </p>
      <p>
        Vad ska hända med det som redan är sparat: markeringar, anteckningar, sparade svar, samlingar,
        lektioner, bibelläsning och frågor? Det du behåller ligger kvar för att du ber om det, tills du tar
        bort det här på sidan.
      </p>
      <ErrorBanner error={error} fallback="Samtycket kunde inte tas tillbaka." />
      <Choices>
        <Button disabled={isPending} busy={busy('file')} onClick={() => withdraw('file')}>
          Ladda ner allt och ta bort det
        </Button>
        <Button
          variant="danger"
          disabled={isPending}
          busy={busy('remove')}
          onClick={() => withdraw('remove')}
        >
          Ta bort det sparade
        </Button>
        <Button variant="light" disabled={isPending} busy={busy('keep')} onClick={() => withdraw('keep')}>
          Behåll det sparade
        </Button>
        <Button variant="light" disabled={isPending} onClick={onClose}>
          Avbryt
        </Button>
      </Choices>
    </Dialog>
  )
}

const Choices = styled.div`
  display: grid;
  gap: 10px;
  margin-top: 18px;
`
