import { Badge, Button, EmptyState, SearchField, useSearchInput } from '@portal/shared-ui'
import { searchTerm } from '@portal/shared-ui/format'
import { media, s } from '@portal/shared-ui/theme'
import { Link, useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import type { Setting, SettingGroup } from './setting'
import type { SettingRow } from './settings.data'

type Props = { groups: SettingGroup[]; rows: Record<string, SettingRow>; chosen: string }

/** All settings as a table: name, value, and the pages that show it; a click opens one in the form. The search is in the address. */
export function SettingsList({ groups, rows, chosen }: Props) {
  const [params, setParams] = useSearchParams()
  const search = searchTerm(params.get('q') ?? '')
  const box = useSearchInput({
    search,
    normal: searchTerm,
    onSearch: (text) => setParams(text ? { q: text } : {}, { replace: true, preventScrollReset: true }),
  })
  const found = groups
    .map(({ title, settings }) => ({
      title,
      settings: settings.filter((setting) => contains(`${title} ${wordsOf(setting, rows)}`, search)),
    }))
    .filter(({ settings }) => settings.length > 0)
  return (
    <nav aria-label="Alla inställningar">
      <SearchField
        value={box.input}
        onChange={box.setInput}
        size="s"
        placeholder="Sök bland inställningarna…"
      />
      {found.map(({ title, settings }) => (
        <Group key={title}>
          <h2>{title}</h2>
          <ul>
            {settings.map((setting) => (
              <Row
                key={setting.key}
                setting={setting}
                row={rows[setting.key]}
                search={params.toString()}
                chosen={setting.key === chosen}
              />
            ))}
          </ul>
        </Group>
      ))}
      {found.length === 0 && (
        <EmptyState
          title="Inga inställningar hittades"
          action={
            <Button variant="light" onClick={() => box.setInput('')}>
              Rensa sökningen
            </Button>
          }
        />
      )}
    </nav>
  )
}

const wordsOf = (setting: Setting, rows: Props['rows']) =>
  [setting.label, setting.shown?.on, shownValueOf(setting, rows[setting.key])].join(' ')

/** A setting's value as its form shows it; for a choice the option's words. */
function shownValueOf({ fallback, options }: Setting, row: SettingRow | undefined): string {
  const value = row?.setting_value ?? fallback
  return options?.find((option) => option.value === value)?.label ?? value
}

/** Whether a text has every word of a search, in any order and case. */
const contains = (text: string, search: string) =>
  search
    .toLocaleLowerCase('sv')
    .split(' ')
    .every((word) => text.toLocaleLowerCase('sv').includes(word))

type RowProps = { setting: Setting; row: SettingRow | undefined; search: string; chosen: boolean }

function Row({ setting, row, search, chosen }: RowProps) {
  const { key, label, shown } = setting
  return (
    <Item data-chosen={chosen || undefined}>
      <Link
        to={{ pathname: `/admin/inställningar/${key}`, search }}
        preventScrollReset
        aria-current={chosen || undefined}
      >
        {label}
      </Link>
      <div>
        <p>{shownValueOf(setting, row) || 'Tomt'}</p>
        <Facts>
          {shown && <span>Visas på: {shown.on}</span>}
          {!row && <Badge tone="off">Förvalt värde</Badge>}
        </Facts>
      </div>
    </Item>
  )
}

const Group = styled.section`
  margin-top: 20px;
  h2 {
    margin: 0 0 6px;
    font-size: 1.125rem;
  }
  ul {
    margin: 0;
    padding: 0;
    border: 1px solid ${s('line')};
    border-radius: ${s('radiusS')};
    background: ${s('surface')};
    list-style: none;
    overflow: clip;
  }
`

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  gap: 2px 16px;
  align-items: baseline;
  padding: 4px 14px;
  & + & {
    border-top: 1px solid ${s('line')};
  }
  &[data-chosen] {
    background: ${s('brandSoft')};
  }
  a {
    display: flex;
    align-items: center;
    min-height: 34px;
    font-weight: 600;
    overflow-wrap: anywhere;
    ${media.touch} {
      min-height: 44px;
    }
  }
  p {
    display: -webkit-box;
    margin: 0;
    overflow: hidden;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    padding-bottom: 8px;
  }
`

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 12px;
  color: ${s('muted')};
  font-size: 0.875rem;
`
