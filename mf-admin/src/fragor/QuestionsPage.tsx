import { useLocation, useNavigate, useParams } from 'react-router-dom'
import styled from 'styled-components'
import { SETTLED } from '../crud/form/LeaveGuard'
import { InboxList } from '../inbox/InboxList'
import { useCounts, useInbox } from '../inbox/inbox.data'
import { LoadFailure } from '../inbox/LoadFailure'
import { inboxSorts, useInboxView } from '../inbox/useInboxView'
import { AnswerDialog } from './AnswerDialog'
import { QuestionCard } from './QuestionCard'
import { PATH, QUESTIONS, questionTabs } from './questions.data'

const sorts = inboxSorts('user_name')

/** `/admin/fragor`: visitors' questions. The address contains the question that is being answered: `/admin/fragor/{id}`. */
export function QuestionsPage() {
  const { id } = useParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  const view = useInboxView(questionTabs, sorts)
  const query = useInbox(QUESTIONS, { ...view, statuses: view.tab.statuses })
  const counts = useCounts(QUESTIONS, questionTabs)
  const toList = (settled?: typeof SETTLED) =>
    navigate({ pathname: PATH, search }, { state: settled, preventScrollReset: true })

  return (
    <>
      {query.error && !query.data ? (
        <LoadFailure query={query} />
      ) : (
        <InboxList
          label="Frågor"
          tabs={questionTabs}
          counts={counts.data}
          view={view}
          query={query}
          noun={['fråga', 'frågor']}
          empty="Inga frågor hittades"
          placeholder="Sök bland frågor…"
        >
          {(questions) => (
            <List>
              {questions.map((question) => (
                <QuestionCard key={question.id} question={question} />
              ))}
            </List>
          )}
        </InboxList>
      )}
      {id && <AnswerDialog key={id} id={id} onClose={() => toList()} onSettled={() => toList(SETTLED)} />}
    </>
  )
}

const List = styled.ul`
  display: grid;
  gap: 12px;
  margin: 0;
  padding: 0;
  list-style: none;
`
