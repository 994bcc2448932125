import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import styled, { css, keyframes } from 'styled-components'
import { hasTypedText } from '../browser/hasTypedText'
import { depth, floating, media, s } from '../theme'
import { Button } from './Button'
import { IconButton } from './IconButton'
import { Modal } from './Modal'
import { PartBoundary } from './PartBoundary'

type Props = {
  title: string
  /** A sentence under the title; read aloud with it. */
  description?: ReactNode
  /**
   * Called when the dialog should close; what is typed in it was given up. It stays open until it is no longer rendered:
   * see `Modal`.
   */
  onClose: () => void
  children?: ReactNode
  /** Buttons at the end. */
  actions?: ReactNode
  width?: 's' | 'm' | 'ml' | 'l' | 'xl'
  /** The content scrolls inside the dialog, below the title. For a list without `actions`. */
  scrolls?: boolean
  /** An urgent question: announced as such, and not closed by a click outside. */
  urgent?: boolean
  /** Closing loses no text: the content keeps it on the device, or asks by itself. */
  keepsText?: boolean
  /** The element to focus. Default: the first control. */
  initialFocus?: RefObject<HTMLElement | null>
}

/**
 * A dialog, mounted to open: `{open && <Dialog title="…" onClose={close}>…</Dialog>}`, so that its content always
 * starts fresh. A panel in the middle of the window; on a phone a sheet at the bottom, as wide as the screen.
 */
export function Dialog({
  title,
  description,
  onClose,
  children,
  actions,
  width = 'm',
  scrolls = false,
  urgent,
  keepsText = urgent,
  initialFocus,
}: Props) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [asking, setAsking] = useState(false)
  const close = () => {
    if (!keepsText && panel.current && hasTypedText(panel.current)) setAsking(true)
    else onClose()
  }
  return (
    <>
      <Modal
        urgent={urgent}
        initialFocus={initialFocus}
        onClose={close}
        aria-labelledby={id}
        aria-describedby={description ? `${id}-description` : undefined}
      >
        {/* Focusable, so that a click between the controls keeps the focus, and keys, inside the dialog. */}
        {/* On a phone a sheet at the bottom: toasts come above it. */}
        <Panel ref={panel} tabIndex={-1} $width={width} $scrolls={scrolls} data-at-bottom="">
          <Head data-dialog-head>
            <h2 id={id}>{title}</h2>
            <IconButton size="s" tone="muted" label="Stäng" icon={<X aria-hidden="true" />} onClick={close} />
          </Head>
          {description && <Description id={`${id}-description`}>{description}</Description>}
          <PartBoundary>
            {children}
            {actions && <Actions>{actions}</Actions>}
          </PartBoundary>
        </Panel>
      </Modal>
      {asking && (
        <LeaveDialog
          onLeave={() => {
            setAsking(false)
            onClose()
          }}
          onStay={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** Asks before what is typed is lost. The initial focus is on the safe button. */
export const LeaveDialog = ({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) => (
  <Dialog
    urgent
    width="s"
    title="Lämna utan att spara?"
    description="Det som du har skrivit är inte sparat."
    onClose={onStay}
    actions={
      <>
        <Button variant="light" onClick={onStay}>
          Fortsätt skriva
        </Button>
        <Button variant="danger" onClick={onLeave}>
          Lämna
        </Button>
      </>
    }
  />
)

const rise = keyframes`
  from { opacity: 0; transform: translateY(14px); }
`

const widths = { s: '420px', m: '560px', ml: '760px', l: '820px', xl: '1180px' }

/* Not in low windows, where large text would make the title cover too much. */
const scrolling = css`
  @media (min-height: 34.01em) {
    max-height: calc(100dvh - 48px);
    overflow: auto;
    overscroll-behavior: contain;
    scroll-padding-top: 96px;
    [data-dialog-head] {
      position: sticky;
      z-index: ${depth('raised')};
      /* The place of a sticky element is inside the padding of what scrolls. */
      top: calc(-1 * var(--dialog-edge));
      margin: calc(-1 * var(--dialog-edge)) calc(-1 * var(--dialog-edge)) 0;
      padding: var(--dialog-edge) var(--dialog-edge) 14px;
      background: ${s('raised')};
    }
  }
`

const Panel = styled.div<{ $width: keyof typeof widths; $scrolls: boolean }>`
  ${floating}
  --dialog-edge: clamp(20px, 4vw, 30px);
  /* Where content at the lower edge of the window sticks: below the padding of the modal's layer. */
  --dialog-foot: -20px;
  --dialog-ground: ${s('raised')};
  width: 100%;
  max-width: ${({ $width }) => widths[$width]};
  padding: var(--dialog-edge);
  border-radius: ${s('radiusL')};
  outline: 0;
  /* Keeps a focused control clear of the actions below. */
  :is(input, textarea, select, button, a) {
    scroll-margin-block-end: 96px;
  }
  animation: ${rise} ${s('calm')} ease-out;
  ${media.phone} {
    --dialog-foot: 0px;
    max-width: none;
    border-radius: ${s('radiusL')} ${s('radiusL')} 0 0;
    padding-bottom: calc(24px + env(safe-area-inset-bottom));
  }
  ${({ $scrolls }) => $scrolls && scrolling}
`

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: 16px;
  margin-bottom: 14px;
  h2 {
    font-size: 1.5rem;
  }
  button {
    margin: -4px -8px 0 0;
  }
`

const Description = styled.div`
  margin-bottom: 20px;
  color: ${s('muted')};
`

/** In a dialog that is higher than the window the actions stay at its lower edge. */
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 10px;
  margin-top: 24px;
  ${media.phone} {
    flex-direction: column-reverse;
  }
  /* Not in low windows, where large text would make them cover too much. */
  @media (min-height: 34.01em) {
    position: sticky;
    z-index: ${depth('raised')};
    bottom: var(--dialog-foot);
    margin: 12px calc(-1 * var(--dialog-edge)) calc(-1 * var(--dialog-edge));
    padding: 12px var(--dialog-edge) var(--dialog-edge);
    border-radius: 0 0 ${s('radiusL')} ${s('radiusL')};
    background: ${s('raised')};
    ${media.phone} {
      margin-bottom: calc(-24px - env(safe-area-inset-bottom));
      padding-bottom: calc(24px + env(safe-area-inset-bottom));
      border-radius: 0;
    }
  }
`
