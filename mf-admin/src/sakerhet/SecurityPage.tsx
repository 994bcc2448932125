import { EmptyState } from '@portal/shared-ui'
import { counted, dateTime } from '@portal/shared-ui/format'
import { OfficePage } from '../crud/OfficePage'
import { ChangeEntry } from '../history/changes/ChangeList'
import { EntryList, PagedList } from '../history/PagedList'
import { useSecurityEvents } from './securityEvents.data'
import { sentenceOf } from './sentence'

/** `/admin/sakerhet`: failed sign-ins, refusals, administrators' reads, exports, changes of rights and of their accounts. */
export function SecurityPage() {
  const events = useSecurityEvents()
  return (
    <OfficePage lead="Felaktiga lösenord, nekade försök, ändrade inloggningar och vad medarbetare läser, sparar och ger rätt till. Sparas i 180 dagar.">
      <section aria-label="Lista: säkerhetslogg">
        <PagedList
          query={events}
          count={(rows) => counted(rows, 'händelse', 'händelser')}
          empty={<EmptyState title="Inga händelser" />}
        >
          {(rows) => (
            <EntryList>
              {rows.map((event) => (
                <ChangeEntry key={event.id} data-entry tabIndex={-1}>
                  <p>{sentenceOf(event) + (event.times > 1 ? `, ${event.times} gånger` : '')}</p>
                  <time dateTime={event.last_at}>{dateTime(event.last_at)}</time>
                </ChangeEntry>
              ))}
            </EntryList>
          )}
        </PagedList>
      </section>
    </OfficePage>
  )
}
