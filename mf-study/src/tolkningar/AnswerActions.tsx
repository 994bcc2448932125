import { Button, useCodeOnDemand } from '@portal/shared-ui'
import { type Answer, type Passage, passagesOf, ShareAnswer } from '@portal/shared-ui/answers'
import { codeQuery } from '@portal/shared-ui/code'
import { SaveInButton } from '@portal/shared-ui/collections/saveInButton'
import { ListenButton } from '@portal/shared-ui/listen'
import { useSession } from '@portal/shared-ui/portal'
import { s } from '@portal/shared-ui/theme'
import { Bookmark, Image } from 'lucide-react'
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
  const save = useSaveAnswer()
  const [asking, setAsking] = useState(false)
  const [pictured, setPictured] = useState(false)
  const [passage] = passagesOf(answer)

  const toggleSaved = () => {
    if (status === 'signedOut') setAsking(true)
    else if (status === 'signedIn') save(answer, !saved)
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
      <SaveInButton
        size="s"
        aria-describedby={describedBy}
        content={{ kind: 'interpretations', item: answer.id, title: answer.description }}
      />
      <ListenButton size="s" of={describedBy} describedBy={describedBy} />
      <ShareAnswer answer={answer} describedBy={describedBy} />
      {passage?.reference?.from && (
        <Button
          size="s"
          variant="light"
          icon={<Image aria-hidden="true" />}
          aria-describedby={describedBy}
          onClick={() => setPictured(true)}
        >
          Bild
        </Button>
      )}
      {pictured && passage && <PictureDialog passage={passage} onClose={() => setPictured(false)} />}
      {asking && <SaveDialog onClose={() => setAsking(false)} />}
    </Row>
  )
}

const SIGN_IN_FIRST = 'Du måste vara inloggad för att spara tolkningar'

const dialogCode = codeQuery('sign-in-first', () => import('./pressed.lazy'))
const pictureCode = codeQuery('answer-picture', () => import('./AnswerPicture'))

/** The answer's first passage as a picture. */
function PictureDialog({ passage, onClose }: { passage: Passage; onClose: () => void }) {
  const code = useCodeOnDemand(pictureCode, { unavailable: 'Bilden kunde inte göras. Försök igen.', onClose })
  const { reference } = passage
  return code && reference && <code.AnswerPicture passage={{ ...passage, reference }} onClose={onClose} />
}

/** Tells visitors that saving needs an account; a toast when the dialog cannot be fetched. */
function SaveDialog({ onClose }: { onClose: () => void }) {
  const code = useCodeOnDemand(dialogCode, { unavailable: SIGN_IN_FIRST, onClose })
  return code && <code.SignInFirst text={SIGN_IN_FIRST} onClose={onClose} />
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
