import { s } from '@portal/shared-ui/theme'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { filteredPath } from './filters'

/** What an answer is about, in a word or two: each leads to the other answers about it. */
export const AnswerTopics = ({ topics }: { topics: readonly string[] }) => (
  <>
    {topics.map((topic) => (
      <Topic key={topic} to={filteredPath({ topic })}>
        {topic}
      </Topic>
    ))}
  </>
)

const Topic = styled(Link)`
  /* Above what opens the whole card. */
  position: relative;
  padding: 2px 0;
  margin: -2px 0;
  color: ${s('muted')};
  text-decoration: underline ${s('line')};
  text-underline-offset: 4px;
  &:hover {
    color: ${s('brand')};
    text-decoration-color: currentcolor;
  }
`
