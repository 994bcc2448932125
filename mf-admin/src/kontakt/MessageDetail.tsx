import { Button, ButtonLink, EmptyState, ErrorBanner, QueryView, SkeletonText } from '@portal/shared-ui'
import { fullDateTime } from '@portal/shared-ui/format'
import { useSite } from '@portal/shared-ui/portal'
import { media, s, sheet } from '@portal/shared-ui/theme'
import { ArrowLeft, CheckCheck, Mail, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { HistoryButton } from '../crud/row/HistoryButton'
import type { HistoryField } from '../history/differences'
import { useInboxRow } from '../inbox/inbox.data'
import { NoteForm } from '../inbox/NoteForm'
import { replyAddress } from '../inbox/replyAddress'
import {
  MESSAGES,
  type Message,
  messageStates,
  notUpdated,
  useMarkRead,
  useMarkReplied,
} from './messages.data'
import { RemoveMessages } from './RemoveMessages'
import { StatusBadge } from './StatusBadge'

type Props = {
  id: string
  /** Returns to the list: on narrow screens, and after the message was deleted. */
  onLeave: () => void
}

/** The open message. Opening an unread message marks it as read. */
export function MessageDetail({ id, onLeave }: Props) {
  const query = useInboxRow(MESSAGES, id)
  const read = useMarkRead()
  const { mutate: markRead } = read
  const isUnread = query.data?.status === 'unread'

  useEffect(() => {
    if (isUnread) markRead(id)
  }, [isUnread, id, markRead])

  return (
    <>
      <Back>
        <Button variant="light" size="s" icon={<ArrowLeft aria-hidden="true" />} onClick={onLeave}>
          Till listan
        </Button>
      </Back>
      <QueryView
        query={query}
        isEmpty={(message) => message === null}
        empty={<EmptyState title="Innehållet finns inte längre." />}
        skeleton={<SkeletonText lines={6} />}
      >
        {(message) =>
          message && (
            <>
              <ErrorBanner error={read.isError ? notUpdated : null} />
              <Opened message={message} onRemoved={onLeave} />
            </>
          )
        }
      </QueryView>
    </>
  )
}

function Opened({ message, onRemoved }: { message: Message; onRemoved: () => void }) {
  const { id, name, email, phone, status, note, created_at } = message
  const replied = useMarkReplied(id)
  const site = useSite()
  const [asking, setAsking] = useState(false)
  return (
    <Sheet aria-label={`Meddelande från ${name}`}>
      <StatusBadge status={status} />
      <h2>{name}</h2>
      <dl>
        <dt>E-post</dt>
        <dd>{email}</dd>
        {phone && (
          <>
            <dt>Telefon</dt>
            <dd>
              <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
            </dd>
          </>
        )}
        <dt>Datum</dt>
        <dd>
          <time dateTime={created_at}>{fullDateTime(created_at)}</time>
        </dd>
      </dl>
      <Words>{message.message}</Words>
      <ErrorBanner error={replied.isError ? notUpdated : null} />
      <Tools>
        <ButtonLink
          to={replyAddress({
            email,
            name,
            subject: `Ditt meddelande till ${site.name}`,
            from: site.name,
            quoted: message.message,
          })}
          size="s"
          icon={<Mail aria-hidden="true" />}
        >
          Svara med e-post
        </ButtonLink>
        {status !== 'replied' && (
          <Button
            variant="light"
            size="s"
            icon={<CheckCheck aria-hidden="true" />}
            busy={replied.isPending}
            onClick={() => replied.mutate()}
          >
            Markera som besvarad
          </Button>
        )}
        <HistoryButton table={MESSAGES} id={id} name={name} fields={[statusField]} isReadOnly />
        <Button variant="light" size="s" icon={<Trash2 aria-hidden="true" />} onClick={() => setAsking(true)}>
          Ta bort
        </Button>
      </Tools>
      <NoteForm
        table={MESSAGES}
        id={id}
        note={note}
        failure="Ett fel uppstod när anteckningen skulle sparas"
      />
      {asking && (
        <RemoveMessages messages={[message]} onRemoved={onRemoved} onClose={() => setAsking(false)} />
      )}
    </Sheet>
  )
}

const statusField: HistoryField = {
  name: 'status',
  label: 'Läge',
  words: (status) => messageStates[String(status)]?.label ?? '',
}

const Back = styled.div`
  display: none;
  ${media.tablet} {
    display: block;
    margin-bottom: 14px;
  }
`

const Sheet = styled.article`
  ${sheet}
  display: grid;
  justify-items: start;
  gap: 14px;
  padding: clamp(16px, 2.4vw, 28px);
  & > * {
    max-width: 100%;
  }
  h2 {
    margin: 0;
    font: 600 1.375rem/1.3 ${s('serif')};
  }
  dl {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 4px 16px;
    margin: 0;
    ${media.narrow} {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  dt {
    color: ${s('muted')};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
  dd a {
    display: inline-flex;
    align-items: center;
    ${media.touch} {
      min-height: 44px;
    }
  }
  form {
    width: 100%;
  }
`

const Words = styled.p`
  margin: 0;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`
