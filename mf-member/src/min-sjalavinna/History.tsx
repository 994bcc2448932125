import { Badge } from '@portal/shared-ui'
import { fullDate } from '@portal/shared-ui/format'
import { shownDuration } from '@portal/shared-ui/lessons'
import { s, sheet } from '@portal/shared-ui/theme'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import type { Taken } from './history.data'
import { lessonPath } from './lessonPath'

/** Started lessons, the newest first. */
export const History = ({ taken }: { taken: Taken[] }) => (
  <List>
    {taken.map((lesson) => (
      <li key={lesson.id}>
        <div>
          <h3>
            <Link to={lessonPath(lesson.lessonId)}>{lesson.title}</Link>
          </h3>
          <p>{[lesson.module, shownDuration(lesson)].filter(Boolean).join(' · ')}</p>
        </div>
        <Badge tone={lesson.completedAt ? 'ok' : 'off'}>
          {lesson.completedAt
            ? `Slutförd ${fullDate(lesson.completedAt)}`
            : `Påbörjad ${fullDate(lesson.startedAt)}`}
        </Badge>
      </li>
    ))}
  </List>
)

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 10px;
  & > li {
    ${sheet}
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px 18px;
    padding: 16px 20px;
  }
  & > li > div {
    min-width: 0;
    flex: 1 1 min(100%, 15rem);
  }
  h3 a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: ${s('brand')};
  }
  h3 {
    font-size: 1.125rem;
  }
  p {
    margin: 2px 0 0;
    color: ${s('muted')};
    font-size: 0.90625rem;
  }
`
