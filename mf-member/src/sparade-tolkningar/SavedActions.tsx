import { Button, ConfirmDialog } from '@portal/shared-ui'
import { ShareAnswer } from '@portal/shared-ui/answers'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { type Saved, useRemoveSaved } from './saved.data'

type Props = {
  saved: Saved
  /** The id of the question's element: screen readers use it to describe the buttons. */
  describedBy: string
}

/** Shares a saved answer, or removes it from the saved ones. */
export function SavedActions({ saved: { answer }, describedBy }: Props) {
  const [asking, setAsking] = useState(false)
  const remove = useRemoveSaved()
  return (
    <Row>
      <ShareAnswer answer={answer} describedBy={describedBy} />
      <Button
        size="s"
        variant="light"
        icon={<Trash2 aria-hidden="true" />}
        aria-describedby={describedBy}
        onClick={() => setAsking(true)}
      >
        Ta bort
      </Button>
      {asking && (
        <ConfirmDialog
          title="Ta bort sparat svar"
          text="Är du säker på att du vill ta bort svaret från dina sparade svar?"
          onConfirm={() => remove(answer)}
          onClose={() => setAsking(false)}
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
