import type { Crumb } from '@portal/shared-ui'
import type { ComponentProps } from 'react'
import { NotFoundPage } from '../NotFoundPage'
import { QueryPage } from '../QueryPage'

type Props<T> = Pick<ComponentProps<typeof QueryPage<T>>, 'query' | 'children'> & {
  /** The link back when the address has no article. */
  toAll: Crumb
}

/** The page of one article of a list. */
export function ArticleQueryPage<T>({ query, toAll, children }: Props<T>) {
  return (
    <QueryPage
      query={query}
      layout="reading"
      loading="Laddar artikeln…"
      missing={<NotFoundPage text="Artikeln kunde inte hittas" back={toAll} />}
    >
      {children}
    </QueryPage>
  )
}
