import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { media, s } from '../theme'

export type Crumb = { label: string; to: string }

/** The way back: links to the pages above, then the name of this one. */
export function Breadcrumb({ above, here }: { above: Crumb[]; here: string }) {
  return (
    <nav aria-label="Brödsmulor">
      <List>
        {above.map((crumb) => (
          <li key={crumb.to}>
            <Link to={crumb.to}>{crumb.label}</Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </List>
    </nav>
  )
}

const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  list-style: none;
  overflow-wrap: anywhere;
  font-size: 0.90625rem;
  color: ${s('muted')};
  li {
    display: flex;
    min-width: 0;
  }
  li + li::before {
    content: '›' / '';
    padding: 2px 7px;
  }
  a {
    padding: 2px 0;
  }
  a:hover {
    color: ${s('brand')};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  /* The last crumb is padded itself; its mark must not sink below the others. */
  li[aria-current]::before {
    padding-block: 0;
  }
  [aria-current] {
    padding: 2px 0;
    color: ${s('ink')};
    font-weight: 500;
  }
  ${media.touch} {
    a,
    [aria-current],
    li + li::before {
      padding-block: 8px;
    }
  }
`
