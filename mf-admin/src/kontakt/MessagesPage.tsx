import { EmptyState } from '@portal/shared-ui'
import { MailOpen } from 'lucide-react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { ListAndDetail } from '../crud/ListAndDetail'
import { InboxList } from '../inbox/InboxList'
import { useCounts, useInbox } from '../inbox/inbox.data'
import { LoadFailure } from '../inbox/LoadFailure'
import { inboxSorts, useInboxView } from '../inbox/useInboxView'
import { MessageDetail } from './MessageDetail'
import { MessageList } from './MessageList'
import { MESSAGES, messageTabs, PATH } from './messages.data'

const sorts = inboxSorts('name')

/** `/admin/kontakt`: the list, with the message in the address beside it; narrow screens show one of them at a time. */
export function MessagesPage() {
  const { id } = useParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  const view = useInboxView(messageTabs, sorts)
  const query = useInbox(MESSAGES, { ...view, statuses: view.tab.statuses })
  const counts = useCounts(MESSAGES, messageTabs)
  if (query.error && !query.data) return <LoadFailure query={query} />

  const toList = () => navigate({ pathname: PATH, search }, { preventScrollReset: true })
  return (
    <ListAndDetail data-open={id ? true : undefined}>
      <section aria-label="Meddelanden">
        <InboxList
          label="Meddelanden"
          tabs={messageTabs}
          counts={counts.data}
          view={view}
          query={query}
          noun={['meddelande', 'meddelanden']}
          empty="Inga meddelanden ännu"
          placeholder="Sök bland meddelanden…"
        >
          {(messages) => (
            <MessageList
              key={`${view.tab.value} ${view.search} ${view.sort.value} ${view.page}`}
              messages={messages}
              chosen={id}
              onRemoved={(ids) => id && ids.includes(id) && toList()}
            />
          )}
        </InboxList>
      </section>
      <section aria-label="Valt meddelande">
        {id ? (
          <MessageDetail key={id} id={id} onLeave={toList} />
        ) : (
          <EmptyState icon={<MailOpen />} title="Välj ett meddelande" />
        )}
      </section>
    </ListAndDetail>
  )
}
