import { Button, useCodeOnDemand } from '@portal/shared-ui'
import { type Answer, ShareAnswer } from '@portal/shared-ui/answers'
import { codeQuery } from '@portal/shared-ui/code'
import { useSession } from '@portal/shared-ui/portal'
import { s } from '@portal/shared-ui/theme'
import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { useSaveAnswer } from './saved.data'

type Props = {
  answer: Answer
  saved: boolean
  /** The id of the question's element: screen readers use it to describe the buttons. */
  describedBy: string
}

export function AnswerActions({ answer, saved, describedBy }: Props) {
  const status = useSession((session) => session.status)
  const save = useSaveAnswer(answer.id)
  const [dialog, setDialog] = useState<'signIn' | 'refused' | null>(null)

  const toggleSaved = () => {
    if (status === 'signedOut') return setDialog('signIn')
    if (status !== 'signedIn') return
    save.mutate(!saved, { onError: () => setDialog('refused') })
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
      <ShareAnswer answer={answer} describedBy={describedBy} />
      {dialog && <SaveDialog kind={dialog} onClose={() => setDialog(null)} />}
    </Row>
  )
}

type SaveDialogProps = { kind: 'signIn' | 'refused'; onClose: () => void }

const dialogCode = codeQuery('save-dialogs', () => import('./SaveDialogs'))

/** Tells visitors that saving needs an account; shows a toast when the dialog cannot be fetched. */
function SaveDialog({ kind, onClose }: SaveDialogProps) {
  const code = useCodeOnDemand(dialogCode, { unavailable: saveTexts[kind], onClose })
  if (!code) return null
  const Shown = kind === 'signIn' ? code.SignInFirst : code.SaveRefused
  return <Shown text={saveTexts[kind]} onClose={onClose} />
}

const saveTexts = {
  signIn: 'Du måste vara inloggad för att spara tolkningar',
  refused: 'Ett fel uppstod när tolkningen skulle sparas',
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
