import { s } from '@portal/shared-ui/theme'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { listPath, type VideoList } from './videoList'

/** A video's topics; each links to the list's other videos about it. */
export const Topics = ({ list, topics }: { list: VideoList; topics: string[] }) =>
  topics.length > 0 && (
    <Row aria-label="Ämnen">
      {topics.map((topic) => (
        <li key={topic}>
          <Label to={listPath(list, { topic })}>{topic}</Label>
        </li>
      ))}
    </Row>
  )

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  margin-top: 22px;
`

const Label = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  padding: 4px 18px;
  border-radius: ${s('pill')};
  background: ${s('brandSoft')};
  color: ${s('brand')};
  font-weight: 600;
  overflow-wrap: anywhere;

  &:hover {
    text-decoration: underline;
  }
`
