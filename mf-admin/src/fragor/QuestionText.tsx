import { fullDateTime } from '@portal/shared-ui/format'
import { s } from '@portal/shared-ui/theme'
import styled from 'styled-components'
import type { Question } from './questions.data'

/** A question with its sender and time. */
export const QuestionText = ({ question }: { question: Question }) => (
  <Box>
    <p>{question.question}</p>
    <Facts>
      {question.user_name && <span>{question.user_name}</span>}
      {question.user_email && <span>{question.user_email}</span>}
      <time dateTime={question.created_at}>{fullDateTime(question.created_at)}</time>
    </Facts>
  </Box>
)

const Box = styled.div`
  min-width: 0;
  p {
    margin: 0 0 6px;
    font: 600 1.125rem/1.4 ${s('serif')};
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 14px;
  color: ${s('muted')};
  font-size: 0.90625rem;
  overflow-wrap: anywhere;
`
