import { s } from '@portal/shared-ui/theme'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { addressOf, nounOf } from '../../tableScreens'

type Use = { table_name: string; row_id: string; label: string }

/** The uses of a picture, each with a link to its form. */
export const UseList = ({ uses }: { uses: Use[] }) => (
  <Box>
    <h3>Används i</h3>
    <ul>
      {uses.map(({ table_name, row_id, label }) => (
        <li key={`${table_name} ${row_id}`}>
          {nounOf(table_name)}: <Link to={addressOf(table_name, row_id) ?? ''}>{label}</Link>
        </li>
      ))}
    </ul>
  </Box>
)

const Box = styled.section`
  h3 {
    margin: 0 0 6px;
    font-size: 1rem;
  }
  ul {
    margin: 0;
    padding-left: 20px;
  }
  li {
    padding-block: 3px;
    color: ${s('muted')};
    overflow-wrap: anywhere;
  }
`
