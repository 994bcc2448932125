import { type ComponentProps, type RefObject, type SyntheticEvent, useRef } from 'react'
import { createPortal } from 'react-dom'
import styled, { keyframes } from 'styled-components'
import { hasTypedText } from '../browser/hasTypedText'
import { media, s } from '../theme'
import { PartBoundary } from './PartBoundary'
import { Toasts } from './Toasts'
import { useHydrated } from './useHydrated'
import { useModal } from './useModal'

type Props = Pick<
  ComponentProps<'dialog'>,
  'aria-label' | 'aria-labelledby' | 'aria-describedby' | 'children'
> & {
  /**
   * Called on Escape, Android's back gesture and a click outside, but not on a click outside once something is typed
   * inside. The dialog stays open until it is no longer rendered, so a running action or a question about unsaved text
   * can keep it open.
   */
  onClose: () => void
  /** An urgent question: announced as such, and not closed by a click outside. */
  urgent?: boolean
  /** The element to focus. Default: the first control outside the head. */
  initialFocus?: RefObject<HTMLElement | null>
}

/**
 * The browser's modal dialog over the whole window, mounted to open: the only way to make the page inert. Its child
 * defines the look; most callers use `Dialog`. A focus trap: focus moves in, stays in, and returns to the opener;
 * the page behind is inert and does not scroll; toasts appear inside, where they are announced and clickable. The host
 * renders none: the page behind it is painted, and the dialog opens when the browser has taken the page over.
 */
export const Modal = (props: Props) => useHydrated() && <OpenModal {...props} />

function OpenModal({ onClose, urgent = false, initialFocus, children, ...naming }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressed = useRef<EventTarget>(null)
  useModal(dialog, onClose, initialFocus)

  return createPortal(
    <Layer
      {...naming}
      {...apart}
      ref={dialog}
      role={urgent ? 'alertdialog' : undefined}
      onPointerDown={({ target }) => {
        pressed.current = target
      }}
      onClick={({ target, currentTarget }) => {
        // Selecting text inside and releasing the pointer outside is no click outside.
        const isOutside = target === currentTarget && pressed.current === currentTarget
        if (isOutside && !urgent && !hasTypedText(currentTarget)) onClose()
      }}
    >
      <PartBoundary>{children}</PartBoundary>
      <Toasts />
    </Layer>,
    document.body,
  )
}

const stop = (event: SyntheticEvent) => event.stopPropagation()

/**
 * Stops these React events at the dialog: through the portal they would bubble to the form, card or article that rendered
 * it. Clicks do bubble.
 */
const apart = { onKeyDown: stop, onSubmit: stop, onTouchStart: stop, onTouchEnd: stop }

const fade = keyframes`
  from { opacity: 0; }
`

const Layer = styled.dialog`
  position: fixed;
  inset: 0;
  width: 100%;
  height: 100%;
  max-width: none;
  max-height: none;
  margin: 0;
  padding: 20px;
  border: 0;
  overflow: auto;
  overscroll-behavior: contain;
  background: ${s('backdrop')};
  color: ${s('ink')};
  animation: ${fade} ${s('quick')} ease-out;
  &[open] {
    display: grid;
    place-items: center;
  }
  &::backdrop {
    display: none;
  }
  ${media.phone} {
    padding: 40px 0 0;
    &[open] {
      place-items: end stretch;
    }
  }
`
