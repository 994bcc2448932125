import { rovingFocus } from '@portal/shared-ui'
import { toast } from '@portal/shared-ui/portal'
import { bareButton, highlightColors, media, s } from '@portal/shared-ui/theme'
import { useRef, useState } from 'react'
import styled from 'styled-components'
import { useOpenChapter, verseControl } from './chapterState'
import { useHighlightVerse } from './highlightVerse.data'

type Props = {
  number: number
  /** The colour that the verse has. */
  color?: string
  userId: string
  onDone: () => void
}

/** Six colours for a verse, and 'Ta bort' when it has one. It opens with the focus on its colour. */
export function ColorPicker({ number, color, userId, onDone }: Props) {
  const { book, chapterRef, store } = useOpenChapter()
  const verse = useRef<HTMLElement>(null)
  const showFailure = (text: string) => {
    if (verse.current?.isConnected) return store.setState({ alert: text })
    // On another page meanwhile, the reader is informed there.
    toast(`${book} ${chapterRef.chapter}:${number}: ${text}`, { tone: 'error', seconds: 10 })
  }
  const highlight = useHighlightVerse({ userId, book, chapter: chapterRef.chapter }, showFailure)
  const [refused, setRefused] = useState(false)

  const choose = (chosen: string | null) => {
    if (chosen === color) return onDone()
    if (!navigator.onLine) return setRefused(true)
    verse.current = verseControl(number)
    highlight.mutate({ verse: number, color: chosen })
    onDone()
  }
  return (
    <Colors
      ref={focusCurrent}
      aria-label={`Färg för vers ${number}`}
      onKeyDown={(event) => rovingFocus(event, 'button', 'row')}
    >
      {refused && <Refusal role="alert">Du är offline. Versen kan markeras när du har nätverk igen.</Refusal>}
      {highlightColors.map(({ name, label, token }) => (
        <Swatch
          key={name}
          type="button"
          aria-label={label}
          title={label}
          aria-pressed={name === color}
          tabIndex={name === (color ?? highlightColors[0].name) ? 0 : -1}
          onClick={() => choose(name)}
        >
          <Dot $color={s(token)} />
        </Swatch>
      ))}
      {color && (
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
