import { ConfirmDialog, IconButton, ShareDialog } from '@portal/shared-ui'
import { Share2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { type Saved, useRemoveSaved } from './saved.data'

type Props = {
  saved: Saved
  /** The id of the question's element: screen readers use it to describe the buttons. */
  describedBy: string
}

/** Shares a saved answer by its public address, or removes it from the saved ones. */
export function SavedActions({ saved: { answer }, describedBy }: Props) {
  const [opened, setOpened] = useState<'share' | 'remove' | null>(null)
  const remove = useRemoveSaved()
  const close = () => setOpened(null)
  return (
    <Row>
      <IconButton
        size="s"
        tone="muted"
        label="Dela"
        icon={<Share2 aria-hidden="true" />}
        aria-describedby={describedBy}
        onClick={() => setOpened('share')}
      />
      <IconButton
        size="s"
        tone="muted"
        label="Ta bort"
        icon={<Trash2 aria-hidden="true" />}
        aria-describedby={describedBy}
        onClick={() => setOpened('remove')}
      />
      {opened === 'share' && (
        <ShareDialog
          url={`${window.location.origin}${answer.path}`}
          text={answer.description}
          onClose={close}
        />
      )}
      {opened === 'remove' && (
        <ConfirmDialog
          title="Ta bort sparat svar"
          text="Är du säker på att du vill ta bort svaret från dina sparade svar?"
          onConfirm={() => remove(answer)}
          onClose={close}
        />
      )}
    </Row>
  )
}

const Row = styled.div`
  display: flex;
`
