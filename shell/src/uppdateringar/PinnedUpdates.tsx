import { relativeDate } from '@portal/shared-ui/format'
import { s, sheet } from '@portal/shared-ui/theme'
import { Pin } from 'lucide-react'
import styled from 'styled-components'
import { UpdateText } from './UpdateText'
import type { Update } from './updates.data'

/** Important updates in a sheet above the timeline, the highest priority first. */
export const PinnedUpdates = ({ updates, readAt }: { updates: Update[]; readAt: Date }) => (
  <List>
    {updates.map((update) => (
      <li key={update.id}>
        <When>
          <Pin aria-hidden="true" />
          <time dateTime={update.created_at}>
            {relativeDate(update.created_at, { now: readAt, style: 'full' })}
          </time>
        </When>
        <UpdateText update={update} />
      </li>
    ))}
  </List>
)

const List = styled.ul`
  ${sheet}
  margin-bottom: 36px;
  padding: 6px clamp(16px, 3vw, 26px);

  li {
    padding: 18px 0;
  }
  li + li {
    border-top: 1px solid ${s('line')};
  }
`

const When = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  margin-bottom: 8px;
  color: ${s('muted')};
  font-size: 0.9375rem;

  svg {
    width: 1rem;
    height: 1rem;
    color: ${s('goldText')};
  }
`
