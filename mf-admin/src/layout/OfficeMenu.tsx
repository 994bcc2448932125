import { Button, Dialog, LongWords } from '@portal/shared-ui'
import { media, s } from '@portal/shared-ui/theme'
import { Menu as MenuIcon, PencilLine } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router-dom'
import styled from 'styled-components'
import { pageGroups } from './pages'
import { useLatestEdited } from './palette/latest.data'
import { PaletteButton } from './palette/PaletteButton'
import { useMenuCounts } from './useMenuCounts'

/**
 * Navigation between the office's pages: a column beside the screen or, without room for one, a button that opens the
 * same list.
 */
export function OfficeMenu() {
  const [open, setOpen] = useState(false)
  const here = useRef<HTMLAnchorElement>(null)
  return (
    <>
      <Narrow>
        <Button
          variant="light"
          size="s"
          icon={<MenuIcon aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          Administration
        </Button>
        <PaletteButton />
      </Narrow>
      {open && (
        <Dialog title="Administration" initialFocus={here} onClose={() => setOpen(false)}>
          <InSheet aria-label="Administration">
            <Pages here={here} onLeave={() => setOpen(false)} />
          </InSheet>
        </Dialog>
      )}
      <Wide aria-label="Administration">
        <PaletteButton />
        <Pages />
      </Wide>
    </>
  )
}

type PagesProps = { onLeave?: () => void; here?: RefObject<HTMLAnchorElement | null> }

/** The pages in their groups; `here` gets the link of the present one. */
function Pages({ onLeave, here }: PagesProps) {
  const counts = useMenuCounts()
  const { pathname } = useLocation()
  return (
    <Groups>
      {pageGroups.map(({ heading, pages }) => (
        <li key={pages[0]?.path}>
          {heading && <h2>{heading}</h2>}
          <ul>
            {pages.map(({ path, title, icon: Icon }) => (
              <li key={path}>
                <NavLink
                  to={`/admin/${path}`}
                  ref={isAt(pathname, path) ? here : undefined}
                  onClick={onLeave}
                >
                  <Icon aria-hidden="true" />
                  <span>
                    <LongWords>{title}</LongWords>
                  </span>{' '}
                  {counts[path] ? <Count>{counts[path]}</Count> : null}
                </NavLink>
              </li>
            ))}
            {!heading && <LatestEdited onLeave={onLeave} />}
          </ul>
        </li>
      ))}
    </Groups>
  )
}

/** Whether an address is a page of the office, or below it. */
const isAt = (pathname: string, path: string) => `${decodeURI(pathname)}/`.startsWith(`/admin/${path}/`)

/** Leads to the row that was changed last, which its tooltip names; until it is known, to the list of changes. */
function LatestEdited({ onLeave }: { onLeave: (() => void) | undefined }) {
  const [row] = useLatestEdited()
  return (
    <li>
      <Link to={row?.to ?? '/admin/handelser'} title={row?.title} onClick={onLeave}>
        <PencilLine aria-hidden="true" />
        Senast ändrat
      </Link>
    </li>
  )
}

const Narrow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  padding: 10px ${s('gutter')} 0;
  ${media.wide} {
    display: none;
  }
`

/** The list scrolls in the sheet, which ends below the upper edge of the window. */
const InSheet = styled.nav`
  max-height: calc(100dvh - 160px);
  margin-inline: -8px;
  padding: 4px 8px;
  overflow-y: auto;
  overscroll-behavior: contain;
`

const Wide = styled.nav`
  display: none;
  ${media.wide} {
    display: block;
  }
  position: sticky;
  top: 57px;
  align-self: start;
  max-height: calc(100dvh - 57px);
  padding: 16px 0 16px 20px;
  overflow-y: auto;
  /* A shadow at the lower edge says that more entries follow; the end of the list covers it. */
  background:
    linear-gradient(${s('paper')}, ${s('paper')}) bottom / 100% 28px no-repeat local,
    linear-gradient(to top, ${s('line')}, transparent) bottom / 100% 14px no-repeat scroll;
`

const Groups = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 6px;
  margin: 8px 0 0;
  padding: 0;
  list-style: none;
  ul {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 1px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  h2 {
    margin: 0 0 2px;
    padding-left: 8px;
    color: ${s('muted')};
    font: 600 0.8125rem/1.6 ${s('sans')};
  }
  a {
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: 30px;
    padding: 3px 8px;
    border-radius: ${s('radiusS')};
    color: ${s('muted')};
    font-size: 0.9375rem;
    font-weight: 500;
    text-decoration: none;
  }
  a[aria-current='page'] {
    background: ${s('brandSoft')};
    color: ${s('brand')};
    font-weight: 700;
  }
  ${media.hover} {
    a:not([aria-current]):hover {
      background: ${s('sunken')};
      color: ${s('ink')};
    }
  }
  svg {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
  }
  ${media.touch} {
    a {
      min-height: 44px;
    }
  }
`

const Count = styled.span`
  margin-left: auto;
  color: ${s('goldText')};
  font-weight: 700;
`
