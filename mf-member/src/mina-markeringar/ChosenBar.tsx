import { Button } from '@portal/shared-ui'
import type { Marking } from '@portal/shared-ui/markings'
import { depth, floating, s } from '@portal/shared-ui/theme'
import styled from 'styled-components'
import { LazyTools } from './LazyTools'

type Props = {
  /** The loaded markings. */
  all: Marking[]
  chosen: ReadonlySet<string>
  onChoose: (ids: string[]) => void
  onEnd: () => void
}

/** Actions for all chosen markings; stays in view below the list. */
export function ChosenBar({ all, chosen, onChoose, onEnd }: Props) {
  const markings = all.filter(({ id }) => chosen.has(id))
  const count = markings.length
  return (
    <Bar role="group" aria-label="Valda markeringar">
      <p role="status">{count === 0 ? 'Välj i listan' : `${count} ${count === 1 ? 'vald' : 'valda'}`}</p>
      <LazyTools
        label="valda markeringar"
        markings={markings}
        removals={[{ label: 'Ta bort', markings }]}
        onDone={onEnd}
        onClose={onEnd}
      />
      <Button
        size="s"
        variant="light"
        disabled={count === all.length}
        onClick={() => onChoose(all.map(({ id }) => id))}
      >
        Välj alla
      </Button>
    </Bar>
  )
}

const Bar = styled.div`
  ${floating}
  position: sticky;
  bottom: calc(12px + env(safe-area-inset-bottom));
  z-index: ${depth('sticky')};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 12px;
  margin-top: 16px;
  padding: 8px 14px;
  & > div {
    margin: 0;
  }
  p {
    margin: 0 auto 0 0;
    color: ${s('muted')};
    font-variant-numeric: tabular-nums;
  }
`
