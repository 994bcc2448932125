import { fullDateTime } from '@portal/shared-ui/format'
import { PassagePreviews, ReferenceButton, useReferences } from '@portal/shared-ui/references'
import { formatReference, parsePlace, type Reference } from '@portal/shared-ui/scripture'
import { media, s } from '@portal/shared-ui/theme'
import styled from 'styled-components'
import type { Question } from './questions.data'

/** A question with its passage, sender and time. */
export function QuestionText({ question }: { question: Question }) {
  const passage = parsePlace(question.passage ?? '')
  return (
    <Box>
      <p>{question.question}</p>
      {passage && <Passage passage={passage} />}
      <Facts>
        {question.user_name && <span>{question.user_name}</span>}
        {question.user_email && <span>{question.user_email}</span>}
        <time dateTime={question.created_at}>{fullDateTime(question.created_at)}</time>
      </Facts>
    </Box>
  )
}

/** The passage that a question is about, with its text on press. */
function Passage({ passage }: { passage: Reference }) {
  const references = useReferences()
  return (
    <About>
      <span>
        Gäller{' '}
        <ReferenceButton passages={[passage]} references={references}>
          {formatReference(passage)}
        </ReferenceButton>
      </span>
      <PassagePreviews references={references} />
    </About>
  )
}

const Box = styled.div`
  min-width: 0;
  p {
    margin: 0 0 6px;
    font: 600 1.125rem/1.4 ${s('serif')};
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`

const About = styled.div`
  margin-bottom: 6px;
  & > span > a {
    min-height: 24px;
    ${media.touch} {
      min-height: 44px;
      padding-block: 9px;
    }
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
