import { rovingFocus } from '@portal/shared-ui'
import { referencePath } from '@portal/shared-ui/scripture'
import { media, s, sheet } from '@portal/shared-ui/theme'
import type { VerseHit } from '@portal/supabase/client'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { verseLabel } from '../shared/chapter.data'
import { HighlightedText } from './HighlightedText'

type Props = { hits: VerseHit[]; found: string | string[]; forms?: string[] }

/**
 * One page of verses, each a link to its place in the chapter. The keys are places in the list: a focused hit keeps the
 * focus when other hits replace it.
 */
export const SearchResults = ({ hits, found, forms }: Props) => (
  <List onKeyDown={(event) => rovingFocus(event, 'a', 'column')}>
    {hits.map(({ osis, book, chapter, verse, last, text }, place) => (
      <li key={place}>
        <Link to={referencePath({ osis, chapter, from: verse, to: last })}>
          <strong>{`${book} ${chapter}:${verseLabel({ number: verse, last })}`}</strong>{' '}
          <span>
            <HighlightedText text={text} found={found} forms={forms} />
          </span>
        </Link>
      </li>
    ))}
  </List>
)

const List = styled.ol`
  display: grid;
  gap: 10px;
  list-style: none;
  a {
    ${sheet}
    display: block;
    padding: 14px 20px;
    transition: border-color ${s('quick')};
  }
  ${media.hover} {
    a:hover {
      border-color: ${s('gold')};
    }
  }
  strong {
    display: block;
    color: ${s('goldText')};
    font-size: 0.9375rem;
    font-weight: 600;
  }
  span {
    font: 400 1.125rem/1.65 ${s('serif')};
  }
`
