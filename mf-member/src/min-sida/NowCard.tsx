import { Eyebrow } from '@portal/shared-ui'
import { s, sheet } from '@portal/shared-ui/theme'
import type { ReactNode } from 'react'
import styled from 'styled-components'

type Props = { label: string; title: ReactNode; actions?: ReactNode; children?: ReactNode }

/** A card about a next step: a label, a title, a text and buttons. */
export const NowCard = ({ label, title, actions, children }: Props) => (
  <Card aria-label={label}>
    <Eyebrow>{label}</Eyebrow>
    <h2>{title}</h2>
    {children}
    {actions && <div>{actions}</div>}
  </Card>
)

const Card = styled.section`
  ${sheet}
  display: flex;
  flex-direction: column;
  gap: 8px;
  padding: clamp(14px, 2vw, 22px) clamp(18px, 3vw, 26px);
  h2 {
    font-size: 1.375rem;
  }
  p {
    margin: 0;
  }
  & > p + h2 {
    margin-top: -6px;
  }
  & > p:not(:first-child) {
    color: ${s('muted')};
  }
  & > div:last-child {
    display: flex;
    flex-wrap: wrap;
    gap: 10px;
    margin-top: auto;
    padding-top: 10px;
  }
`
