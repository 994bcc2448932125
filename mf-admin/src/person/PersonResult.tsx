import { Button, Card, ConfirmDialog, messageOf } from '@portal/shared-ui'
import { fullDate } from '@portal/shared-ui/format'
import { toast } from '@portal/shared-ui/portal'
import { Download } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { type FoundPerson, useErasePerson, useExportPerson } from './person.data'

type Props = { found: FoundPerson & { email: string }; onErased: () => void }

/** A search's result: counts of the account's rows, messages and questions in full, and buttons to export and erase. */
export function PersonResult({ found, onErased }: Props) {
  const { email, account, messages, questions } = found
  const exported = useExportPerson()
  const erase = useErasePerson()
  const [isAsking, setAsking] = useState(false)
  if (!account && messages.length + questions.length === 0)
    return <Found role="status">Vi har inget som hör till {email}.</Found>
  const rows = Object.values(account?.counts ?? {}).reduce((sum, count) => sum + count, 0)
  return (
    <Found aria-label={`Det vi har om ${email}`}>
      <h2>{email}</h2>
      <p>
        {account
          ? `Har ett konto${account.created_at ? ` sedan ${fullDate(account.created_at)}` : ''} med ${rows} uppgifter${account.is_admin ? '. Är medarbetare' : ''}. Det som personen har markerat, skrivit och läst för egen del visas inte här och är inte med i filen. Personen hämtar det själv på Mina uppgifter.`
          : 'Har inget konto.'}
      </p>
      <Sent title="Meddelanden" rows={messages.map((row) => ({ ...row, text: row.message }))} />
      <Sent title="Frågor" rows={questions.map((row) => ({ ...row, text: row.question }))} />
      <Actions>
        <Button
          variant="light"
          icon={<Download aria-hidden="true" />}
          busy={exported.isPending}
          onClick={() =>
            exported.mutate(email, {
              onError: (error) =>
                toast(messageOf(error, 'Filen kunde inte hämtas.'), { tone: 'error', seconds: 8 }),
            })
          }
        >
          Hämta som fil
        </Button>
        <Button variant="danger" onClick={() => setAsking(true)}>
          Radera allt
        </Button>
      </Actions>
      {isAsking && (
        <ConfirmDialog
          title={`Radera allt som hör till ${email}?`}
          text="Kontot, bilder, meddelanden och frågor raderas för alltid. Svar som är publicerade finns kvar utan namn."
          confirm="Radera"
          onConfirm={async () => {
            await erase.mutateAsync(found)
            toast('Allt som hörde till adressen är raderat.', { seconds: 8 })
            onErased()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Found>
  )
}

function Sent({ title, rows }: { title: string; rows: { id: string; created_at: string; text: string }[] }) {
  if (rows.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {rows.map(({ id, created_at, text }) => (
          <li key={id}>
            {fullDate(created_at)}: {text}
          </li>
        ))}
      </ul>
    </>
  )
}

const Found = styled(Card).attrs({ as: 'section' })`
  margin-top: 28px;
  overflow-wrap: anywhere;
  h2 {
    margin-bottom: 8px;
    font-size: 1.25rem;
  }
  h3 {
    margin: 18px 0 6px;
    font-size: 1.0625rem;
  }
  ul {
    margin: 0;
    padding-left: 1.2em;
    list-style: disc;
  }
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  margin-top: 22px;
`
