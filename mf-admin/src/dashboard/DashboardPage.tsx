import { CardGrid, ErrorBanner, LinkCard, Page } from '@portal/shared-ui'
import { SoulCounter } from '@portal/shared-ui/counter'
import { today } from '@portal/shared-ui/format'
import { useSession } from '@portal/shared-ui/portal'
import { Link } from 'react-router-dom'
import { ChangeList } from '../history/changes/ChangeList'
import { screens } from '../screens'
import { AddSouls } from './AddSouls'
import { DashboardSection } from './DashboardSection'
import { DashboardSkeleton } from './DashboardSkeleton'
import { DownloadAll } from './DownloadAll'
import { FirstSteps } from './FirstSteps'
import { useOverview } from './overview.data'
import { Waiting } from './Waiting'
import { Week } from './Week'
import { useWeekEvents } from './week.data'

const cards = screens.filter(({ hasNoCard }) => !hasNoCard)

/**
 * `/admin/dashboard`: for a new portal the first steps; waiting work, the next seven days, the latest changes,
 * links to the management screens, and the soul counter.
 */
export function DashboardPage() {
  const isAdmin = useSession(({ profile }) => profile?.is_admin ?? false)
  const day = today()
  const overview = useOverview({ enabled: isAdmin })
  const week = useWeekEvents(day, { enabled: isAdmin })
  const { data } = overview
  return (
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
          {data && <Waiting overview={data} now={new Date(overview.dataUpdatedAt)} />}
          {isAdmin && <Week today={day} devotions={data?.devotions} events={week.data ?? []} />}
          {data && data.history.length > 0 && (
            <DashboardSection title="Senast ändrat" more={<Link to="/admin/handelser">Alla händelser</Link>}>
              <ChangeList changes={data.history} />
            </DashboardSection>
          )}
          <Screens />
          <SoulCounter waits={overview.isFetching}>{isAdmin && <AddSouls />}</SoulCounter>
        </>
      )}
    </Page>
  )
}

const Screens = () => (
  <DashboardSection title="Skärmar">
    <CardGrid $min="19.5rem">
      {cards.map(({ path, title, text, icon: Icon }) => (
        <li key={path}>
          <LinkCard to={`/admin/${path}`} headingLevel="h3" title={title} text={text} icon={<Icon />} row />
        </li>
      ))}
    </CardGrid>
  </DashboardSection>
)
