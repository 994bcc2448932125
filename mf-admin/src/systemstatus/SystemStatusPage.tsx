import { EmptyState, QueryView } from '@portal/shared-ui'
import styled from 'styled-components'
import { OfficePage } from '../crud/OfficePage'
import { AppCard } from './AppCard'
import { BackendNotes } from './BackendNotes'
import { useSystemStatus } from './systemStatus.data'

/** `/admin/systemstatus`: the live, waiting and bad versions of each area, with the reasons and browsers' counts. */
export function SystemStatusPage() {
  const status = useSystemStatus()
  return (
    <OfficePage lead="Vad som visas av varje område, vem som släppte det och hur det går.">
      <BackendNotes />
      <section aria-label="Lista: områden">
        <QueryView
          query={status}
          isEmpty={({ apps }) => apps.length === 0}
          empty={<EmptyState title="Inga områden" />}
        >
          {({ problems, apps }) => (
            <>
              {problems.length > 0 && (
                <ul aria-label="Problem">
                  {problems.map((problem) => (
                    <li key={problem} lang="en">
                      {problem}
                    </li>
                  ))}
                </ul>
              )}
              <Apps>
                {apps.map((app) => (
                  <AppCard key={app.name} app={app} />
                ))}
              </Apps>
            </>
          )}
        </QueryView>
      </section>
    </OfficePage>
  )
}

const Apps = styled.ul`
  display: grid;
  gap: 10px;
  margin: 0;
  padding: 0;
  list-style: none;
`
