import { ErrorBanner } from '@portal/shared-ui'
import styled from 'styled-components'
import type { KeptBible } from './keptBible'

type Props = {
  bible: KeptBible
  failed: ReadonlyMap<string, unknown>
  onRetry: (osis: string) => void
}

/** The books that were refused, each with its reason and a further try; the others go on. */
export function FailedBooks({ bible, failed, onRetry }: Props) {
  const books = bible.books.filter(({ osis }) => failed.has(osis))
  if (books.length === 0) return null
  return (
    <List aria-label="Böcker som inte kunde läsas in">
      {books.map(({ osis, name }) => (
        <li key={osis}>
          <ErrorBanner error={failed.get(osis)} prefix={`${name}: `} onRetry={() => onRetry(osis)} />
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`
