import { Badge, ErrorBanner } from '@portal/shared-ui'
import {
  cut,
  oneLine,
  pagePaths,
  relativeDate,
  shortUpdateLabel,
  withThinSpaces,
} from '@portal/shared-ui/format'
import { s } from '@portal/shared-ui/theme'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { usePanelUpdates } from '../../uppdateringar/updates.data'

/** Characters of an update's text: three lines of the panel. */
const EXCERPT = 140

/** The bell's panel: ten updates with short labels and dates, or an error. */
export function UpdatesPanel({ onLeave }: { onLeave: () => void }) {
  const { data, error, isPending, isFetching, refetch, dataUpdatedAt } = usePanelUpdates()
  return (
    <Panel>
      <h2>Uppdateringar</h2>
      <div aria-live="polite">
        {isPending && <p>Laddar...</p>}
        {data?.length === 0 && <p>Inga uppdateringar</p>}
      </div>
      <ErrorBanner
        error={error && 'Uppdateringarna kunde inte hämtas.'}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
      <ul>
        {data?.map(({ id, title, description, type, icon, created_at }) => (
          <li key={id}>
            <Marks>
              <Badge>{shortUpdateLabel(type)}</Badge>
              <time dateTime={created_at}>
                {relativeDate(created_at, { now: new Date(dataUpdatedAt), style: 'short' })}
              </time>
            </Marks>
            <strong>
              {icon && <span aria-hidden="true">{icon} </span>}
              <span>{title}</span>
            </strong>
            {description && <p>{withThinSpaces(cut(oneLine(description), EXCERPT))}</p>}
          </li>
        ))}
      </ul>
      <All to={pagePaths.site_updates} onClick={onLeave}>
        Se alla uppdateringar
      </All>
    </Panel>
  )
}

const Panel = styled.div`
  width: min(21.25rem, calc(100vw - 62px));

  h2 {
    margin-bottom: 8px;
    font-size: 1.25rem;
  }
  li {
    padding: 12px 0;
    border-top: 1px solid ${s('line')};
  }
  li p {
    margin: 4px 0 0;
    color: ${s('muted')};
    font-size: 0.90625rem;
  }
`

const Marks = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  margin-bottom: 4px;
  color: ${s('muted')};
  font-size: 0.875rem;
`

const All = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  color: ${s('brand')};
  font-weight: 600;
`
