import { type ReactNode, useId } from 'react'
import styled from 'styled-components'
import { media, s } from '../theme'
import { rovingFocus } from './rovingFocus'

type Tab<Value extends string> = {
  value: Value
  label: ReactNode
  icon?: ReactNode
  /** Shown while the tab is chosen; leave it out when the screen renders the panel elsewhere. */
  panel?: ReactNode
  /** The id of a panel that the screen renders elsewhere. */
  controls?: string
}

type Props<Value extends string> = {
  /** The name of the tab list for screen readers. */
  label: string
  value: Value
  onChange: (value: Value) => void
  tabs: Tab<Value>[]
}

/** Tabs as pills: arrow keys, Home and End move the focus and select at once. */
export function Tabs<Value extends string>({ label, value, onChange, tabs }: Props<Value>) {
  const id = useId()
  const chosen = tabs.find((tab) => tab.value === value)

  return (
    <>
      <List
        role="tablist"
        aria-label={label}
        onKeyDown={(event) => rovingFocus(event, '[role="tab"]', 'row', { wrap: true })?.click()}
      >
        {tabs.map((tab) => (
          <Pill
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={tab.panel && tab.value === value ? `${id}-panel` : tab.controls}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.icon}
            {tab.label}
          </Pill>
        ))}
      </List>
      {chosen?.panel && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} tabIndex={-1}>
          {chosen.panel}
        </div>
      )}
    </>
  )
}

const List = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`

const Pill = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  padding: 8px 16px;
  border: 0;
  border-radius: ${s('pill')};
  background: transparent;
  color: ${s('muted')};
  font-weight: 500;
  transition: background-color ${s('quick')};
  & > svg {
    width: 1.125rem;
    height: 1.125rem;
  }
  ${media.phone} {
    padding-inline: 12px;
  }
  ${media.hover} {
    &:hover {
      background: ${s('brandSoft')};
      color: ${s('brand')};
    }
  }
  &[aria-selected='true'] {
    background: ${s('brand')};
    color: ${s('onBrand')};
  }
`
