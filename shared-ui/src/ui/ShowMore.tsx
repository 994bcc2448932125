import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Button } from './Button'
import { ErrorBanner } from './ErrorBanner'

type Props = {
  query: Pick<
    UseInfiniteQueryResult,
    | 'error'
    | 'fetchNextPage'
    | 'hasNextPage'
    | 'isFetchingNextPage'
    | 'isFetchNextPageError'
    | 'isPlaceholderData'
  >
  /** Default: 'Visa fler'. */
  label?: string
  size?: 's'
  /** Called at the click, so that the list can move the focus to the first new row. */
  onShow?: () => void
}

/** The end of a list that grows by pages: the button for the next page, and the error when that page failed. */
export function ShowMore({ query, label = 'Visa fler', size, onShow }: Props) {
  const { isFetchNextPageError } = query
  return (
    <>
      {isFetchNextPageError && <ErrorBanner error={query.error} prefix="Ett fel uppstod: " />}
      {query.hasNextPage && !query.isPlaceholderData && (
        <Button
          variant="light"
          {...(size && { size })}
          busy={query.isFetchingNextPage}
          onClick={() => {
            onShow?.()
            void query.fetchNextPage()
          }}
        >
          {isFetchNextPageError ? 'Försök igen' : label}
        </Button>
      )}
    </>
  )
}
