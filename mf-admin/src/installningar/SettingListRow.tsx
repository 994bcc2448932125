import { Badge } from '@portal/shared-ui'
import { media, s } from '@portal/shared-ui/theme'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import type { Setting } from './setting'
import type { SettingRow } from './settings.data'
import { shownValueOf } from './shownValue'

type Props = {
  path: string
  setting: Setting
  row: SettingRow | undefined
  search: string
  form: ReactNode
}

/** A setting in the table: name, value and the pages that show it; or its form. */
export function SettingListRow({ path, setting, row, search, form }: Props) {
  const { key, label, shown } = setting
  return (
    <Item data-chosen={form ? '' : undefined}>
      <Link
        to={{ pathname: `${path}/${key}`, search }}
        preventScrollReset
        aria-current={form ? true : undefined}
      >
        {label}
      </Link>
      <Value>
        <p>{shownValueOf(setting, row) || 'Tomt'}</p>
        {!row && <Badge tone="off">Förvalt värde</Badge>}
      </Value>
      {shown && !form ? (
        <Place>
          <span className="visually-hidden">Visas på: </span>
          {shown.on}
        </Place>
      ) : (
        <Place />
      )}
      {form ? <Unfolded>{form}</Unfolded> : <Change aria-hidden="true">Ändra</Change>}
    </Item>
  )
}

const Item = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 14rem minmax(0, 1fr) 9rem 4rem;
  gap: 0 16px;
  align-items: center;
  padding: 1px 14px;
  & + & {
    border-top: 1px solid ${s('line')};
  }
  &[data-chosen] {
    background: ${s('brandSoft')};
  }
  &:not([data-chosen]):hover {
    background: ${s('brandSoft')};
  }
  & > a {
    display: flex;
    align-items: center;
    min-height: 26px;
    font-weight: 600;
    line-height: 1.3;
    overflow-wrap: anywhere;
    ${media.touch} {
      min-height: 44px;
    }
  }
  /* The whole row is the link. */
  &:not([data-chosen]) > a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) auto;
    padding-bottom: 3px;
    & > div {
      grid-column: 1 / -1;
    }
  }
`

/** On two lines at most; the form has all of it. */
const Value = styled.div`
  display: flex;
  align-items: center;
  gap: 4px 12px;
  p {
    display: -webkit-box;
    margin: 0;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    line-height: 1.35;
    overflow-wrap: anywhere;
  }
`

/** The page that shows a value; without room the form alone names it. */
const Place = styled.span`
  color: ${s('muted')};
  font-size: 0.875rem;
  ${media.tablet} {
    && {
      display: none;
    }
  }
`

const Unfolded = styled.div`
  grid-column: 1 / -1;
`

const Change = styled.span`
  color: ${s('brand')};
  font-size: 0.9375rem;
  text-decoration: underline;
  text-underline-offset: 3px;
  justify-self: end;
  ${media.tablet} {
    grid-area: 1 / 2;
  }
`
