import { s } from '@portal/shared-ui/theme'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { type Book, bookName, useBooks } from '../shared/books.data'
import type { ChapterRef } from '../shared/chapterRef'
import { formatSide } from '../shared/formatSide'

const pairs: [what: string, first: string, second: string][] = [
  ['Begynnelsen', 'Gen 1', 'John 1'],
  ['De tio budorden', 'Exod 20', 'Deut 5'],
  ['Löftet till David', '1Chr 17', '2Sam 7'],
  ['Davids lovsång', '2Sam 22', 'Ps 18'],
  ['Hiskia ber för Jerusalem', '2Kgs 19', 'Isa 37'],
  ['Jerusalems fall', '2Kgs 25', 'Jer 52'],
  ['De som återvände', 'Ezra 2', 'Neh 7'],
  ['Dåren säger i sitt hjärta', 'Ps 14', 'Ps 53'],
  ['Herrens berg', 'Isa 2', 'Mic 4'],
  ['Bergspredikan och slättpredikan', 'Matt 5', 'Luke 6'],
  ['Jesus talar om de yttersta tiderna', 'Matt 24', 'Mark 13'],
  ['Saulus möter Jesus', 'Acts 9', 'Acts 22'],
  ['Den nya människan', 'Eph 4', 'Col 3'],
  ['Falska lärare', '2Pet 2', 'Jude 1'],
]

/** Parallel chapters, as suggestions: only those that visitors may read. */
export function Pairs() {
  const { data: books = [] } = useBooks()
  const readable = pairs
    .map(([what, ...sides]) => ({ what, sides: sides.map(chapterOf) }))
    .filter(({ sides }) => sides.every((side) => exists(side, books)))
  if (readable.length === 0) return null
  const nameOf = ({ osis, chapter }: ChapterRef) => `${bookName(osis, books)} ${chapter}`
  return (
    <Section aria-label="Färdiga par" data-print="hide">
      <h2>Färdiga par</h2>
      <List>
        {readable.map(({ what, sides }) => (
          <li key={what}>
            <Link to={pathOf(sides)} replace preventScrollReset>
              <strong>{sides.map(nameOf).join(' | ')}</strong>
              <small>{what}</small>
            </Link>
          </li>
        ))}
      </List>
    </Section>
  )
}

function chapterOf(place: string): ChapterRef {
  const [osis = '', chapter] = place.split(' ')
  return { osis, chapter: Number(chapter) }
}

const exists = ({ osis, chapter }: ChapterRef, books: Book[]) =>
  books.some((book) => book.osis === osis && book.chapters.includes(chapter))

const pathOf = (sides: ChapterRef[]) =>
  `?${['forsta', 'andra'].map((name, at) => `${name}=${formatSide(sides[at] as ChapterRef)}`).join('&')}`

const Section = styled.section`
  margin: 24px 0;
  h2 {
    margin-bottom: 10px;
    font-size: 1.25rem;
  }
`

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 16.25rem), 1fr));
  gap: 0 24px;
  a {
    display: block;
    height: 100%;
    padding: 9px 4px;
    border-bottom: 1px solid ${s('line')};
    line-height: 1.35;
  }
  a:hover {
    border-color: ${s('gold')};
    color: ${s('brand')};
  }
  strong {
    font-weight: 500;
  }
  small {
    display: block;
    color: ${s('muted')};
    font-size: 0.875rem;
  }
`
