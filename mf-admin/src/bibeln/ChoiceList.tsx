import { rovingFocus } from '@portal/shared-ui'
import { media, s } from '@portal/shared-ui/theme'
import type { KeyboardEvent, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styled, { css } from 'styled-components'

type Choice = { key: string | number; search: string; label: ReactNode }

type Props = {
  label: string
  choices: Choice[]
  chosen?: string | number
  /** Shows short names side by side. */
  tiles?: boolean
}

/** Links of which one is current. The list is one tab stop; arrows move the focus in it, Enter opens. */
export function ChoiceList({ label, choices, chosen, tiles = false }: Props) {
  const stop = choices.some(({ key }) => key === chosen) ? chosen : choices[0]?.key
  const move = (event: KeyboardEvent<HTMLElement>) =>
    rovingFocus(event, 'a', 'column') ?? (tiles && rovingFocus(event, 'a', 'row'))
  return (
    <List aria-label={label} $tiles={tiles} onKeyDown={move}>
      {choices.map(({ key, search, label: name }) => (
        <li key={key}>
          <Link
            to={{ search }}
            preventScrollReset
            tabIndex={key === stop ? 0 : -1}
            aria-current={key === chosen || undefined}
          >
            {name}
          </Link>
        </li>
      ))}
    </List>
  )
}

const tileGrid = css`
  grid-template-columns: repeat(auto-fill, minmax(max(52px, 3.25rem), 1fr));
`

const wholeInPanes = css`
  ${media.panes} {
    max-height: none;
  }
`

const List = styled.ul<{ $tiles: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  ${({ $tiles }) => $tiles && tileGrid}
  gap: 4px;
  max-height: 16rem;
  margin: 0;
  ${({ $tiles }) => $tiles && wholeInPanes}
  /* Room for the focus ring inside the scroll container. */
  padding: 5px;
  overflow-y: auto;
  list-style: none;
  a {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: ${({ $tiles }) => ($tiles ? 'center' : 'space-between')};
    gap: 2px 8px;
    min-height: 36px;
    padding: 4px 10px;
    border: 1px solid transparent;
    border-radius: ${s('radiusS')};
    color: ${s('ink')};
    text-decoration: none;
    overflow-wrap: anywhere;
    ${media.touch} {
      min-height: 44px;
    }
    ${media.hover} {
      &:hover {
        background: ${s('sunken')};
      }
    }
  }
  a[aria-current] {
    border-color: ${s('brand')};
    background: ${s('brandSoft')};
    font-weight: 600;
  }
`
