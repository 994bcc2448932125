import type { ReactNode } from 'react'
import styled from 'styled-components'
import { bareButton, highlightColors, media, s } from '../theme'
import { rovingFocus } from '../ui'
import { type ColorNames, colorLabel } from './colorNames.data'

type Props = {
  /** The description of the verses: 'vers 16'. */
  label: string
  /** The member's names for the colours. */
  names?: ColorNames
  /** The present colour of the verses. */
  color?: string
  disabled?: boolean
  /** Whether the colour gets the focus when the swatches open. */
  focused?: boolean
  onChoose: (color: string) => void
  children?: ReactNode
}

/** The six colours: one stop for Tab, arrow keys inside. */
export const Swatches = ({ label, names, color, disabled, focused, onChoose, children }: Props) => (
  <Colors
    ref={focused ? focusCurrent : undefined}
    aria-label={`Färg för ${label}`}
    onKeyDown={(event) => rovingFocus(event, 'button', 'row')}
  >
    {highlightColors.map(({ name, token }) => (
      <Swatch
        key={name}
        type="button"
        aria-label={colorLabel(name, names)}
        title={colorLabel(name, names)}
        aria-pressed={name === color}
        disabled={disabled}
        tabIndex={name === (color ?? highlightColors[0].name) ? 0 : -1}
        onClick={() => onChoose(name)}
      >
        <Dot $color={s(token)} />
      </Swatch>
    ))}
    {children}
  </Colors>
)

/** The ref of the group. The function is always the same, so React calls it only when the group appears. */
function focusCurrent(group: HTMLFieldSetElement | null) {
  group?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true })
}

/** `contents`, so that its buttons wrap together with the menu's. */
const Colors = styled.fieldset`
  display: contents;
`

const Swatch = styled.button`
  ${bareButton}
  display: grid;
  place-items: center;
  width: 36px;
  height: 40px;
  border-radius: 10px;
  ${media.touch} {
    width: 44px;
    height: 44px;
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &:disabled {
    opacity: 0.45;
  }
`

const Dot = styled.span<{ $color: string }>`
  width: 28px;
  height: 28px;
  border: 1px solid ${s('control')};
  border-radius: 50%;
  background: ${({ $color }) => $color};
  forced-color-adjust: none;
  transition: transform ${s('quick')};
  ${Swatch}:hover > & {
    transform: scale(1.12);
  }
  ${Swatch}[aria-pressed='true'] > & {
    box-shadow: 0 0 0 2px ${s('raised')}, 0 0 0 4px ${s('brand')};
  }
`
