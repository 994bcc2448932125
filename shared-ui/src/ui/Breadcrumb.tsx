import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { media, s } from '../theme'

export type Crumb = { label: string; to: string }

/** Links to the pages above, then the name of this one; on a phone only the link to the page above. */
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
    align-items: center;
    min-width: 0;
    min-height: 28px;
  }
  /* The separator follows its item, so that no line begins with it. */
  li:not(:last-child)::after {
    content: '›' / '';
    padding: 0 7px;
  }
  /* Widens the clickable area of a short name. */
  a {
    display: flex;
    align-items: center;
    min-height: inherit;
    margin-inline: -8px;
    padding-inline: 8px;
  }
  a:hover {
    color: ${s('brand')};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  [aria-current] {
    color: ${s('ink')};
    font-weight: 500;
  }
  ${media.touch} {
    li {
      min-height: 44px;
    }
    a {
      min-width: 44px;
    }
  }
  ${media.phone} {
    li:not(:nth-last-child(2)) {
      display: none;
    }
    li::before {
      content: '‹' / '';
      padding-right: 7px;
    }
    && li::after {
      content: none;
    }
  }
`
