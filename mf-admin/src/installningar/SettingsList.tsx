import { Badge } from '@portal/shared-ui'
import { s } from '@portal/shared-ui/theme'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import type { Setting, SettingGroup } from './setting'
import type { SettingRow } from './settings.data'

type Props = { groups: SettingGroup[]; rows: Record<string, SettingRow>; chosen: string }

/** All settings with their values and the pages that show them; a click opens one in the form. */
export const SettingsList = ({ groups, rows, chosen }: Props) => (
  <nav aria-label="Alla inställningar">
    {groups.map(({ title, settings }) => (
      <Group key={title}>
        <h2>{title}</h2>
        <ul>
          {settings.map((setting) => (
            <Row
              key={setting.key}
              setting={setting}
              row={rows[setting.key]}
              chosen={setting.key === chosen}
            />
          ))}
        </ul>
      </Group>
    ))}
  </nav>
)

function Row({ setting, row, chosen }: { setting: Setting; row: SettingRow | undefined; chosen: boolean }) {
  const { key, label, fallback, shown } = setting
  const value = row?.setting_value ?? fallback
  return (
    <Item data-chosen={chosen || undefined}>
      <Link to={`/admin/inställningar/${key}`} preventScrollReset aria-current={chosen || undefined}>
        {label}
      </Link>
      <p>{value || 'Tomt'}</p>
      <Facts>
        {shown && <span>Visas på: {shown.on}</span>}
        {!row && <Badge tone="off">Förvalt värde</Badge>}
      </Facts>
    </Item>
  )
}

const Group = styled.section`
  & + & {
    margin-top: 22px;
  }
  h2 {
    margin: 0 0 8px;
    font-size: 1.125rem;
  }
  ul {
    display: grid;
    gap: 6px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
`

const Item = styled.li`
  padding: 8px 14px;
  border: 1px solid ${s('line')};
  border-radius: ${s('radiusS')};
  background: ${s('surface')};
  &[data-chosen] {
    border-color: ${s('brand')};
    background: ${s('brandSoft')};
  }
  a {
    display: flex;
    align-items: center;
    min-height: 44px;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  p {
    margin: 0;
    overflow-wrap: anywhere;
  }
`

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 12px;
  color: ${s('muted')};
  font-size: 0.90625rem;
`
