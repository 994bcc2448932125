import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import styled, { css } from 'styled-components'
import { media, s } from '../theme'
import { keepInViewport } from './keepInViewport'
import { Panel, type PopupTrigger, Root } from './Popover'
import { rovingFocus } from './rovingFocus'
import { usePopup } from './usePopup'

export type MenuItem =
  | { label: string; icon?: ReactNode; to: string }
  | { label: string; icon?: ReactNode; onSelect: () => void; danger?: boolean }
  | 'separator'

type Props = {
  label: string
  trigger: (props: PopupTrigger) => ReactNode
  items: MenuItem[]
  align?: 'start' | 'end'
  /** Above the items and not selectable: the signed-in user. */
  header?: ReactNode
  /** On a phone a sheet at the window's lower edge, for a menu of many actions. Not below an element that is transformed. */
  sheet?: boolean
  /** Whether it is open from the beginning: its button was pressed before its code had come. */
  startsOpen?: boolean
}

/**
 * A button that opens a list of actions and links. Arrow keys, Home, End and first letters move the focus; Enter
 * chooses; Escape and Tab close.
 */
export function Menu({ label, trigger, items, align = 'end', header, sheet = false, startsOpen }: Props) {
  const popup = usePopup(undefined, startsOpen)
  const list = useRef<HTMLDivElement>(null)
  const close = () => popup.setOpen(false)

  useEffect(() => {
    if (popup.open) list.current?.querySelector<HTMLElement>(ROW)?.focus()
  }, [popup.open])

  const move = (event: KeyboardEvent) => {
    if (rovingFocus(event, ROW, 'column', { wrap: true })) return
    if (event.key === 'Tab') close()
    if (/^\p{L}$/u.test(event.key)) {
      const all = [...event.currentTarget.querySelectorAll<HTMLElement>(ROW)]
      const at = all.indexOf(document.activeElement as HTMLElement)
      const from = [...all.slice(at + 1), ...all.slice(0, at + 1)]
      from.find((row) => startsWith(row.textContent, event.key))?.focus()
    }
  }

  return (
    <Root ref={popup.root}>
      {trigger({
        ref: popup.trigger,
        onClick: () => popup.setOpen(!popup.open),
        'aria-expanded': popup.open,
        'aria-haspopup': 'menu',
      })}
      {popup.open && (
        <List ref={keepInViewport} $align={align} $sheet={sheet} data-at-bottom={sheet || undefined}>
          {header}
          <div ref={list} role="menu" aria-label={label} tabIndex={-1} onKeyDown={move}>
            {items.map((item, at) =>
              item === 'separator' ? (
                <Separator key={at} />
              ) : 'to' in item ? (
                <LinkRow key={item.label} role="menuitem" tabIndex={-1} to={item.to} onClick={close}>
                  {item.icon}
                  {item.label}
                </LinkRow>
              ) : (
                <ButtonRow
                  key={item.label}
                  type="button"
                  role="menuitem"
                  tabIndex={-1}
                  $danger={item.danger}
                  onClick={() => {
                    close()
                    popup.trigger.current?.focus()
                    item.onSelect()
                  }}
                >
                  {item.icon}
                  {item.label}
                </ButtonRow>
              ),
            )}
          </div>
        </List>
      )}
    </Root>
  )
}

const ROW = '[role="menuitem"]'

const startsWith = (text: string | null, letter: string) =>
  (text ?? '').toLocaleLowerCase('sv').startsWith(letter.toLocaleLowerCase('sv'))

const atLowerEdge = css`
  ${media.phone} {
    position: fixed;
    inset: auto 0 0;
    width: auto;
    max-width: none;
    padding-bottom: calc(12px + env(safe-area-inset-bottom));
    border-radius: ${s('radiusL')} ${s('radiusL')} 0 0;
  }
`

const List = styled(Panel)<{ $sheet: boolean }>`
  min-width: 220px;
  padding: 8px;
  ${({ $sheet }) => $sheet && atLowerEdge}
`

const row = css`
  display: flex;
  align-items: center;
  gap: 11px;
  width: 100%;
  min-height: 44px;
  padding: 9px 13px;
  border-radius: ${s('radiusS')};
  font-size: 1rem;
  text-align: left;
  & > svg {
    width: 1.1875rem;
    height: 1.1875rem;
    color: ${s('muted')};
  }
  &:hover,
  &:focus-visible {
    background: ${s('brandSoft')};
    color: ${s('brand')};
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`

const LinkRow = styled(Link)`
  ${row}
`

const ButtonRow = styled.button<{ $danger?: boolean }>`
  ${row}
  border: 0;
  background: none;
  ${({ $danger }) => $danger && `color: ${s('danger')};`}
`

const Separator = styled.hr`
  margin: 6px 8px;
  border: 0;
  border-top: 1px solid ${s('line')};
`
