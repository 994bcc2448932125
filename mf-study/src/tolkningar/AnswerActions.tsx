import { Button, ButtonLink, Dialog, ShareDialog, useAlert } from '@portal/shared-ui'
import { useSession } from '@portal/shared-ui/portal'
import { s } from '@portal/shared-ui/theme'
import { Bookmark, Share2 } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import styled from 'styled-components'
import { answerPath } from './address'
import type { Answer } from './answers.data'
import { useSaveAnswer } from './saved.data'

type Props = {
  answer: Answer
  saved: boolean
  /** The id of the question, which tells screen readers what is saved or shared. */
  describedBy: string
}

export function AnswerActions({ answer, saved, describedBy }: Props) {
  const status = useSession((session) => session.status)
  const save = useSaveAnswer(answer.id)
  const { alert, alertDialog } = useAlert()
  const [dialog, setDialog] = useState<'signIn' | 'share' | null>(null)
  const close = () => setDialog(null)

  const toggleSaved = () => {
    if (status === 'signedOut') return setDialog('signIn')
    if (status !== 'signedIn') return
    save.mutate(!saved, { onError: () => alert('Ett fel uppstod när tolkningen skulle sparas') })
  }
  return (
    <Row>
      <SaveButton
        size="s"
        variant="light"
        icon={<Bookmark aria-hidden="true" />}
        aria-pressed={saved}
        aria-describedby={describedBy}
        onClick={toggleSaved}
      >
        Spara
      </SaveButton>
      <Button
        size="s"
        variant="light"
        icon={<Share2 aria-hidden="true" />}
        aria-describedby={describedBy}
        onClick={() => setDialog('share')}
      >
        Dela
      </Button>
      {dialog === 'share' && (
        <ShareDialog
          url={`${window.location.origin}${answerPath(answer)}`}
          text={answer.description}
          onClose={close}
        />
      )}
      {dialog === 'signIn' && <SignInFirst onClose={close} />}
      {alertDialog}
    </Row>
  )
}

/** Tells a visitor that saving needs an account, and leads to it and back. */
function SignInFirst({ onClose }: { onClose: () => void }) {
  const { pathname, search } = useLocation()
  return (
    <Dialog
      urgent
      width="s"
      title="Spara"
      description="Du måste vara inloggad för att spara tolkningar"
      onClose={onClose}
      actions={
        <>
          <Button variant="light" onClick={onClose}>
            Inte nu
          </Button>
          <ButtonLink to="/logga-in" state={{ from: pathname + search }}>
            Logga in
          </ButtonLink>
        </>
      }
    />
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 16px;
`

const SaveButton = styled(Button)`
  &[aria-pressed='true'] {
    background: ${s('goldSoft')};
    color: ${s('goldText')};
    svg {
      fill: currentColor;
    }
  }
`
