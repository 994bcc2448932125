import { QueryView, useCode } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import type { ComponentProps } from 'react'
import { SearchFailed } from './SearchFailed'
import type { SearchPanel } from './SearchPanel'

/** The search panel's code, fetched when a search begins. */
export const searchCode = codeQuery('search', () => import('./SearchPanel'))

export function SearchArea(props: ComponentProps<typeof SearchPanel>) {
  const code = useCode(searchCode)
  if (code.isError) return <SearchFailed retrying={code.isFetching} onRetry={() => void code.refetch()} />
  return <QueryView query={code}>{(loaded) => <loaded.SearchPanel {...props} />}</QueryView>
}
