import { Button, Dialog } from '@portal/shared-ui'
import { media, s } from '@portal/shared-ui/theme'
import { Menu as MenuIcon, PencilLine } from 'lucide-react'
import { useState } from 'react'
import { Link, NavLink } from 'react-router-dom'
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
        <Dialog title="Administration" onClose={() => setOpen(false)}>
          <nav aria-label="Administration">
            <Pages onLeave={() => setOpen(false)} />
          </nav>
        </Dialog>
      )}
      <Wide aria-label="Administration">
        <PaletteButton />
        <Pages />
      </Wide>
    </>
  )
}

function Pages({ onLeave }: { onLeave?: () => void }) {
  const counts = useMenuCounts()
  return (
    <Groups>
      {pageGroups.map(({ heading, pages }) => (
        <li key={pages[0]?.path}>
          {heading && <h2>{heading}</h2>}
          <ul>
            {pages.map(({ path, title, icon: Icon }) => (
              <li key={path}>
                <NavLink to={`/admin/${path}`} onClick={onLeave}>
                  <Icon aria-hidden="true" />
                  {title} {counts[path] ? <Count>{counts[path]}</Count> : null}
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
    padding-left: 12px;
    color: ${s('muted')};
    font: 600 0.8125rem/1.6 ${s('sans')};
  }
  a {
    display: flex;
    align-items: center;
    gap: 11px;
    min-height: 30px;
    padding: 3px 12px;
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
    flex: none;
    width: 18px;
    height: 18px;
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
