import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import styled, { keyframes } from 'styled-components'
import { depth, floating, media, s } from '../theme'
import { IconButton } from './IconButton'

export type DialogFrameProps = {
  title: string
  /** A sentence under the title; read aloud with it. */
  description?: ReactNode
  onClose: () => void
  children?: ReactNode
  /** Buttons at the end. */
  actions?: ReactNode
  width?: 's' | 'm' | 'l'
  /** An urgent question: announced as such, and not closed by a press outside. */
  urgent?: boolean
}

/** What `Dialog` shows once its code is there. */
export function DialogFrame({
  title,
  description,
  onClose,
  children,
  actions,
  width = 'm',
  urgent = false,
}: DialogFrameProps) {
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Base.Root open disablePointerDismissal={urgent} onOpenChange={(open) => open || onClose()}>
      <Base.Portal>
        <Backdrop />
        <Viewport>
          <Popup
            ref={popup}
            $width={width}
            role={urgent ? 'alertdialog' : 'dialog'}
            aria-modal="true"
            initialFocus={() => firstControl(popup.current)}
          >
            <Head data-dialog-head>
              <Base.Title>{title}</Base.Title>
              <Base.Close
                render={<IconButton size="s" tone="muted" label="Stäng" icon={<X aria-hidden="true" />} />}
              />
            </Head>
            {description && <Description render={<div />}>{description}</Description>}
            {children}
            {actions && <Actions>{actions}</Actions>}
          </Popup>
        </Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/** The cross stands first in the markup; what the dialog is about deserves the focus before it. */
function firstControl(popup: HTMLElement | null) {
  const controls = popup?.querySelectorAll<HTMLElement>(
    ':is(input, select, textarea, button):not(:disabled, [type="hidden"]), a[href]',
  )
  const first = [...(controls ?? [])].find((control) => !control.closest('[data-dialog-head]'))
  return first ?? true
}

const fade = keyframes`
  from { opacity: 0; }
`
const rise = keyframes`
  from { opacity: 0; transform: translateY(14px); }
`

const Backdrop = styled(Base.Backdrop)`
  position: fixed;
  inset: 0;
  z-index: ${depth('overlay')};
  background: ${s('backdrop')};
  animation: ${fade} ${s('quick')} ease-out;
`

const Viewport = styled(Base.Viewport)`
  position: fixed;
  inset: 0;
  z-index: ${depth('dialog')};
  display: grid;
  place-items: center;
  padding: 20px;
  overflow: auto;
  ${media.phone} {
    place-items: end stretch;
    padding: 40px 0 0;
  }
`

const widths = { s: '420px', m: '560px', l: '820px' }

const Popup = styled(Base.Popup)<{ $width: keyof typeof widths }>`
  ${floating}
  width: 100%;
  max-width: ${({ $width }) => widths[$width]};
  padding: clamp(20px, 4vw, 30px);
  border-radius: ${s('radiusL')};
  outline: 0;
  animation: ${rise} ${s('calm')} ease-out;
  ${media.phone} {
    max-width: none;
    border-radius: ${s('radiusL')} ${s('radiusL')} 0 0;
    padding-bottom: calc(24px + env(safe-area-inset-bottom));
  }
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

const Description = styled(Base.Description)`
  margin-bottom: 20px;
  color: ${s('muted')};
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 10px;
  margin-top: 24px;
  ${media.phone} {
    flex-direction: column-reverse;
  }
`
