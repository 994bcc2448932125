import { Button } from '@portal/shared-ui'
import { type Collection, nameOf, useChangeCollections } from '@portal/shared-ui/collections'
import { s } from '@portal/shared-ui/theme'
import { Bookmark, Library, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { NEW, useKept } from '../shared/KeptText'
import { NameDialog } from './NameDialog'

type Props = {
  lists: Collection[]
  open: string | undefined
  onMade: (id: string) => void
}

/** "Bokmärken" and the member's own lists by name, and a button for a new one. */
export function Lists({ lists, open, onMade }: Props) {
  const { make } = useChangeCollections()
  const kept = useKept('list-name')
  const [naming, setNaming] = useState(kept.items.includes(NEW))
  const sorted = [...lists].sort((a, b) =>
    a.name === null ? -1 : b.name === null ? 1 : a.name.localeCompare(b.name, 'sv'),
  )
  return (
    <Nav aria-label="Samlingar" data-print="hide">
      <ul>
        {sorted.map((list) => (
          <li key={list.id}>
            <Link to={`?lista=${list.id}`} aria-current={list.id === open ? 'true' : undefined}>
              {list.name === null ? <Bookmark aria-hidden="true" /> : <Library aria-hidden="true" />}
              <span>{nameOf(list)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Button variant="light" icon={<Plus aria-hidden="true" />} onClick={() => setNaming(true)}>
        Ny samling
      </Button>
      {naming && (
        <NameDialog
          title="Ny samling"
          onName={(name) => onMade(make(name).id)}
          onClose={() => setNaming(false)}
        />
      )}
    </Nav>
  )
}

const Nav = styled.nav`
  display: grid;
  justify-items: start;
  gap: 16px;
  ul {
    display: grid;
    gap: 2px;
    width: 100%;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  a {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 48px;
    padding: 8px 12px;
    border-radius: ${s('radiusS')};
    overflow-wrap: anywhere;
  }
  a:hover {
    background: ${s('brandSoft')};
  }
  a[aria-current] {
    background: ${s('brandSoft')};
    color: ${s('brand')};
    font-weight: 600;
  }
  a span {
    min-width: 0;
  }
  svg {
    flex: none;
    width: 1.25em;
    height: 1.25em;
  }
`
