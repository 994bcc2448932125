import { Button } from '@portal/shared-ui'
import { type Collection, nameOf, useChangeCollections } from '@portal/shared-ui/collections'
import { counted } from '@portal/shared-ui/format'
import { media, s } from '@portal/shared-ui/theme'
import { Copy, Pencil, Printer, Trash2 } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { useKept } from '../shared/KeptText'
import { NameDialog } from './NameDialog'
import { Sheet } from './Sheet'
import { useWholeList } from './useWholeList'

type Props = { list: Collection; count: number | undefined; onRemoved: () => void }

/** The number of rows, and actions for the list. */
export function ListActions({ list, count, onRemoved }: Props) {
  const { rename, remove } = useChangeCollections()
  const kept = useKept('list-name')
  const [naming, setNaming] = useState(kept.items.includes(list.id))
  const isOwn = list.name !== null

  const { busy, copy, print, printed } = useWholeList(list)
  return (
    <>
      <Bar data-print="hide">
        <p role="status">{count !== undefined && counted(count, 'rad', 'rader')}</p>
        <Buttons>
          <Button
            size="s"
            variant="light"
            icon={<Copy aria-hidden="true" size="1.125rem" />}
            busy={busy === 'copy'}
            disabled={!count}
            onClick={copy}
          >
            Kopiera som text
          </Button>
          <Button
            size="s"
            variant="light"
            icon={<Printer aria-hidden="true" size="1.125rem" />}
            busy={busy === 'print'}
            disabled={!count}
            onClick={print}
          >
            Skriv ut
          </Button>
          {isOwn && (
            <>
              <Button
                size="s"
                variant="light"
                icon={<Pencil aria-hidden="true" size="1.125rem" />}
                onClick={() => setNaming(true)}
              >
                Byt namn
              </Button>
              <Button
                size="s"
                variant="light"
                icon={<Trash2 aria-hidden="true" size="1.125rem" />}
                onClick={() => {
                  onRemoved()
                  remove(list)
                }}
              >
                Ta bort samlingen
              </Button>
            </>
          )}
        </Buttons>
        {naming && (
          <NameDialog
            title="Byt namn"
            list={list.id}
            name={nameOf(list)}
            onName={(name) => rename(list.id, name)}
            onClose={() => setNaming(false)}
          />
        )}
      </Bar>
      {printed && <Sheet {...printed} />}
    </>
  )
}

const Bar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 10px;
  margin-bottom: 14px;
  p {
    min-height: 1.6em;
    margin: 0;
    color: ${s('muted')};
    font-variant-numeric: tabular-nums;
  }
`

/** On a phone one line, which scrolls sideways up to the window's edge. */
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  ${media.phone} {
    flex-wrap: nowrap;
    margin-inline: calc(-1 * ${s('gutter')});
    padding: 4px ${s('gutter')};
    overflow-x: auto;
    scrollbar-width: none;
    & > * {
      flex: none;
    }
  }
`
