import { IconButton } from '@portal/shared-ui'
import { media } from '@portal/shared-ui/theme'
import { GripVertical } from 'lucide-react'
import styled from 'styled-components'
import type { Moving } from './useMoving'

type Props = { moving: Moving; id: string; name: string; helpId: string }

/** Marks the handle, which a row shows when it is hovered or focused. */
export const MOVE_HANDLE = 'data-move-handle'

/** Moves a row any distance among its siblings, by mouse and keys. By touch, the row's menu moves it one step. */
export function MoveHandle({ moving, id, name, helpId }: Props) {
  const held = moving.held === id
  return (
    <Handle
      {...{ [MOVE_HANDLE]: '' }}
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
  )
}

const Handle = styled(IconButton)`
  cursor: grab;
  touch-action: none;
  &[aria-pressed='true'] {
    cursor: grabbing;
  }
  ${media.touch} {
    display: none;
  }
`
