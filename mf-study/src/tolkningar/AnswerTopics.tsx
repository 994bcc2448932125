import { media, s } from '@portal/shared-ui/theme'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { filteredPath } from './filters'

/** An answer's topics; each links to the other answers about it. */
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
  display: inline-flex;
  align-items: center;
  min-height: 24px;
  color: ${s('muted')};
  text-decoration: underline;
  text-decoration-color: ${s('line')};
  text-underline-offset: 4px;
  &:hover {
    color: ${s('brand')};
    text-decoration-color: currentcolor;
  }
  ${media.touch} {
    /* The space between topics belongs to them, so that all words are equally far apart. */
    justify-content: center;
    min-width: 44px;
    min-height: 44px;
    padding-inline: 9px;
    margin-inline: -7px;
  }
`
