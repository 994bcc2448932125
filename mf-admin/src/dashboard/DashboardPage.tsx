import { ErrorBanner, Page } from '@portal/shared-ui'
import { SoulCounter } from '@portal/shared-ui/counter'
import { today } from '@portal/shared-ui/format'
import { useSession } from '@portal/shared-ui/portal'
import { s, sheet } from '@portal/shared-ui/theme'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { ChangeList } from '../history/changes/ChangeList'
import { AddSouls } from './AddSouls'
import { DashboardSection } from './DashboardSection'
import { DashboardSkeleton } from './DashboardSkeleton'
import { DownloadAll } from './DownloadAll'
import { FirstSteps } from './FirstSteps'
import { useOverview } from './overview.data'
import { Screens } from './Screens'
import { Waiting } from './Waiting'
import { Week } from './Week'
import { useWeekEvents } from './week.data'

/**
 * `/admin/dashboard`: for a new portal the first steps; waiting work with the soul counter, the next seven days, the
 * latest changes, and links to the management screens.
 */
export function DashboardPage() {
  const isAdmin = useSession(({ profile }) => profile?.is_admin ?? false)
  const day = today()
  const overview = useOverview({ enabled: isAdmin })
  const week = useWeekEvents(day, { enabled: isAdmin })
  const { data } = overview
  return (
    <Compact>
      <Page crumbs={null} lead="Välj vad du vill arbeta med." actions={isAdmin && <DownloadAll />}>
        {overview.isLoading || week.isLoading ? (
          <DashboardSkeleton />
        ) : (
          <>
            <ErrorBanner
              error={overview.error}
              prefix="Ett fel uppstod: "
              retrying={overview.isFetching}
              onRetry={() => void overview.refetch()}
            />
            {data && <FirstSteps setup={data.setup} />}
            <Waiting
              overview={data}
              now={new Date(overview.dataUpdatedAt)}
              counter={
                <SoulCounter quiet waits={overview.isFetching}>
                  {isAdmin && <AddSouls />}
                </SoulCounter>
              }
            />
            {isAdmin && <Week today={day} devotions={data?.devotions} events={week.data ?? []} />}
            {data && data.history.length > 0 && (
              <DashboardSection
                title="Senast ändrat"
                more={<Link to="/admin/handelser">Alla händelser</Link>}
              >
                <Latest>
                  <ChangeList changes={data.history.slice(0, LATEST)} />
                </Latest>
              </DashboardSection>
            )}
            <Screens />
          </>
        )}
      </Page>
    </Compact>
  )
}

/** How many changes the page shows; a link leads to the rest. */
const LATEST = 3

/** The changes as lines of one sheet. */
const Latest = styled.div`
  ${sheet}
  border-radius: ${s('radiusS')};
  ol {
    gap: 0;
  }
  ol > li {
    padding: 6px 16px;
    border: 0;
    background: none;
    box-shadow: none;
  }
  li + li {
    border-top: 1px solid ${s('line')};
  }
`

/** The title is as small as those of the office's other pages, beside the button. */
const Compact = styled.div`
  & > * {
    padding-top: 12px;
    padding-bottom: 16px;
  }
  & > * > :has(> div > h1) {
    align-items: center;
    gap: 4px 12px;
    margin: 0 0 14px;
    & > :first-child {
      flex: 1 1 12rem;
    }
  }
  h1 {
    font-size: clamp(1.5rem, 4vw, 1.75rem);
    & + div {
      margin-top: 0;
      font-size: 1rem;
    }
  }
`
