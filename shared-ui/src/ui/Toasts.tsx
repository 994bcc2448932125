// Imported by its shared name: a remote's own copy of the store would never have a toast.
import { useRegionToasts, useToasts } from '@portal/shared-ui/portal'
import { CircleCheck, CircleX, Info, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import styled, { keyframes } from 'styled-components'
import { depth, floating, media, s } from '../theme'
import { Button } from './Button'
import { IconButton } from './IconButton'

/** Short messages above everything, announced when they appear. The shell has one region, and every modal dialog another. */
export function Toasts() {
  const toasts = useRegionToasts()
  const dismiss = useToasts((state) => state.dismiss)
  const before = useRef<HTMLElement | null>(null)
  const shown = useRef(0)

  // When a toast with the focus disappears, the focus returns to the element before.
  useEffect(() => {
    if (toasts.length < shown.current && document.activeElement === document.body) {
      before.current?.focus({ preventScroll: true })
    }
    shown.current = toasts.length
  }, [toasts.length])

  return (
    <Region
      role="status"
      aria-live="polite"
      aria-atomic="false"
      onFocus={({ relatedTarget, currentTarget }) => {
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) {
          before.current = relatedTarget
        }
      }}
    >
      {toasts.map(({ id, text, tone, action }) => (
        <Bubble key={id} data-tone={tone} role={tone === 'error' ? 'alert' : undefined}>
          {icons[tone]}
          <span>{text}</span>
          {action && (
            <Button
              variant="ghost"
              size="s"
              onClick={() => {
                dismiss(id)
                action.onSelect()
              }}
            >
              {action.label}
            </Button>
          )}
          <IconButton
            size="s"
            tone="muted"
            label="Stäng meddelandet"
            icon={<X aria-hidden="true" />}
            onClick={() => dismiss(id)}
          />
        </Bubble>
      ))}
    </Region>
  )
}

const icons = {
  ok: <CircleCheck aria-hidden="true" size="1.3125rem" />,
  info: <Info aria-hidden="true" size="1.3125rem" />,
  error: <CircleX aria-hidden="true" size="1.3125rem" />,
}

const rise = keyframes`
  from { opacity: 0; transform: translateY(12px); }
`

const Region = styled.div`
  position: fixed;
  z-index: ${depth('toast')};
  left: 50%;
  bottom: calc(24px + max(env(safe-area-inset-bottom), ${s('bottomBar')}));
  translate: -50% 0;
  /* On a phone a menu or a dialog is at the bottom: a toast may not cover what the next press is for. */
  ${media.phone} {
    :root:has([data-at-bottom]) && {
      inset-block: 80px auto;
    }
    /* Above a dialog's sheet, and one at a time: several would reach a high sheet. */
    :root dialog:has([data-at-bottom]) && {
      inset-block: calc(8px + env(safe-area-inset-top)) auto;
      & > :not(:last-child) {
        display: none;
      }
    }
  }
  display: grid;
  gap: 10px;
  width: min(460px, calc(100vw - 2 * ${s('gutter')}));
  pointer-events: none;
`

const Bubble = styled.div`
  ${floating}
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 8px 10px 8px 18px;
  font-weight: 500;
  pointer-events: auto;
  animation: ${rise} ${s('calm')} ease-out;
  & > span {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & > svg {
    color: ${s('brand')};
  }
  &[data-tone='ok'] > svg {
    color: ${s('ok')};
  }
  &[data-tone='error'] > svg {
    color: ${s('danger')};
  }
  ${media.phone} {
    font-size: 1rem;
  }
`
