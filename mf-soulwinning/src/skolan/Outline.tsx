import { Badge } from '@portal/shared-ui'
import { COMING, type Course } from '@portal/shared-ui/lessons'
import { s, sheet } from '@portal/shared-ui/theme'
import styled from 'styled-components'

/** The course's outline, for visitors and for a member who has not started. Marks announced lessons. */
export const Outline = ({ course }: { course: Course }) => (
  <section aria-labelledby="outline">
    <Title id="outline">Det här lär du dig</Title>
    <Modules>
      {course.modules.map(({ order, title, description, lessons }) => (
        <li key={order}>
          <h3>{title}</h3>
          {description && <p>{description}</p>}
          <ol>
            {lessons.map(({ id, title: name, state }) => (
              <li key={id} id={id}>
                {name} {state === 'coming' && name !== COMING && <Badge tone="gold">{COMING}</Badge>}
              </li>
            ))}
          </ol>
        </li>
      ))}
    </Modules>
  </section>
)

const Title = styled.h2`
  margin-bottom: 18px;
`

const Modules = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 18.75rem), 1fr));
  gap: 18px;
  list-style: none;
  & > li {
    ${sheet}
    padding: 22px 24px;
  }
  p {
    margin: 6px 0 0;
    color: ${s('muted')};
  }
  ol {
    margin-top: 12px;
    padding-left: 1.3em;
  }
  ol li::marker {
    color: ${s('goldText')};
  }
`
