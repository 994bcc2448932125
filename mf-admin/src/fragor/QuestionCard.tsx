import { Badge, Button, ButtonLink, Disclosure, ErrorBanner } from '@portal/shared-ui'
import { cut, oneLine } from '@portal/shared-ui/format'
import { useSite } from '@portal/shared-ui/portal'
import { s, sheet } from '@portal/shared-ui/theme'
import { Mail, PenLine, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import styled from 'styled-components'
import { HistoryButton } from '../crud/row/HistoryButton'
import type { HistoryField } from '../history/differences'
import { NoteForm } from '../inbox/NoteForm'
import { RemoveForGoodDialog } from '../inbox/RemoveForGoodDialog'
import { replyAddress } from '../inbox/replyAddress'
import { ClaimControl } from './ClaimControl'
import { QuestionText } from './QuestionText'
import { notUpdated, PATH, QUESTIONS, type Question } from './questions.data'

const labels: Record<string, { label: string; tone: 'gold' | 'ok' | 'off' }> = {
  pending: { label: 'Väntar', tone: 'gold' },
  answered: { label: 'Besvarad', tone: 'ok' },
  rejected: { label: 'Avvisad', tone: 'off' },
}

const statusField: HistoryField = {
  name: 'status',
  label: 'Läge',
  words: (status) => labels[String(status)]?.label ?? '',
}

/** One question of the list, with its actions. */
export function QuestionCard({ question }: { question: Question }) {
  const { id, status, note, admin_answer, user_email, user_name } = question
  const { search } = useLocation()
  const site = useSite()
  const [asking, setAsking] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const name = cut(oneLine(question.question), 60)
  const state = labels[status]
  return (
    <Card>
      <article aria-label={name}>
        {state && <Badge tone={state.tone}>{state.label}</Badge>}
        <QuestionText question={question} />
        {admin_answer && (
          <Disclosure title="Svaret" headingLevel="h2">
            <Answer>{admin_answer}</Answer>
          </Disclosure>
        )}
        {status !== 'pending' && (
          <Disclosure title="Intern anteckning" headingLevel="h2">
            <NoteForm table={QUESTIONS} id={id} note={note} failure={notUpdated} />
          </Disclosure>
        )}
        <ErrorBanner error={failure} />
        <Tools>
          {status === 'pending' && (
            <>
              <ButtonLink to={`${PATH}/${id}${search}`} size="s" icon={<PenLine aria-hidden="true" />}>
                Besvara
              </ButtonLink>
              <ClaimControl question={question} onFailure={setFailure} />
            </>
          )}
          {user_email && (
            <ButtonLink
              to={replyAddress({
                email: user_email,
                name: user_name,
                subject: `Din fråga till ${site.name}`,
                from: site.name,
                quoted: question.question,
              })}
              variant="light"
              size="s"
              icon={<Mail aria-hidden="true" />}
            >
              Svara med e-post
            </ButtonLink>
          )}
          {status !== 'pending' && (
            <HistoryButton table={QUESTIONS} id={id} name={name} fields={[statusField]} isReadOnly />
          )}
          <Button
            variant="light"
            size="s"
            icon={<Trash2 aria-hidden="true" />}
            aria-label={`Ta bort ”${name}”`}
            onClick={() => setAsking(true)}
          >
            Ta bort
          </Button>
        </Tools>
      </article>
      {asking && (
        <RemoveForGoodDialog
          table={QUESTIONS}
          ids={[id]}
          title={`Ta bort ”${name}”?`}
          question="Är du säker på att du vill ta bort denna fråga?"
          removed="Frågan har tagits bort."
          failure="Ett fel uppstod när frågan skulle tas bort"
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  )
}

const Card = styled.li`
  ${sheet}
  padding: clamp(14px, 2vw, 22px);
  article {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 10px;
  }
  article > span {
    justify-self: start;
  }
  h2 {
    font: 600 1rem/1.4 ${s('sans')};
  }
`

const Answer = styled.p`
  margin: 0;
  padding: 12px 16px;
  border-radius: ${s('radiusS')};
  background: ${s('sunken')};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
`
