import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { s } from '../theme'

/** A friendly message for an empty list, with the next step. */
export function EmptyState({
  title,
  text,
  icon = <Inbox />,
  action,
}: {
  title: string
  text?: ReactNode
  icon?: ReactNode
  action?: ReactNode
}) {
  return (
    <Box>
      <Mark aria-hidden="true">{icon}</Mark>
      <strong>{title}</strong>
      {text && <p>{text}</p>}
      {action && <div>{action}</div>}
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: 8px;
  padding: clamp(28px, 6vw, 52px) 20px;
  border: 1px dashed ${s('line')};
  border-radius: ${s('radiusM')};
  text-align: center;
  strong {
    font: 600 1.25rem/1.3 ${s('serif')};
  }
  p {
    margin: 0;
    max-width: 46ch;
    color: ${s('muted')};
  }
  & > div {
    margin-top: 10px;
  }
`

const Mark = styled.span`
  display: grid;
  place-items: center;
  width: 3.5rem;
  height: 3.5rem;
  margin-bottom: 4px;
  border-radius: 50%;
  background: ${s('goldSoft')};
  color: ${s('goldText')};
  svg {
    width: 1.625rem;
    height: 1.625rem;
  }
`
