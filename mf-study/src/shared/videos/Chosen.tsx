import { Button } from '@portal/shared-ui'
import { counted } from '@portal/shared-ui/format'
import { s } from '@portal/shared-ui/theme'
import { X } from 'lucide-react'
import styled from 'styled-components'
import { isChosen, type VideoChoice, type VideoList } from './videoList'

type Props = {
  list: VideoList
  choice: VideoChoice
  /** How many videos are chosen, once that is known. */
  total: number | undefined
  /** There are more than that. */
  /** Takes a part of the choice away, or all of it. */
  onUndo: (change?: Partial<VideoChoice>) => void
}

/** How many videos of a list are chosen, said as it changes; the topic, which only links choose; and the way back to all. */
export function Chosen({ list, choice, total, onUndo }: Props) {
  const chosen = isChosen(choice)
  return (
    <Line>
      <span role="status">{chosen && total !== undefined && counted(total, ...list.noun)}</span>
      {choice.topic && (
        <Button
          size="s"
          variant="light"
          icon={<X aria-hidden="true" />}
          aria-label={`Ta bort ämnet ${choice.topic}`}
          onClick={() => onUndo({ topic: '' })}
        >
          {`Ämne: ${choice.topic}`}
        </Button>
      )}
      {chosen && total !== 0 && (
        <Button size="s" variant="light" onClick={() => onUndo()}>
          Rensa
        </Button>
      )}
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 14px;
  color: ${s('muted')};

  &:has(> button, > :not(:empty)) {
    margin-bottom: 18px;
  }
`
