import { referencePath } from '@portal/shared-ui/scripture'
import { media, s } from '@portal/shared-ui/theme'
import { Link, useLocation, useMatch } from 'react-router-dom'
import styled from 'styled-components'
import { parseChapterRef } from '../shared/chapterRef'
import { formatSide } from '../shared/formatSide'
import { useReader } from '../shared/reader'

/** The links for reading and comparing. A comparison starts with the current chapter on the left. */
export function ToolsMenu() {
  const { pathname } = useLocation()
  const isComparing = useMatch('/bibeln/jamfor') !== null
  const reading = useMatch('/bibeln/:book/:chapter')?.params
  const chapterRef = reading && parseChapterRef(reading)
  const last = useReader((reader) => reader.last)
  const readPath = isComparing ? (last ? referencePath({ ...last, from: last.verse }) : '/bibeln') : pathname
  const first = chapterRef ? `?forsta=${formatSide(chapterRef)}` : ''
  return (
    <nav aria-label="Bibelns verktyg">
      <Row>
        <li>
          <Tool to={readPath} aria-current={isComparing ? undefined : 'page'}>
            Läs Bibeln
          </Tool>
        </li>
        <li>
          <Tool to={`/bibeln/jamfor${first}`} aria-current={isComparing ? 'page' : undefined}>
            Jämför kapitel
          </Tool>
        </li>
      </Row>
    </nav>
  )
}

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`

const Tool = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  padding: 8px 16px;
  border-radius: ${s('pill')};
  color: ${s('muted')};
  font-weight: 500;
  transition: background-color ${s('quick')};
  ${media.hover} {
    &:hover {
      background: ${s('brandSoft')};
      color: ${s('brand')};
    }
  }
  &[aria-current] {
    background: ${s('brand')};
    color: ${s('onBrand')};
  }
`
