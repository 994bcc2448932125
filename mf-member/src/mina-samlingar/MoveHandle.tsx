import { IconButton } from '@portal/shared-ui'
import { GripVertical } from 'lucide-react'
import styled from 'styled-components'
import type { MovingRow } from './useMovingRow'

type Props = { moving: MovingRow; id: string; name: string; isHeld: boolean; helpId: string }

/** Moves a row any distance, by pointer and keys; the row's menu moves it by one. */
export const MoveHandle = ({ moving, id, name, isHeld, helpId }: Props) => (
  <Handle
    size="s"
    tone="muted"
    label={`Flytta: ${name}`}
    icon={<GripVertical aria-hidden="true" />}
    aria-pressed={isHeld}
    aria-describedby={helpId}
    onPointerDown={(event) => {
      const list = event.currentTarget.closest('ol')
      if (event.button !== 0 || !list) return
      moving.hold(id)
      followPointer(list, moving)
    }}
    // Enter, the space bar and screen readers click without a pointer.
    onClick={({ detail }) => detail === 0 && (isHeld ? moving.drop() : moving.hold(id))}
    onBlur={moving.cancel}
    onKeyDown={(event) => {
      if (!isHeld) return
      if (event.key === 'ArrowUp') moving.shift(-1)
      else if (event.key === 'ArrowDown') moving.shift(1)
      else if (event.key === 'Escape') moving.cancel()
      else return
      event.preventDefault()
    }}
  />
)

/** On the window, until the pointer is let go: a row that moves down in the document loses a captured pointer. */
function followPointer(list: Element, moving: MovingRow) {
  const over = new AbortController()
  const on = (name: 'pointermove' | 'pointerup' | 'pointercancel', listener: (event: PointerEvent) => void) =>
    window.addEventListener(name, listener, { signal: over.signal })
  on('pointermove', ({ clientY }) => moving.follow(list, clientY))
  on('pointerup', () => {
    over.abort()
    moving.drop()
  })
  on('pointercancel', () => {
    over.abort()
    moving.cancel()
  })
}

const Handle = styled(IconButton)`
  flex: none;
  cursor: grab;
  touch-action: none;
  &[aria-pressed='true'] {
    cursor: grabbing;
  }
`
