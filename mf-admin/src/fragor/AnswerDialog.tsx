import { Dialog, EmptyState, ErrorBanner, QueryView, SkeletonText } from '@portal/shared-ui'
import { useState } from 'react'
import styled from 'styled-components'
import { useInboxRow } from '../inbox/inbox.data'
import { NoteForm } from '../inbox/NoteForm'
import { useAskedBlock } from '../passages/askedBlock.data'
import { AnswerForm } from './AnswerForm'
import { ClaimControl } from './ClaimControl'
import { QuestionText } from './QuestionText'
import { notUpdated, QUESTIONS, type Question } from './questions.data'

type Props = {
  id: string
  onClose: () => void
  /** Called when the question was answered or rejected. */
  onSettled: () => void
}

/** A question, read when the dialog opens, and the form to answer it; a sentence when it is answered, rejected or gone. */
export function AnswerDialog({ id, onClose, onSettled }: Props) {
  const query = useInboxRow(QUESTIONS, id)
  return (
    <Dialog title="Besvara fråga" width="l" onClose={onClose}>
      <QueryView
        query={query}
        isEmpty={(question) => question === null}
        empty={<EmptyState title="Innehållet finns inte längre." />}
        skeleton={<SkeletonText lines={8} />}
      >
        {(question) =>
          question?.status === 'pending' ? (
            <Answering question={question} onSettled={onSettled} />
          ) : (
            <EmptyState title="Frågan är redan besvarad eller avvisad." />
          )
        }
      </QueryView>
    </Dialog>
  )
}

function Answering({ question, onSettled }: { question: Question; onSettled: () => void }) {
  const [failure, setFailure] = useState<unknown>(null)
  const asked = useAskedBlock(question.passage)
  return (
    <Stack>
      <QuestionText question={question} />
      <ErrorBanner error={failure} />
      <Claim>
        <ClaimControl question={question} onFailure={setFailure} />
      </Claim>
      {asked ? (
        <AnswerForm question={question} asked={asked} onSettled={onSettled} />
      ) : (
        <SkeletonText lines={8} />
      )}
      <NoteForm table={QUESTIONS} id={question.id} note={question.note} failure={notUpdated} />
    </Stack>
  )
}

const Stack = styled.div`
  display: grid;
  gap: 18px;
`

const Claim = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
`
