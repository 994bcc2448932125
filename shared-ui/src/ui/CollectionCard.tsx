import type { LucideIcon } from 'lucide-react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { media, s, sheet } from '../theme'
import { LinkCard } from './Card'

export type CollectionItem = {
  title: string
  /** One sentence. */
  text?: string | null
  to: string
  /** The icon: one of the portal's own, or a letter or numeral. Another character gives way to the title's first letter. */
  icon?: LucideIcon | string | null
  /** A small fact below the text: the number of items. */
  fact?: string
  /** The first pages below it, as direct links. */
  entries?: readonly { title: string; to: string }[]
  /** Further search words. */
  keywords?: string
}

/** One page of a collection, as a card or a row; below it links to its first sub-pages. */
export function CollectionCard({ item, row = false }: { item: CollectionItem; row?: boolean }) {
  const { title, text, to, fact, entries = [] } = item
  const initial = String.fromCodePoint(title.codePointAt(0) ?? 0)
  const Icon = typeof item.icon === 'string' ? letters(item.icon) || initial : (item.icon ?? initial)
  const card = (
    <LinkCard
      to={to}
      title={title}
      text={text}
      icon={typeof Icon === 'string' ? <Sign $isLong={Icon.length > 3}>{Icon}</Sign> : <Icon />}
      extra={fact && <Fact>{fact}</Fact>}
      headingLevel="h2"
      row={row}
    />
  )
  if (entries.length === 0) return card
  return (
    <Shelf>
      {card}
      <Entries aria-label={title}>
        {entries.map((entry) => (
          <li key={entry.to}>
            <Link to={entry.to}>{entry.title}</Link>
          </li>
        ))}
      </Entries>
    </Shelf>
  )
}

/** The letters and digits of a text: an emoji would be louder than the titles of all cards. */
const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')

/** A long numeral is smaller, so that the titles of a list keep their left edge. */
const Sign = styled.span<{ $isLong: boolean }>`
  padding-inline: 4px;
  font-family: ${s('serif')};
  font-size: ${({ $isLong }) => ($isLong ? '0.6875em' : '1em')};
  font-weight: 600;
`

const Fact = styled.small`
  display: block;
  margin-top: 10px;
  color: ${s('muted')};
  font-size: 0.90625rem;
`

/** One surface for the card and the links below it. */
const Shelf = styled.div`
  ${sheet}
  display: flex;
  flex-direction: column;
  /* The shelf draws the surface, so the card inside has none. */
  && > a {
    height: auto;
    padding-bottom: 16px;
    border: 0;
    background: none;
    box-shadow: none;
    transform: none;
  }
  ${media.hover} {
    & > a:hover h2 {
      color: ${s('brand')};
    }
  }
`

/** In a row: as many columns as fit. */
const Entries = styled.ul`
  columns: 380px;
  column-gap: 28px;
  margin: 0 24px 16px;
  border-top: 1px solid ${s('line')};
  li {
    break-inside: avoid;
  }
  a {
    display: flex;
    align-items: center;
    min-height: 44px;
    padding-block: 6px;
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  ${media.hover} {
    a:hover {
      color: ${s('brand')};
      text-decoration: underline;
      text-decoration-color: ${s('gold')};
      text-underline-offset: 4px;
    }
  }
`
