import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styled, { css } from 'styled-components'
import { media, s, sheet } from '../theme'
import { Badge } from './Badge'
import { LongWords } from './LongWords'

/** A white surface that groups related content. */
export const Card = styled.div<{ $padding?: 'none' | 's' | 'm' | 'l' }>`
  ${sheet}
  padding: ${({ $padding = 'm' }) => paddings[$padding]};
`

const paddings = { none: '0', s: '16px', m: 'clamp(18px, 3vw, 26px)', l: 'clamp(22px, 5vw, 46px)' }

/** As many equal columns as fit; one below the other on a phone. */
export const CardGrid = styled.ul<{ $min?: string }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${({ $min = '15.625rem' }) => $min}), 1fr));
  gap: 18px;
  & > li {
    display: flex;
    min-width: 0;
  }
  & > li > * {
    flex: 1;
    min-width: 0;
  }
`

type LinkCardProps = {
  /** Leave it out for a coming page: the card is then marked 'Kommer snart' and is no link. */
  to?: string
  icon?: ReactNode
  title: string
  text?: ReactNode
  /** Small facts under the text. */
  extra?: ReactNode
  headingLevel?: 'h2' | 'h3'
  /** For a list instead of a grid: the icon is at the left. */
  row?: boolean
}

/** A card that is one link: icon, title, a sentence. */
export function LinkCard({
  to,
  icon,
  title,
  text,
  extra,
  headingLevel: Heading = 'h3',
  row = false,
}: LinkCardProps) {
  const content = (
    <>
      {icon && <IconTile aria-hidden="true">{icon}</IconTile>}
      <Words>
        <Heading>
          <LongWords>{title}</LongWords>
        </Heading>
        {text && <p>{text}</p>}
        {!to && <Badge tone="gold">Kommer snart</Badge>}
        {extra}
      </Words>
    </>
  )
  if (!to) return <OffBox $row={row}>{content}</OffBox>
  return (
    <LinkBox to={to} $row={row}>
      {content}
    </LinkBox>
  )
}

/** The soft blue square behind a card's icon. */
export const IconTile = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  /* A letter or a numeral in it grows with the text. */
  width: fit-content;
  min-width: max(46px, 1.5em);
  height: max(46px, 1.5em);
  border-radius: 12px;
  background: ${s('brandSoft')};
  color: ${s('brand')};
  font-size: 1.375rem;
  line-height: 1;
  & > svg {
    width: 1.4375rem;
    height: 1.4375rem;
  }
`

const Words = styled.div`
  min-width: 0;
  flex: 1;
  & > h2,
  & > h3 {
    font-size: 1.25rem;
  }
  & > p {
    margin: 6px 0 0;
    color: ${s('muted')};
    font-size: 0.96875rem;
    line-height: 1.5;
  }
  & > span {
    margin-top: 10px;
  }
`

const box = css<{ $row: boolean }>`
  ${sheet}
  display: flex;
  flex-direction: ${({ $row }) => ($row ? 'row' : 'column')};
  align-items: ${({ $row }) => ($row ? 'center' : 'flex-start')};
  gap: ${({ $row }) => ($row ? '18px' : '16px')};
  height: 100%;
  padding: ${({ $row }) => ($row ? '18px 22px' : '26px 24px')};
  ${media.narrow} {
    flex-direction: column;
    align-items: flex-start;
  }
`

const LinkBox = styled(Link)<{ $row: boolean }>`
  ${box}
  transition: transform ${s('quick')}, box-shadow ${s('quick')}, border-color ${s('quick')};
  ${media.hover} {
    &:hover {
      border-color: ${s('gold')};
      box-shadow: ${s('shadow2')};
      transform: translateY(-2px);
    }
  }
`

const OffBox = styled.div<{ $row: boolean }>`
  ${box}
  background: transparent;
  border-style: dashed;
  box-shadow: none;
  ${IconTile} {
    background: ${s('sunken')};
    color: ${s('muted')};
  }
`
