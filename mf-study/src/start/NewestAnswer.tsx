import { answerPath } from '@portal/shared-ui/answers'
import { media, s } from '@portal/shared-ui/theme'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { useNewestAnswer } from './newestAnswer.data'

/** The question of the newest answer. Reserves its line while loading. */
export function NewestAnswer() {
  const { data: answer } = useNewestAnswer()
  return (
    <Line>
      {answer && (
        <>
          <span>Senast besvarat</span> <Link to={answerPath(answer)}>{answer.description}</Link>
        </>
      )}
    </Line>
  )
}

const Line = styled.p`
  display: flex;
  align-items: baseline;
  gap: 12px;
  min-height: 1.5rem;
  margin: 22px 4px;
  line-height: 1.5rem;
  span {
    flex: none;
    color: ${s('muted')};
  }
  a {
    overflow: hidden;
    padding-block: 10px;
    margin-block: -10px;
    color: ${s('brand')};
    font-weight: 600;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  ${media.narrow} {
    flex-wrap: wrap;
    gap: 0;
    a {
      white-space: normal;
    }
  }
`
