import { EmptyState, Page, QueryView, SkeletonText } from '@portal/shared-ui'
import { pagePaths } from '@portal/shared-ui/format'
import { useSite } from '@portal/shared-ui/portal'
import { s } from '@portal/shared-ui/theme'
import { BellOff, Rss } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { markSeen } from './lastSeen'
import { PinnedUpdates } from './PinnedUpdates'
import { UpdateLine } from './UpdateLine'
import { type Update, useUpdates } from './updates.data'

/** `/uppdateringar`: news of the site; showing them clears the bell's dot. */
export function UpdatesPage() {
  const updates = useUpdates()
  const site = useSite()
  useEffect(markSeen, [])
  const readAt = new Date(updates.dataUpdatedAt)

  return (
    <Page lead={`Vad som är nytt på ${site.name}.`} layout="list">
      <QueryView
        query={updates}
        skeleton={<SkeletonText lines={32} />}
        empty={
          <EmptyState
            icon={<BellOff />}
            title="Inga uppdateringar"
            text="Det finns inga aktiva uppdateringar för tillfället."
          />
        }
      >
        {(rows) => <Updates updates={rows} readAt={readAt} />}
      </QueryView>
      <Ways>
        <Link to="/">Tillbaka till startsidan</Link>
        <span>
          <a href={`${pagePaths.site_updates}/rss.xml`} type="application/rss+xml">
            <Rss aria-hidden="true" />
            Följ med RSS
          </a>
          <a href="/rss.xml" type="application/rss+xml">
            <Rss aria-hidden="true" />
            Dagens andakt med RSS
          </a>
        </span>
      </Ways>
    </Page>
  )
}

/** Important updates first; the timeline has the others strictly by date. */
function Updates({ updates, readAt }: { updates: Update[]; readAt: Date }) {
  const pinned = updates.filter(({ priority }) => priority > 0)
  const others = updates.filter(({ priority }) => priority <= 0)
  return (
    <>
      {pinned.length > 0 && <PinnedUpdates updates={pinned} readAt={readAt} />}
      {others.length > 0 && <UpdateLine updates={others} readAt={readAt} />}
    </>
  )
}

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 24px;
  margin-top: 20px;

  span {
    display: flex;
    flex-wrap: wrap;
    gap: 0 24px;
  }
  a {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-height: 44px;
    color: ${s('brand')};
    font-weight: 600;
  }
  svg {
    width: 1.125rem;
    height: 1.125rem;
  }
`
