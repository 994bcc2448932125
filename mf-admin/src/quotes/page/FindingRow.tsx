import { messageOf } from '@portal/shared-ui'
import { s, sheet } from '@portal/shared-ui/theme'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { addressOf, nounOf } from '../../tableScreens'

type Props = {
  table: string
  id: string
  label: string | null
  children: ReactNode
  /** The repair buttons; errors appear in the row. */
  repairs: (attempt: (repair: () => Promise<unknown>) => void) => ReactNode
}

/** One finding: its place, its fault, and its repairs. */
export function FindingRow({ table, id, label, children, repairs }: Props) {
  const [refused, setRefused] = useState<unknown>(null)
  const attempt = (repair: () => Promise<unknown>) => {
    setRefused(null)
    repair().catch(setRefused)
  }
  return (
    <Row>
      <p>
        {nounOf(table)} <Link to={addressOf(table, id) ?? ''}>”{label}”</Link>
      </p>
      {children}
      {refused !== null && <Refused role="alert">{messageOf(refused, undefined, true)}</Refused>}
      <Buttons>{repairs(attempt)}</Buttons>
    </Row>
  )
}

const Row = styled.li`
  ${sheet}
  padding: 14px 16px;
  overflow-wrap: anywhere;
  p {
    margin: 10px 0 0;
  }
  > p:first-child {
    margin: 0;
  }
  > p:first-child::first-letter {
    text-transform: uppercase;
  }
  > p:first-child a {
    color: ${s('brand')};
    font-weight: 500;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`

const Refused = styled.p`
  margin: 10px 0 0;
  color: ${s('danger')};
`

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 12px;
`
