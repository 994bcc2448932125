import type { ComponentProps, ReactNode, RefObject } from 'react'
import styled from 'styled-components'
import { depth, floating } from '../theme'
import { keepInViewport } from './keepInViewport'
import { PartBoundary } from './PartBoundary'
import { usePopup } from './usePopup'

/** Props for the opening button: spread them on a `Button` or an `IconButton`. */
export type PopupTrigger = {
  ref: RefObject<HTMLButtonElement | null>
  onClick: () => void
  'aria-expanded': boolean
  'aria-haspopup': ComponentProps<'button'>['aria-haspopup']
}

type Props = {
  /** Its name for screen readers. */
  label: string
  trigger: (props: PopupTrigger) => ReactNode
  /** The button's edge with which the panel aligns. */
  align?: 'start' | 'end'
  /** The side on which it opens: 'above' for a button at the window's bottom. */
  side?: 'below' | 'above'
  /** Called when it opens and when it closes. */
  onOpenChange?: (open: boolean) => void
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** A panel at its button, for content to read or choose while the page stays visible. */
export function Popover({ label, trigger, align = 'start', side = 'below', onOpenChange, children }: Props) {
  const popup = usePopup(onOpenChange)
  return (
    <Root ref={popup.root}>
      {trigger({
        ref: popup.trigger,
        onClick: () => popup.setOpen(!popup.open),
        'aria-expanded': popup.open,
        'aria-haspopup': 'dialog',
      })}
      {popup.open && (
        <Panel ref={keepInViewport} role="dialog" aria-label={label} $align={align} $side={side}>
          <PartBoundary>
            {typeof children === 'function' ? children(() => popup.setOpen(false)) : children}
          </PartBoundary>
        </Panel>
      )}
    </Root>
  )
}

export const Root = styled.div`
  position: relative;
  display: inline-flex;
`

export const Panel = styled.div<{ $align: 'start' | 'end'; $side?: 'below' | 'above' }>`
  ${floating}
  position: absolute;
  z-index: ${depth('popup')};
  ${({ $side }) => ($side === 'above' ? 'bottom' : 'top')}: calc(100% + 8px);
  ${({ $align }) => ($align === 'start' ? 'left: 0' : 'right: 0')};
  width: max-content;
  max-width: min(23.75rem, calc(100vw - 24px));
  max-height: min(70vh, 35rem);
  overflow: auto;
  overscroll-behavior: contain;
  padding: 18px;
`
