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
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      moving.hold(id)
    }}
    onPointerMove={(event) => isHeld && moving.follow(event)}
    onPointerUp={moving.drop}
    onPointerCancel={moving.cancel}
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

const Handle = styled(IconButton)`
  flex: none;
  cursor: grab;
  touch-action: none;
  &[aria-pressed='true'] {
    cursor: grabbing;
  }
`
