import { Button } from '@portal/shared-ui'
import { counted } from '@portal/shared-ui/format'
import { s } from '@portal/shared-ui/theme'
import { X } from 'lucide-react'
import styled from 'styled-components'
import { isChosen, type VideoChoice, type VideoList } from './videoList'

type Props = {
  list: VideoList
  choice: VideoChoice
  /** The number of videos in the filtered list, once known. */
  total: number | undefined
  /** Removes some of the filters, or all. */
  onUndo: (change?: Partial<VideoChoice>) => void
}

/**
 * The number of filtered videos, announced when it changes; the topic filter, which only links set; and a link to all
 * videos.
 */
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
