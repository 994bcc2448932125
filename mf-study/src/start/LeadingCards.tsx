import { CardGrid, CollectionCard, type CollectionItem, Skeleton } from '@portal/shared-ui'
import { counted } from '@portal/shared-ui/format'
import { useSite } from '@portal/shared-ui/portal'
import { media } from '@portal/shared-ui/theme'
import styled from 'styled-components'
import { type Collection, leadingOf } from './cards'
import { useHub } from './hub.data'

type Weight = Pick<CollectionItem, 'fact' | 'entries'>

/** The three main areas, equally wide, with their lists at one height. Areas that grow show their total and their newest items. */
export function LeadingCards() {
  const { data, isPending } = useHub()
  const weights: Record<Collection, Weight | undefined> = {
    answers: data && {
      fact: counted(data.answers.total, 'svar', 'svar'),
      entries: data.answers.newest.map(({ description, path }) => ({ title: description, to: path })),
    },
    articles: data && {
      fact: counted(data.articles.total, 'artikel', 'artiklar'),
      entries: data.articles.newest.map(({ title, path }) => ({ title, to: encodeURI(path) })),
    },
  }
  return (
    <Leading>
      {leadingOf(useSite()).map(({ collection, ...card }) => (
        <li key={card.title}>
          <CollectionCard item={{ ...card, ...(collection && weights[collection]) }} row={false} />
          {isPending && collection && <Coming $height="132px" />}
        </li>
      ))}
    </Leading>
  )
}

/** Reserves the height of a card with a total and two titles, which take two lines each on a phone. */
const Coming = styled(Skeleton)`
  flex: none;
  ${media.phone} {
    height: 176px;
  }
`

const Leading = styled(CardGrid)`
  grid-template-columns: repeat(3, minmax(0, 1fr));
  & h2 {
    font-size: 1.5rem;
  }
  /* With or without a fact: the lists below begin at one height. */
  a:has(h2) {
    min-height: 13.5rem;
  }
  /* Places the placeholder below its card. */
  && > li {
    flex-direction: column;
  }
  li > :first-child {
    flex: 1;
  }
  ${media.tablet} {
    grid-template-columns: 1fr 1fr;
    gap: 12px;
    & > :first-child {
      grid-column: 1 / -1;
    }
    a:has(h2) {
      min-height: 0;
    }
  }
  ${media.phone} {
    grid-template-columns: 1fr;
  }
`
