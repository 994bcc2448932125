import { DayPicker, Select } from '@portal/shared-ui'
import styled from 'styled-components'
import { tablesOfScreens } from '../../tableScreens'
import { useStaff } from '../staff.data'
import type { ChangeFilter } from './changes.data'

type Props = { filter: ChangeFilter; onChange: (part: Partial<ChangeFilter>) => void }

/** Filters by person, screen and day. A shared address may name a former colleague. */
export function ChangeFilters({ filter: { person, skarm, dag }, onChange }: Props) {
  const staff = useStaff().data ?? []
  const people = staff.map(({ id, name }) => ({ value: id, label: name }))
  const isFormer = person !== '' && !staff.some(({ id }) => id === person)
  return (
    <Fields>
      <Select
        label="Person"
        value={person}
        options={[
          { value: '', label: 'Alla' },
          ...people,
          ...(isFormer ? [{ value: person, label: 'Tidigare medarbetare' }] : []),
        ]}
        onChange={(value) => onChange({ person: value })}
      />
      <Select
        label="Skärm"
        value={skarm}
        options={[
          { value: '', label: 'Alla' },
          ...tablesOfScreens.map(({ path, title }) => ({ value: path, label: title })),
        ]}
        onChange={(value) => onChange({ skarm: value })}
      />
      <DayPicker label="Dag" value={dag} onChange={(value) => onChange({ dag: value })} />
    </Fields>
  )
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 11.875rem), 1fr));
  gap: 14px;
  margin-bottom: 20px;
`
