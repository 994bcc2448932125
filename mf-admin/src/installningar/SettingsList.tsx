import { Button, EmptyState, SearchField, useSearchInput } from '@portal/shared-ui'
import { searchTerm } from '@portal/shared-ui/format'
import { media, s } from '@portal/shared-ui/theme'
import type { ReactNode } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { SettingListRow } from './SettingListRow'
import type { Setting, SettingGroup } from './setting'
import type { SettingRow } from './settings.data'
import { shownValueOf } from './shownValue'

type Props = {
  /** The screen's address, and what its table is called. */
  path: string
  label: string
  groups: readonly SettingGroup[]
  rows: Record<string, SettingRow>
  chosen: string | undefined
  /** The form of the chosen setting, below its row. */
  form: ReactNode
}

/**
 * All settings as a table: name, value, and the pages that show it; a click unfolds one as a form. Above it the groups,
 * as links. Rare groups are folded until a search, a link or a setting opens them. The search is in the address.
 */
export function SettingsList({ path, label, groups, rows, chosen, form }: Props) {
  const [params, setParams] = useSearchParams()
  const { hash } = useLocation()
  const search = searchTerm(params.get('q') ?? '')
  const box = useSearchInput({
    search,
    normal: searchTerm,
    onSearch: (text) => setParams(text ? { q: text } : {}, { replace: true, preventScrollReset: true }),
  })
  const found = groups
    .map(({ title, settings, isRare }) => ({
      ...{ title, isRare },
      settings: settings.filter((setting) => contains(`${title} ${wordsOf(setting, rows)}`, search)),
    }))
    .filter(({ settings }) => settings.length > 0)
  return (
    <Table aria-label={label}>
      <SearchField
        value={box.input}
        onChange={box.setInput}
        size="s"
        placeholder="Sök bland inställningarna…"
      />
      <Groups aria-label="Grupper av inställningar">
        {found.map(({ title }) => (
          <Link key={title} to={{ search: params.toString(), hash: groupId(title) }}>
            {title}
          </Link>
        ))}
      </Groups>
      {found.map(({ title, settings, isRare }) => {
        const list = (
          <ul>
            {settings.map((setting) => (
              <SettingListRow
                key={setting.key}
                path={path}
                setting={setting}
                row={rows[setting.key]}
                search={params.toString()}
                form={setting.key === chosen && form}
              />
            ))}
          </ul>
        )
        const isOpen =
          search !== '' ||
          decodeURI(hash) === `#${groupId(title)}` ||
          settings.some(({ key }) => key === chosen)
        return (
          <Group key={title} id={groupId(title)}>
            {isRare ? (
              <details key={String(isOpen)} open={isOpen}>
                <summary>
                  <h2>{title}</h2> ({settings.length})
                </summary>
                {list}
              </details>
            ) : (
              <>
                <h2>{title}</h2>
                {list}
              </>
            )}
          </Group>
        )
      })}
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
    </Table>
  )
}

const wordsOf = (setting: Setting, rows: Props['rows']) =>
  [setting.label, setting.shown?.on, shownValueOf(setting, rows[setting.key])].join(' ')

/** Whether a text has every word of a search, in any order and case. */
const contains = (text: string, search: string) =>
  search
    .toLocaleLowerCase('sv')
    .split(' ')
    .every((word) => text.toLocaleLowerCase('sv').includes(word))

/** The id of a group, for its link: 'grupp-kontakt-och-samling'. */
const groupId = (title: string) => `grupp-${title.toLocaleLowerCase('sv').replace(/[^a-zåäö0-9]+/g, '-')}`

const Table = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px clamp(20px, 3vw, 40px);
  ${media.tablet} {
    /* Room for a toast below the buttons of the last one. */
    padding-bottom: 16px;
  }
  ${media.wide} {
    /* Room for the words in the search. */
    grid-template-columns: 18rem minmax(0, 1fr);
    & > section,
    & > :last-child {
      grid-column: 1 / -1;
    }
  }
`

/** Left out where there is no room beside the search. */
const Groups = styled.nav`
  display: none;
  ${media.wide} {
    display: flex;
    flex-wrap: wrap;
    align-content: center;
    gap: 0 18px;
  }
  a {
    display: flex;
    align-items: center;
    min-height: 26px;
    color: ${s('muted')};
    font-size: 0.9375rem;
    text-decoration: none;
  }
  a:hover {
    color: ${s('brand')};
    text-decoration: underline;
  }
`

/** The name of a group is beside its settings; above them where there is no room. */
const Group = styled.section`
  scroll-margin-top: 73px;
  h2 {
    margin: 0 0 6px;
    font-size: 1.0625rem;
  }
  ${media.wide} {
    display: grid;
    grid-template-columns: 12rem minmax(0, 1fr);
    column-gap: clamp(20px, 3vw, 40px);
    & > h2 {
      position: sticky;
      top: 73px;
      align-self: start;
      margin-top: 4px;
    }
    details {
      grid-column: 1 / -1;
    }
    /* In the column of the others. */
    details > ul {
      margin-left: calc(12rem + clamp(20px, 3vw, 40px));
    }
  }
  summary {
    padding-block: 4px;
    color: ${s('muted')};
    cursor: pointer;
    h2 {
      display: inline;
      color: ${s('ink')};
    }
    ${media.touch} {
      padding-block: 10px;
    }
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
