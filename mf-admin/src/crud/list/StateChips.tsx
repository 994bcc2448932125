import { bareButton, media, s } from '@portal/shared-ui/theme'
import styled from 'styled-components'
import type { NamedState } from '../data/listView'

type Props = {
  states: NamedState[]
  /** The name of the chosen state; undefined for all rows. */
  value: string | undefined
  onChange: (name: string | undefined) => void
}

/** Narrows a list to rows of one state, such as only active ones. */
export const StateChips = ({ states, value, onChange }: Props) => (
  <Group role="group" aria-label="Visa">
    {[{ name: undefined, label: 'Alla' }, ...states].map(({ name, label }) => (
      <button key={label} type="button" aria-pressed={name === value} onClick={() => onChange(name)}>
        {label}
      </button>
    ))}
  </Group>
)

const Group = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  button {
    ${bareButton}
    min-height: 34px;
    padding: 4px 14px;
    border: 1px solid ${s('control')};
    border-radius: ${s('pill')};
    background: ${s('surface')};
    font-size: 0.9375rem;
    &[aria-pressed='true'] {
      border-color: ${s('brand')};
      background: ${s('brandSoft')};
      font-weight: 600;
    }
    ${media.touch} {
      min-height: 44px;
    }
  }
`
