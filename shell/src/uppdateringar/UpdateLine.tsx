import { relativeDate } from '@portal/shared-ui/format'
import { media, s } from '@portal/shared-ui/theme'
import styled from 'styled-components'
import { UpdateText } from './UpdateText'
import type { Update } from './updates.data'

/** Updates along a timeline by day, newest first. */
export const UpdateLine = ({ updates, readAt }: { updates: Update[]; readAt: Date }) => (
  <List>
    {updates.map((update) => (
      <li key={update.id}>
        <time dateTime={update.created_at}>
          {relativeDate(update.created_at, { now: readAt, style: 'full' })}
        </time>
        <Mark aria-hidden="true" />
        <UpdateText update={update} />
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

  &::before {
    content: '';
    width: 12px;
    height: 12px;
    border: 2px solid ${s('gold')};
    border-radius: 50%;
    background: ${s('paper')};
  }
`
