import { useId } from 'react'
import styled from 'styled-components'
import { ItemRow, type RowProps } from './ItemRow'
import { MoveTools } from './MoveTools'
import type { Item } from './resource'
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

/** Rows with a common parent, below its heading if the list has headings; they are moved among each other. */
export function RowGroup({ resource, path, onFailure, heading, items, chosen, selection, ...rest }: Props) {
  const { movable, onRemoved } = rest
  const moving = useMoving(resource, items, onFailure)
  const helpId = useId()
  return (
    <section aria-label={heading ?? undefined}>
      {heading !== null && <Heading>{heading}</Heading>}
      {movable && (
        <>
          <p id={helpId} hidden>
            Tryck på Enter för att lyfta raden, flytta den med pilarna och släpp med Enter. Escape avbryter.
          </p>
          <p role="status" className="visually-hidden">
            {moving.said}
          </p>
        </>
      )}
      <List>
        {items.map((item) => (
          <ItemRow
            key={item.id}
            resource={resource}
            item={item}
            path={path}
            chosen={item.id === chosen}
            selection={selection}
            place={moving.placeOf(item.id)}
            held={moving.held === item.id}
            mover={
              movable && (
                <MoveTools moving={moving} id={item.id} name={resource.nameOf(item)} helpId={helpId} />
              )
            }
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
`

const List = styled.ul`
  display: grid;
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;
`
