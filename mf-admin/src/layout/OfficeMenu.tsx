import { Button, Menu } from '@portal/shared-ui'
import { media, s } from '@portal/shared-ui/theme'
import { Menu as MenuIcon } from 'lucide-react'
import { Fragment } from 'react'
import { NavLink } from 'react-router-dom'
import styled from 'styled-components'
import { pageGroups } from './pages'

/**
 * The navigation between the office's pages: a column beside the screen; on narrow screens, a button that opens the
 * same list.
 */
export const OfficeMenu = () => (
  <>
    <Narrow>
      <Menu
        label="Administration"
        align="start"
        trigger={(props) => (
          <Button {...props} variant="light" size="s" icon={<MenuIcon aria-hidden="true" />}>
            Administration
          </Button>
        )}
        items={pageGroups.flatMap((group, at) => [
          ...(at > 0 ? (['separator'] as const) : []),
          ...group.map(({ path, title, icon: Icon }) => ({
            label: title,
            icon: <Icon aria-hidden="true" />,
            to: `/admin/${path}`,
          })),
        ])}
      />
    </Narrow>
    <Wide aria-label="Administration">
      {pageGroups.map((group, at) => (
        <Fragment key={group[0]?.path}>
          {at > 0 && <hr />}
          <ul>
            {group.map(({ path, title, icon: Icon }) => (
              <li key={path}>
                <NavLink to={`/admin/${path}`}>
                  <Icon aria-hidden="true" />
                  {title}
                </NavLink>
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </Wide>
  </>
)

const Narrow = styled.div`
  padding: 14px ${s('gutter')} 0;
  ${media.wide} {
    display: none;
  }
`

const Wide = styled.nav`
  display: none;
  ${media.wide} {
    display: block;
  }
  position: sticky;
  top: 84px;
  align-self: start;
  max-height: calc(100vh - 96px);
  padding: 20px 0 20px 20px;
  overflow-y: auto;
  ul {
    display: grid;
    gap: 1px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  hr {
    margin: 8px 12px;
    border: 0;
    border-top: 1px solid ${s('line')};
  }
  a {
    display: flex;
    align-items: center;
    gap: 11px;
    min-height: 34px;
    padding: 4px 12px;
    border-radius: ${s('radiusS')};
    color: ${s('muted')};
    font-size: 0.9375rem;
    font-weight: 500;
    text-decoration: none;
  }
  a:hover,
  a[aria-current='page'] {
    background: ${s('brandSoft')};
    color: ${s('brand')};
  }
  svg {
    width: 18px;
    height: 18px;
  }
  ${media.touch} {
    a {
      min-height: 44px;
    }
  }
`
