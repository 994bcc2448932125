import { rovingFocus } from '@portal/shared-ui'
import { colorLabel, useColorNames } from '@portal/shared-ui/markings'
import { bareButton, highlightColors, media, s } from '@portal/shared-ui/theme'
import { useState } from 'react'
import styled from 'styled-components'
import { useColoring } from './useColoring'

type Props = {
  /** What it colours, in words: 'vers 16'. */
  label: string
  verses: readonly number[]
  /** The colour that they all have. */
  color?: string
  /** Whether any of them has one. */
  removable: boolean
  userId: string
  /** It opens with the focus on the colour. */
  focused?: boolean
  onDone: () => void
}

/** Six colours for verses, by the member's names for them, and 'Ta bort' where there is one. */
export function ColorPicker({ label, verses, color, removable, userId, focused, onDone }: Props) {
  const { data: names } = useColorNames()
  const paint = useColoring(userId, verses)
  const [refused, setRefused] = useState(false)

  const choose = (chosen: string | null) => {
    if (!navigator.onLine && chosen !== color) return setRefused(true)
    paint(chosen)
    onDone()
  }
  return (
    <Colors
      ref={focused ? focusCurrent : undefined}
      aria-label={`Färg för ${label}`}
      onKeyDown={(event) => rovingFocus(event, 'button', 'row')}
    >
      {refused && <Refusal role="alert">Du är offline. Versen kan markeras när du har nätverk igen.</Refusal>}
      {highlightColors.map(({ name, token }) => (
        <Swatch
          key={name}
          type="button"
          aria-label={colorLabel(name, names)}
          title={colorLabel(name, names)}
          aria-pressed={name === color}
          disabled={verses.length === 0}
          tabIndex={name === (color ?? highlightColors[0].name) ? 0 : -1}
          onClick={() => choose(name)}
        >
          <Dot $color={s(token)} />
        </Swatch>
      ))}
      {removable && (
        <Remove type="button" onClick={() => choose(null)}>
          Ta bort
        </Remove>
      )}
    </Colors>
  )
}

/** A ref of the group, called when the group appears: its function stays the same. */
function focusCurrent(group: HTMLFieldSetElement | null) {
  group?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true })
}

/** Its buttons wrap as those of the menu around it. */
const Colors = styled.fieldset`
  display: contents;
`

const Refusal = styled.p`
  flex: 1 0 100%;
  margin: 0;
  padding: 6px 8px;
  color: ${s('danger')};
  font-size: 0.9375rem;
  text-align: center;
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

const Remove = styled.button`
  ${bareButton}
  min-height: 40px;
  padding: 4px 12px;
  border-inline: 1px solid ${s('line')};
  color: ${s('muted')};
  font-size: 0.9375rem;
  font-weight: 500;
  ${media.touch} {
    min-height: 44px;
  }
  ${media.phone} {
    border: 0;
  }
  &:hover {
    color: ${s('danger')};
  }
`
