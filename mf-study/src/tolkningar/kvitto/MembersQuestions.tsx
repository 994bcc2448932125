import { Card, Disclosure } from '@portal/shared-ui'
import { longDate } from '@portal/shared-ui/format'
import { s } from '@portal/shared-ui/theme'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { answerAddress } from './address'
import { PassageLink } from './PassageLink'
import { useOwnQuestions } from './receipts.data'
import { StatusBadge } from './StatusBadge'

/** The questions that a member has sent, with their states; nothing without any. */
export function MembersQuestions() {
  const { data = [] } = useOwnQuestions()
  if (data.length === 0) return null
  return (
    <Questions data-print="hide">
      <Disclosure title="Mina frågor" headingLevel="h2">
        <List>
          {data.map(({ question_id, question, asked_at, status, answer_id, passage }) => (
            <li key={question_id}>
              <p>{question}</p>
              <small>{longDate(asked_at)}</small>
              <PassageLink place={passage} />
              <StatusBadge status={status} />
              {answer_id && <Link to={answerAddress(answer_id)}>Läs svaret</Link>}
            </li>
          ))}
        </List>
      </Disclosure>
    </Questions>
  )
}

const Questions = styled(Card)`
  h2 {
    font-size: 1.375rem;
  }
`

const List = styled.ul`
  display: grid;
  gap: 14px;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 12px;
    padding-top: 14px;
    border-top: 1px solid ${s('line')};
  }
  a {
    padding-block: 10px;
    text-decoration: underline;
  }
  p {
    flex: 1 0 100%;
    margin: 0;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  small {
    color: ${s('muted')};
  }
`
