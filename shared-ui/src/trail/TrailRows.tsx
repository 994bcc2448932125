import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { trailAddress } from '../references/trailAddress'
import { media, s } from '../theme'
import type { ChapterPlace, TrailRow } from './trail.data'

type Props = {
  chapterRef: ChapterPlace
  rows: TrailRow[]
  /** The verse to look for in the texts; without it each row links to the first verse that it names. */
  verses?: { number: number; last?: number | null }
  /** The text beside a row's title. */
  noteOf: (row: TrailRow) => string
}

/** Texts of the site that quote verses or refer to them; each link opens the text at that place. */
export const TrailRows = ({ chapterRef, rows, verses: sought, noteOf }: Props) => (
  <Thread>
    {rows.map((row) => {
      const { title, line, to, verses } = row
      const from = sought?.number ?? verses[0]
      const last = sought?.last
      const note = noteOf(row)
      return (
        <li key={to}>
          <Link
            to={trailAddress(to, {
              ...chapterRef,
              ...(from !== undefined && { from }),
              ...(last && { to: last }),
            })}
          >
            <strong>{title}</strong>
            {note && <small>{note}</small>}
            {line && <span>{line}</span>}
          </Link>
        </li>
      )
    })}
  </Thread>
)

const Thread = styled.ul`
  margin: 0;
  padding: 0;
  border-left: 1px solid ${s('gold')};
  list-style: none;
  li {
    position: relative;
  }
  li::before {
    content: '' / '';
    position: absolute;
    top: 1.35em;
    left: -3px;
    width: 5px;
    height: 5px;
    border-radius: 50%;
    background: ${s('gold')};
  }
  a {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 14px;
    min-height: 44px;
    padding: 9px 12px 9px 16px;
    border-radius: 0 10px 10px 0;
    color: ${s('ink')};
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  ${media.hover} {
    a:hover {
      background: ${s('sunken')};
    }
  }
  strong {
    flex: 1 1 60%;
    font-weight: 600;
  }
  small {
    color: ${s('goldText')};
    font-size: 0.875rem;
    font-variant-numeric: tabular-nums;
  }
  span {
    flex: 1 0 100%;
    color: ${s('muted')};
    font-size: 0.9375rem;
  }
`
