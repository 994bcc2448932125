import { ConfirmDialog, IconButton, Menu, ShareDialog } from '@portal/shared-ui'
import { EllipsisVertical, Share2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { type Saved, useRemoveSaved } from './saved.data'

type Props = {
  saved: Saved
  /** The id of the question's element: screen readers use it to describe the buttons. */
  describedBy: string
  /** Whether both buttons are shown, and no menu. */
  open: boolean
}

/** Shares a saved answer by its public address, or removes it from the saved ones; of a closed answer in a menu. */
export function SavedActions({ saved: { answer }, describedBy, open }: Props) {
  const [opened, setOpened] = useState<'share' | 'remove' | null>(null)
  const remove = useRemoveSaved()
  const close = () => setOpened(null)
  const actions = [
    { label: 'Dela', icon: <Share2 aria-hidden="true" />, onSelect: () => setOpened('share') },
    { label: 'Ta bort', icon: <Trash2 aria-hidden="true" />, onSelect: () => setOpened('remove') },
  ]
  return (
    <Row>
      {open ? (
        actions.map(({ label, icon, onSelect }) => (
          <IconButton
            key={label}
            size="s"
            tone="muted"
            label={label}
            icon={icon}
            aria-describedby={describedBy}
            onClick={onSelect}
          />
        ))
      ) : (
        <Menu
          label={`Mer för ${answer.description}`}
          items={actions}
          trigger={(trigger) => (
            <IconButton
              size="s"
              tone="muted"
              label="Mer"
              icon={<EllipsisVertical aria-hidden="true" />}
              aria-describedby={describedBy}
              {...trigger}
            />
          )}
        />
      )}
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
