import { Button, IconButton, Modal, useSwipe } from '@portal/shared-ui'
import { formatReference } from '@portal/shared-ui/scripture'
import { media, s } from '@portal/shared-ui/theme'
import { ArrowLeft, ArrowRight, X } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import styled from 'styled-components'
import type { RoadVerse } from '../shared/verses'
import { LastCard } from './LastCard'

/**
 * The Romans Road over the whole screen, one verse at a time in large type, for two readers; after the last verse the
 * closing question. Turned by buttons, swipe, arrow and page keys; Escape and Android's back gesture close it.
 */
export function ConversationMode({ verses, onClose }: { verses: readonly RoadVerse[]; onClose: () => void }) {
  const onward = useRef<HTMLButtonElement>(null)
  const [at, setAt] = useState(0)
  const last = verses.length
  const turnTo = (to: number) => setAt(Math.min(last, Math.max(0, to)))
  const swipe = useSwipe({ onLeft: () => turnTo(at + 1), onRight: () => turnTo(at - 1) })

  const onKeyDown = ({ key }: KeyboardEvent) => {
    const to = keys[key]?.(at, last)
    if (to !== undefined) turnTo(to)
  }

  const verse = verses[at]
  return (
    <Modal aria-label="Samtalsläge" onClose={onClose} initialFocus={onward}>
      <Screen tabIndex={-1} onKeyDown={onKeyDown} {...swipe}>
        <Bar>
          {verse && (
            <span>
              {at + 1} av {verses.length}
            </span>
          )}
          <Dots aria-hidden="true">
            {verses.map(({ point }, place) => (
              <i key={point} data-now={place === at || undefined} />
            ))}
          </Dots>
          <IconButton label="Avsluta samtalsläget" icon={<X aria-hidden="true" />} onClick={onClose} />
        </Bar>
        <Verse aria-live="polite" aria-atomic="true">
          {verse ? (
            <>
              <h2>{verse.point}</h2>
              <blockquote data-length={lengthOf(verse.text)}>{verse.text}</blockquote>
              <p>{formatReference(verse.reference)}</p>
            </>
          ) : (
            <LastCard onLeave={onClose} />
          )}
        </Verse>
        <Turns>
          <Button
            variant="light"
            icon={<ArrowLeft aria-hidden="true" />}
            aria-disabled={at === 0}
            onClick={() => turnTo(at - 1)}
          >
            Föregående
          </Button>
          <Button ref={onward} onClick={() => (at === last ? onClose() : turnTo(at + 1))}>
            <span>{at === last ? 'Avsluta' : 'Nästa'}</span>
            {at < last && <ArrowRight aria-hidden="true" />}
          </Button>
        </Turns>
      </Screen>
    </Modal>
  )
}

/** Shorter verses get larger type. */
const lengthOf = ({ length }: string) => (length < 100 ? 'short' : length < 170 ? 'middle' : 'long')

const keys: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at) => at + 1,
  PageDown: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  PageUp: (at) => at - 1,
  Home: () => 0,
  End: (_at, last) => last,
}

const Screen = styled.div`
  position: fixed;
  inset: 0;
  display: grid;
  grid-template-rows: auto 1fr auto;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
  overflow: auto;
  padding: max(14px, env(safe-area-inset-top)) ${s('gutter')} max(18px, env(safe-area-inset-bottom));
  background: ${s('paper')};
  overscroll-behavior: contain;
  touch-action: pan-y pinch-zoom;
  outline: 0;
`

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  color: ${s('muted')};
  font-variant-numeric: tabular-nums;
`

const Dots = styled.span`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  justify-content: center;
  gap: 6px;
  i {
    width: 6px;
    height: 6px;
    border-radius: 3px;
    background: ${s('control')};
  }
  i[data-now] {
    width: 18px;
    background: ${s('gold')};
  }
`

const Verse = styled.div`
  align-self: center;
  justify-self: center;
  width: min(100%, 1040px);
  text-align: center;
  h2 {
    font: 600 1.25rem/1.4 ${s('sans')};
    letter-spacing: 0.02em;
    color: ${s('goldText')};
  }
  blockquote {
    margin: clamp(16px, 4vh, 40px) 0;
    font: 500 clamp(1.75rem, 1rem + 4vmin, 3.5rem)/1.35 ${s('serif')};
    text-wrap: balance;
  }
  blockquote[data-length='short'] {
    font-size: clamp(2.125rem, 1rem + 6vmin, 4.25rem);
  }
  blockquote[data-length='long'] {
    font-size: clamp(1.375rem, 0.9rem + 2.6vmin, 2.5rem);
  }
  ${media.narrow} {
    blockquote[data-length] {
      font-size: 1.375rem;
    }
  }
  p {
    margin: 0;
    color: ${s('muted')};
    font-size: 1.1875rem;
    font-weight: 600;
  }
`

const Turns = styled.div`
  display: flex;
  justify-content: center;
  gap: 14px;
  & > button {
    min-width: 168px;
    min-height: 54px;
  }
  ${media.phone} {
    flex-wrap: wrap;
    & > button {
      flex: 1 1 8rem;
      min-width: 0;
      padding-inline: 0.5rem;
    }
  }
`
