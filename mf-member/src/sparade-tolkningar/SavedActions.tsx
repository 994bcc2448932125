import { Button, ConfirmDialog, ShareDialog } from '@portal/shared-ui'
import { answerPath } from '@portal/shared-ui/answers'
import { Share2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { type Saved, useRemoveSaved } from './saved.data'

type Props = {
  saved: Saved
  /** The id of the question, which tells screen readers what is shared or taken away. */
  describedBy: string
}

/** Shares a saved answer, or takes it away. */
export function SavedActions({ saved: { id, answer }, describedBy }: Props) {
  const [dialog, setDialog] = useState<'share' | 'remove' | null>(null)
  const remove = useRemoveSaved()
  const close = () => setDialog(null)
  return (
    <Row>
      <Button
        size="s"
        variant="light"
        icon={<Share2 aria-hidden="true" />}
        aria-describedby={describedBy}
        onClick={() => setDialog('share')}
      >
        Dela
      </Button>
      <Button
        size="s"
        variant="light"
        icon={<Trash2 aria-hidden="true" />}
        aria-describedby={describedBy}
        onClick={() => setDialog('remove')}
      >
        Ta bort
      </Button>
      {dialog === 'share' && (
        <ShareDialog
          url={`${window.location.origin}${answerPath(answer)}`}
          text={answer.description}
          onClose={close}
        />
      )}
      {dialog === 'remove' && (
        <ConfirmDialog
          title="Ta bort sparat svar"
          text="Är du säker på att du vill ta bort svaret från dina sparade svar?"
          onConfirm={() => remove.mutateAsync(id)}
          onClose={close}
        />
      )}
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 16px;
`
