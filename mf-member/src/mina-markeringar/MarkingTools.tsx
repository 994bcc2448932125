import { Button } from '@portal/shared-ui'
import { type Marking, useColorNames } from '@portal/shared-ui/markings'
import { Swatches } from '@portal/shared-ui/markings/swatches'
import { Trash2 } from 'lucide-react'
import styled from 'styled-components'
import { useChangeMarkings } from './changes.data'

type Props = {
  /** The verses that the tools change: 'Johannes 3:16'. */
  label: string
  markings: Marking[]
  /** The colour that all of them have. */
  color?: string
  removals: { label: string; markings: Marking[] }[]
  /** Called before the markings change, or disappear (`goes`). */
  onDone: (changed: Marking[], goes: boolean) => void
}

/** Six colours for markings, and buttons that remove them; each change can be undone. */
export function MarkingTools({ label, markings, color, removals, onDone }: Props) {
  const { data: names } = useColorNames()
  const { recolor, remove } = useChangeMarkings()
  const marks = markings.filter(({ kind }) => kind === 'mark')
  return (
    <Tools>
      {(marks.length > 0 || markings.length === 0) && (
        <Swatches
          label={label}
          names={names}
          color={color}
          disabled={marks.length === 0}
          onChoose={(chosen) => {
            onDone(marks, false)
            recolor(marks, chosen)
          }}
        />
      )}
      {removals.map((removal) => (
        <Button
          key={removal.label}
          size="s"
          variant="light"
          icon={<Trash2 aria-hidden="true" size="1.125rem" />}
          disabled={removal.markings.length === 0}
          onClick={() => {
            onDone(removal.markings, true)
            remove(removal.markings)
          }}
        >
          {removal.label}
        </Button>
      ))}
    </Tools>
  )
}

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px;
  margin-top: 10px;
  & > button {
    margin-left: 4px;
  }
`
