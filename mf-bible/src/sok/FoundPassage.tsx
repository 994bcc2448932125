import { ButtonLink, Passage } from '@portal/shared-ui'
import { type Reference, referencePath } from '@portal/shared-ui/scripture'
import { BookOpen } from 'lucide-react'
import { Fragment } from 'react'
import styled from 'styled-components'
import { bookName, useBooks } from '../shared/books.data'
import type { Verse } from '../shared/chapter.data'

/** How much of a whole chapter shows before it is opened. */
const GLANCE = 6

/** The verses of a recognised reference, and the way to them (BI-07). */
export function FoundPassage({ reference, verses }: { reference: Reference; verses: Verse[] }) {
  const { data: books } = useBooks()
  const { osis, chapter, from } = reference
  const shown = from === undefined ? verses.slice(0, GLANCE) : verses
  const range = from === undefined ? '' : `:${rangeOf(verses)}`
  return (
    <div>
      <Heading>{`${bookName(osis, books)} ${chapter}${range}`}</Heading>
      <Passage>
        {shown.map(({ number, text }) => (
          <Fragment key={number}>
            <sup>{number}</sup>&nbsp;{text}{' '}
          </Fragment>
        ))}
        {shown.length < verses.length && '…'}
      </Passage>
      <Way to={referencePath(reference)} icon={<BookOpen aria-hidden="true" />}>
        {from === undefined ? 'Läs hela kapitlet' : 'Läs i sammanhang'}
      </Way>
    </div>
  )
}

function rangeOf(verses: Verse[]): string {
  const [first, last] = [verses[0]?.number, verses.at(-1)?.number]
  return first === last ? `${first}` : `${first}-${last}`
}

const Heading = styled.h2`
  margin: 0 0 12px;
`

const Way = styled(ButtonLink)`
  margin-top: 18px;
`
