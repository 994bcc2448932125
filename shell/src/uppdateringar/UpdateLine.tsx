import { Badge, VisuallyHidden } from '@portal/shared-ui'
import { relativeDate, updateLabel } from '@portal/shared-ui/format'
import { media, s } from '@portal/shared-ui/theme'
import { Pin } from 'lucide-react'
import styled from 'styled-components'
import type { useUpdates } from './updates.data'

type Props = { updates: NonNullable<ReturnType<typeof useUpdates>['data']>; readAt: Date }

/** Updates along a timeline by day; important ones are pinned. */
export const UpdateLine = ({ updates, readAt }: Props) => (
  <List>
    {updates.map(({ id, title, description, type, icon, priority, created_at }) => (
      <li key={id}>
        <time dateTime={created_at}>{relativeDate(created_at, { now: readAt, style: 'full' })}</time>
        <Mark aria-hidden="true">{priority > 0 && <Pin />}</Mark>
        <article>
          <Kind>
            <Badge tone={type === 'maintenance' ? 'gold' : 'brand'}>{updateLabel(type)}</Badge>
            {priority > 0 && (
              <strong>
                Viktigt<VisuallyHidden>, prioritet {priority}</VisuallyHidden>
              </strong>
            )}
          </Kind>
          <h2>
            {icon && <span aria-hidden="true">{icon} </span>}
            {title}
          </h2>
          {description && <p>{description}</p>}
        </article>
      </li>
    ))}
  </List>
)

const List = styled.ul`
  --rail: 9.5rem;
  position: relative;

  &::before {
    content: '';
    position: absolute;
    inset: 1rem auto 1rem calc(var(--rail) + 13px);
    width: 2px;
    background: ${s('gold')};
    opacity: 0.45;
  }
  li {
    position: relative;
    display: grid;
    grid-template-columns: var(--rail) 28px minmax(0, 1fr);
    column-gap: 0;
    padding-bottom: 30px;
  }
  time {
    padding: 3px 14px 0 0;
    color: ${s('muted')};
    font-size: 0.9375rem;
    text-align: right;
  }
  article {
    padding-left: 18px;
  }
  h2 {
    margin: 6px 0;
    font-size: 1.25rem;
  }
  p {
    color: ${s('muted')};
    white-space: pre-line;
  }
  ${media.phone} {
    --rail: 0px;

    li {
      grid-template-columns: 28px minmax(0, 1fr);
    }
    time {
      grid-area: 1 / 2;
      padding: 2px 0 4px 18px;
      text-align: left;
    }
    article {
      grid-area: 2 / 2;
    }
  }
`

const Mark = styled.span`
  display: grid;
  place-items: center;
  align-self: start;
  position: relative;
  width: 28px;
  height: 28px;

  &:empty::before {
    content: '';
    width: 12px;
    height: 12px;
    border: 2px solid ${s('gold')};
    border-radius: 50%;
    background: ${s('paper')};
  }
  &:not(:empty) {
    border-radius: 50%;
    background: ${s('goldSoft')};
    color: ${s('goldText')};
  }
  svg {
    width: 15px;
    height: 15px;
  }
`

const Kind = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 14px;
  font-size: 0.90625rem;

  strong {
    color: ${s('goldText')};
    font-weight: 600;
  }
`
