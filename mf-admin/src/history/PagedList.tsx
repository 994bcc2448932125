import { QueryView, ShowMore, VisuallyHidden } from '@portal/shared-ui'
import { type ReactNode, useEffect, useRef } from 'react'
import styled from 'styled-components'
import type { usePages } from './history.data'

type Props<T extends { change_id: number }> = {
  query: ReturnType<typeof usePages<T>>
  empty: ReactNode
  /** The text for a number of rows: '25 händelser'. */
  count: (rows: number) => string
  children: (rows: T[]) => ReactNode
}

/** The loaded rows and a button for more, which then focuses the first new row. */
export function PagedList<T extends { change_id: number }>({ query, empty, count, children }: Props<T>) {
  const list = useRef<HTMLDivElement>(null)
  const asked = useRef<number | null>(null)
  const shown = query.data?.pages.flat().length ?? 0

  useEffect(() => {
    if (asked.current === null || shown <= asked.current) return
    list.current?.querySelectorAll<HTMLElement>('[data-entry]')[asked.current]?.focus()
    asked.current = null
  }, [shown])

  return (
    <QueryView query={query} isEmpty={({ pages }) => pages.every((page) => page.length === 0)} empty={empty}>
      {({ pages }) => (
        <Stack ref={list}>
          <VisuallyHidden role="status">{`${count(shown)} visas${query.hasNextPage ? ', fler finns' : ''}`}</VisuallyHidden>
          {children(pages.flat())}
          <ShowMore
            query={query}
            onShow={() => {
              asked.current = shown
            }}
          />
        </Stack>
      )}
    </QueryView>
  )
}

/** The `<ol>` of a `PagedList`. Each row must be `<li data-entry tabIndex={-1}>`, so that it can be focused. */
export const EntryList = styled.ol`
  display: grid;
  gap: 10px;
  margin: 0;
  padding: 0;
  list-style: none;
`

const Stack = styled.div`
  display: grid;
  gap: 16px;
  & > button {
    justify-self: center;
  }
`
