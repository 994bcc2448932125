import { IconButton } from '@portal/shared-ui'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { type MouseEvent, useRef } from 'react'
import styled from 'styled-components'
import type { Moving } from './useMoving'

type Props = { moving: Moving; id: string; name: string; helpId: string }

/** Moves a row one step up or down among its siblings, or any distance with the handle. */
export function MoveTools({ moving, id, name, helpId }: Props) {
  const held = moving.held === id
  const handle = useRef<HTMLButtonElement>(null)
  const step = ({ currentTarget }: MouseEvent<HTMLButtonElement>, by: -1 | 1) => {
    void moving.step(id, by)
    // At either end the clicked button becomes disabled and would lose the focus: the handle gets it.
    requestAnimationFrame(() => currentTarget.disabled && handle.current?.focus())
  }
  return (
    <>
      <Handle
        ref={handle}
        size="s"
        tone="muted"
        label={`Flytta: ${name}`}
        icon={<GripVertical aria-hidden="true" />}
        aria-pressed={held}
        aria-describedby={helpId}
        onPointerDown={(event) => {
          if (event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          moving.hold(id)
        }}
        onPointerMove={(event) => held && moving.follow(event)}
        onPointerUp={moving.drop}
        onPointerCancel={moving.cancel}
        // Enter, the space bar and screen readers click without a pointer.
        onClick={({ detail }) => detail === 0 && (held ? moving.drop() : moving.hold(id))}
        onBlur={moving.cancel}
        onKeyDown={(event) => {
          if (!held) return
          if (event.key === 'ArrowUp') moving.shift(-1)
          else if (event.key === 'ArrowDown') moving.shift(1)
          else if (event.key === 'Escape') moving.cancel()
          else return
          event.preventDefault()
        }}
      />
      <IconButton
        size="s"
        label={`Flytta upp: ${name}`}
        icon={<ArrowUp aria-hidden="true" />}
        disabled={moving.isFirst(id)}
        onClick={(event) => step(event, -1)}
      />
      <IconButton
        size="s"
        label={`Flytta ner: ${name}`}
        icon={<ArrowDown aria-hidden="true" />}
        disabled={moving.isLast(id)}
        onClick={(event) => step(event, 1)}
      />
    </>
  )
}

const Handle = styled(IconButton)`
  cursor: grab;
  touch-action: none;
  &[aria-pressed='true'] {
    cursor: grabbing;
  }
`
