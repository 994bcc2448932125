import { number } from '@portal/shared-ui/format'
import { bareButton, media, s } from '@portal/shared-ui/theme'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import styled from 'styled-components'
import type { Item } from '../data/resource'
import { ItemRow, type RowProps } from './ItemRow'
import { MoveHandle } from './MoveHandle'
import { useMoving } from './useMoving'
import type { Selection } from './useSelection'

type Props = Pick<RowProps, 'resource' | 'path' | 'onFailure'> & {
  heading: string | null
  items: Item[]
  chosen?: string
  selection: Selection
  /** Whether rows can be moved by hand. */
  movable: boolean
  onRemoved: (items: Item[]) => void
}

/**
 * The rows of one parent, which can be moved among each other. In a list with headings they are below the parent's
 * heading, which folds them.
 */
export function RowGroup({ resource, path, onFailure, heading, items, chosen, selection, ...rest }: Props) {
  const { movable, onRemoved } = rest
  const moving = useMoving(resource, items, onFailure)
  const helpId = useId()
  const [isOpen, setIsOpen] = useState(true)
  return (
    <section aria-label={heading ?? undefined}>
      {heading !== null && (
        <Heading>
          <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            <ChevronDown aria-hidden="true" size="1.125rem" />
            {heading}
            <span aria-hidden="true">{number(items.length)}</span>
          </button>
        </Heading>
      )}
      {movable && isOpen && (
        <>
          <p id={helpId} hidden>
            Tryck på Enter för att lyfta raden, flytta den med pilarna och släpp med Enter. Escape avbryter.
          </p>
          <p role="status" className="visually-hidden">
            {moving.said}
          </p>
        </>
      )}
      <List hidden={!isOpen}>
        {items.map((item) => (
          <ItemRow
            key={item.id}
            resource={resource}
            item={item}
            path={path}
            chosen={item.id === chosen}
            selection={selection}
            position={moving.positionOf(item.id)}
            held={moving.held === item.id}
            {...(movable && {
              moving,
              handle: (
                <MoveHandle moving={moving} id={item.id} name={resource.nameOf(item)} helpId={helpId} />
              ),
            })}
            onFailure={onFailure}
            onRemoved={() => onRemoved([item])}
          />
        ))}
      </List>
    </section>
  )
}

const Heading = styled.h2`
  margin: 10px 0 8px;
  font-size: 1rem;
  button {
    ${bareButton}
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 36px;
    text-align: start;
    ${media.touch} {
      min-height: 44px;
    }
  }
  ${media.panes} {
    margin: 0 0 2px;
  }
  svg {
    flex: none;
    color: ${s('muted')};
  }
  [aria-expanded='false'] svg {
    rotate: -90deg;
  }
  span {
    color: ${s('muted')};
    font-weight: 400;
  }
`

const List = styled.ul`
  display: grid;
  /* A long title is cut; it does not widen the list. */
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  ${media.panes} {
    gap: 6px;
  }
  margin: 0;
  padding: 0;
  list-style: none;
  &[hidden] {
    display: none;
  }
`
