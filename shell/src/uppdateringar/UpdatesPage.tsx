import { Badge, EmptyState, Page, QueryView, SkeletonList, VisuallyHidden } from '@portal/shared-ui'
import { relativeDate, updateLabel } from '@portal/shared-ui/format'
import { s, sheet } from '@portal/shared-ui/theme'
import { BellOff, Pin, Rss } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { markSeen } from './lastSeen'
import { useUpdates } from './updates.data'

/** `/uppdateringar`: news of the site; seeing them puts out the bell's mark. */
export function UpdatesPage() {
  const updates = useUpdates()
  useEffect(markSeen, [])
  const readAt = new Date(updates.dataUpdatedAt)

  return (
    <Page lead="Vad som är nytt på Sanningens Ord." width="reading">
      <QueryView
        query={updates}
        skeleton={<SkeletonList count={6} height="140px" />}
        empty={
          <EmptyState
            icon={<BellOff />}
            title="Inga uppdateringar"
            text="Det finns inga aktiva uppdateringar för tillfället."
          />
        }
      >
        {(rows) => (
          <List>
            {rows.map(({ id, title, description, type, icon, priority, created_at }) => (
              <li key={id}>
                <Marks>
                  <Badge tone={type === 'maintenance' ? 'gold' : 'brand'}>{updateLabel(type)}</Badge>
                  <time dateTime={created_at}>
                    {relativeDate(created_at, { now: readAt, style: 'full' })}
                  </time>
                  {priority > 0 && (
                    <Important>
                      <Pin aria-hidden="true" />
                      Viktigt<VisuallyHidden>, prioritet {priority}</VisuallyHidden>
                    </Important>
                  )}
                </Marks>
                <h2>
                  {icon && <span aria-hidden="true">{icon} </span>}
                  {title}
                </h2>
                {description && <p>{description}</p>}
              </li>
            ))}
          </List>
        )}
      </QueryView>
      <Ways>
        <Link to="/">Tillbaka till startsidan</Link>
        <a href="/uppdateringar/rss.xml" type="application/rss+xml">
          <Rss aria-hidden="true" />
          Följ med RSS
        </a>
      </Ways>
    </Page>
  )
}

const List = styled.ul`
  display: grid;
  gap: 14px;

  li {
    ${sheet}
    padding: 20px 24px;
  }
  h2 {
    margin: 8px 0 6px;
    font-size: 1.25rem;
  }
  p {
    color: ${s('muted')};
    white-space: pre-line;
  }
`

const Marks = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 14px;
  color: ${s('muted')};
  font-size: 0.90625rem;
`

const Important = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 5px;
  color: ${s('goldText')};
  font-weight: 600;

  svg {
    width: 15px;
    height: 15px;
  }
`

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 24px;
  margin-top: 20px;

  a {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-height: 44px;
    color: ${s('brand')};
    font-weight: 600;
  }
  svg {
    width: 18px;
    height: 18px;
  }
`
