import { LayoutGrid, List } from 'lucide-react'
import styled from 'styled-components'
import { s } from '../theme'
import { IconButton } from './IconButton'

export type View = 'grid' | 'list'

/** Switches a collection between cards and rows. */
export function ViewToggle({ value, onChange }: { value: View; onChange: (value: View) => void }) {
  return (
    <Group role="group" aria-label="Visning">
      <IconButton
        label="Rutnät"
        icon={<LayoutGrid aria-hidden="true" />}
        aria-pressed={value === 'grid'}
        onClick={() => onChange('grid')}
      />
      <IconButton
        label="Lista"
        icon={<List aria-hidden="true" />}
        aria-pressed={value === 'list'}
        onClick={() => onChange('list')}
      />
    </Group>
  )
}

const Group = styled.div`
  display: inline-flex;
  flex: none;
  gap: 2px;
  padding: 4px;
  border: 1px solid ${s('line')};
  border-radius: ${s('pill')};
  background: ${s('surface')};
`
