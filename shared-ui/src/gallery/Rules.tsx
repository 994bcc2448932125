import styled from 'styled-components'
import { s } from '../theme'
import { rules } from './rules'

/** The rules for every screen, and the test of each. */
export const Rules = () => (
  <List>
    {rules.map(({ name, text, keptBy }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{text}</dd>
        {keptBy && (
          <dd>
            <code>{keptBy}</code>
          </dd>
        )}
      </div>
    ))}
  </List>
)

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
  gap: 22px 28px;
  margin: 16px 0 56px;

  dt {
    font-weight: 600;
  }
  dd {
    margin: 4px 0 0;
    color: ${s('muted')};
  }
  code {
    font-size: 0.8125rem;
    overflow-wrap: anywhere;
  }
`
