import { ChevronDown } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import styled from 'styled-components'
import { eyebrow, s } from '../theme'
import { control } from './control'

export type Option = { value: string; label: string; disabled?: boolean }

type Props = Omit<ComponentProps<'select'>, 'onChange' | 'value'> & {
  label: ReactNode
  /** Shown as the first, unselected row. */
  placeholder?: string
  options: Option[]
  value: string
  onChange: (value: string) => void
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean
}

/** A native select: fast with 150 chapters, and familiar on a phone. */
export function Select({ label, placeholder, options, value, onChange, hideLabel, id, ...rest }: Props) {
  const own = useId()
  const field = id ?? own
  return (
    <Box>
      <Label htmlFor={field} className={hideLabel ? 'visually-hidden' : undefined}>
        {label}
      </Label>
      <SelectBox>
        <Native
          {...rest}
          id={field}
          value={value}
          data-empty={value === '' || undefined}
          onChange={(event) => onChange(event.target.value)}
        >
          <Options placeholder={placeholder} options={options} />
        </Native>
        <ChevronDown aria-hidden="true" size="1.125rem" />
      </SelectBox>
    </Box>
  )
}

export function Options({ placeholder, options }: { placeholder?: string; options: Option[] }) {
  return (
    <>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </>
  )
}

const Box = styled.div`
  min-width: 0;
`

const Label = styled.label`
  ${eyebrow}
  display: block;
  margin: 0 0 8px 4px;
  letter-spacing: 0.06em;
  color: ${s('muted')};
`

export const SelectBox = styled.div`
  position: relative;
  & > svg {
    position: absolute;
    right: 14px;
    top: 50%;
    translate: 0 -50%;
    color: ${s('muted')};
    pointer-events: none;
  }
`

export const Native = styled.select`
  ${control}
  appearance: none;
  padding-right: 40px;
  font-weight: 500;
  text-overflow: ellipsis;
  cursor: pointer;
  &[data-empty] {
    color: ${s('muted')};
    font-weight: 400;
  }
  & option {
    color: ${s('ink')};
    background: ${s('surface')};
  }
`
