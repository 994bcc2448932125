import { LongWords } from '@portal/shared-ui'
import { media, s } from '@portal/shared-ui/theme'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { screens } from '../screens'
import { DashboardSection } from './DashboardSection'

const cards = screens.filter(({ hasNoCard }) => !hasNoCard)

/** Links to the management screens: rows of a title and, except on a phone, a sentence, in columns. */
export const Screens = () => (
  <DashboardSection title="Skärmar">
    <Rows>
      {cards.map(({ path, title, text, icon: Icon }) => (
        <li key={path}>
          <Link to={`/admin/${path}`}>
            <Icon aria-hidden="true" />
            <span>
              <strong>
                <LongWords>{title}</LongWords>
              </strong>{' '}
              <small>{text}</small>
            </span>
          </Link>
        </li>
      ))}
    </Rows>
  </DashboardSection>
)

const Rows = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr));
  gap: 0 16px;
  margin: 0;
  padding: 0;
  list-style: none;
  a {
    display: flex;
    align-items: center;
    gap: 12px;
    height: 100%;
    min-height: 44px;
    padding: 1px 12px;
    border-radius: ${s('radiusS')};
    color: ${s('ink')};
    text-decoration: none;
  }
  ${media.hover} {
    a:hover {
      background: ${s('brandSoft')};
    }
  }
  a > span {
    display: grid;
    min-width: 0;
  }
  strong {
    font-size: 0.9375rem;
    font-weight: 600;
    line-height: 1.35;
  }
  small {
    color: ${s('muted')};
    font-size: 0.8125rem;
    line-height: 1.35;
  }
  svg {
    flex: none;
    width: 1.25em;
    height: 1.25em;
    color: ${s('brand')};
  }
  ${media.phone} {
    grid-template-columns: repeat(auto-fill, minmax(min(9.5rem, 100%), 1fr));
    gap: 0 4px;
    a {
      gap: 8px;
      padding: 4px;
    }
    small {
      display: none;
    }
  }
`
