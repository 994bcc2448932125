import type { Answer } from '@portal/shared-ui/answers'
import styled from 'styled-components'
import { AnswerCard } from './AnswerCard'
import { useSaved } from './saved.data'

/** A list of answers. Fetches once which of them the member has saved. */
export function AnswerCards({ answers }: { answers: Answer[] }) {
  const saved = useSaved(answers.map(({ id }) => id))
  return (
    <Cards>
      {answers.map((answer) => (
        <li key={answer.id}>
          <AnswerCard answer={answer} saved={saved.has(answer.id)} />
        </li>
      ))}
    </Cards>
  )
}

const Cards = styled.ul`
  display: grid;
  gap: 14px;
  & > li {
    min-width: 0;
  }
`
