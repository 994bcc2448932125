import { number } from '@portal/shared-ui/format'
import { bookByOsis } from '@portal/shared-ui/scripture'
import { media, s } from '@portal/shared-ui/theme'
import styled from 'styled-components'
import { bookName, useBooks } from '../shared/books.data'
import type { Scope } from './search.data'

type Props = {
  books: { osis: string; count: number }[]
  scope: Scope
  onChange: (scope: Scope) => void
}

/**
 * The number of hits in each book of the chosen testament. A click filters by the book, a second click removes the
 * filter.
 */
export function BookChips({ books, scope, onChange }: Props) {
  const { data: active } = useBooks()
  const shown = books.filter(({ osis }) => !isTestament(scope) || bookByOsis(osis)?.testament === scope)
  if (shown.length < 2 && scope === 'all') return null
  return (
    <Chips role="group" aria-label="Träffar i varje bok">
      {shown.map(({ osis, count }) => (
        <button
          key={osis}
          type="button"
          aria-pressed={scope === osis}
          onClick={() => onChange(scope === osis ? 'all' : osis)}
        >
          {bookName(osis, active)} <span>{number(count)}</span>
        </button>
      ))}
    </Chips>
  )
}

const isTestament = (scope: Scope) => scope === 'old' || scope === 'new'

/** One scrollable line; in wide windows, a column beside the hits. */
const Chips = styled.div`
  display: flex;
  gap: 8px;
  overflow-x: auto;
  padding: 4px;

  button {
    display: flex;
    flex: none;
    align-items: center;
    justify-content: space-between;
    gap: 10px;
    min-height: 44px;
    padding: 4px 14px;
    border: 1px solid ${s('line')};
    border-radius: ${s('pill')};
    background: ${s('surface')};
    color: ${s('ink')};
    font: inherit;
    font-size: 0.9375rem;
    text-align: left;
    cursor: pointer;
  }
  button[aria-pressed='true'] {
    border-color: ${s('brand')};
    background: ${s('brandSoft')};
    color: ${s('brand')};
    font-weight: 600;
  }
  span {
    color: ${s('muted')};
    font-variant-numeric: tabular-nums;
  }
  ${media.hover} {
    button:hover {
      border-color: ${s('gold')};
    }
  }
  ${media.wide} {
    flex-direction: column;
    overflow-x: visible;
    button {
      min-height: 38px;
      border-radius: ${s('radiusS')};
    }
  }
`
