import { media, s } from '@portal/shared-ui/theme'
import { ChevronDown } from 'lucide-react'
import styled from 'styled-components'
import { useFilterChoices } from '../data/filters.data'
import type { ListView } from '../data/items.data'
import type { Resource } from '../data/resource'

type Props = {
  resource: Resource
  view: ListView
  onChange: (change: Record<string, string>) => void
}

/** Chips that narrow a list by parent, topic, preacher or year; each is a native select. */
export function FilterChips({ resource, view, onChange }: Props) {
  const chosen = (column: string) => view.filters.find((filter) => filter.column === column)?.value ?? ''
  return useFilterChoices(resource).map(({ name, label, any, column, options }) => {
    const value = chosen(column)
    // A shared link may name a value that no row has any more.
    const shown = value && !options.some((option) => option.value === value) ? [{ value, label: value }] : []
    return (
      <Chip key={name} data-chosen={value !== '' || undefined}>
        <select
          aria-label={`Filter: ${label}`}
          value={value}
          onChange={({ target }) => onChange({ [name]: target.value })}
        >
          <option value="">{any}</option>
          {[...shown, ...options].map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden="true" size="1rem" />
      </Chip>
    )
  })
}

const Chip = styled.span`
  position: relative;
  max-width: 100%;
  select {
    appearance: none;
    /* The width of the shown choice: choices that come later do not widen the chip, which would move the list. */
    field-sizing: content;
    max-width: min(100%, 16rem);
    min-height: 34px;
    padding: 4px calc(1rem + 18px) 4px 14px;
    border: 1px solid ${s('control')};
    border-radius: ${s('pill')};
    background: ${s('surface')};
    color: ${s('ink')};
    font: inherit;
    font-size: 0.9375rem;
    text-overflow: ellipsis;
    cursor: pointer;
    ${media.touch} {
      min-height: 44px;
    }
  }
  option {
    background: ${s('surface')};
  }
  svg {
    position: absolute;
    inset: 0 12px 0 auto;
    height: 100%;
    color: ${s('muted')};
    pointer-events: none;
  }
  &[data-chosen] select {
    border-color: ${s('brand')};
    background: ${s('brandSoft')};
    font-weight: 600;
  }
`
