import type { ReactNode } from 'react'
import type { codeQuery } from '../codeQuery'
import { Page } from './Page'
import { PageSkeleton } from './PageSkeleton'
import { QueryView } from './QueryView'
import { useCode } from './useCode'

type Props<Code> = {
  code: ReturnType<typeof codeQuery<Code>>
  render: (code: Code) => ReactNode
}

/**
 * A page with its own chunk. Shows a skeleton while the code loads, and an error in its place when that fails; without a
 * network, below the layout's notice, that the page was never opened on the device.
 */
export function LazyPage<Code>({ code, render }: Props<Code>) {
  const query = useCode(code)
  if (query.data) return render(query.data)
  if (!query.error) return <PageSkeleton />
  return (
    <Page layout="list">
      <QueryView query={query} offline="Sidan har inte öppnats på den här enheten förut.">
        {() => null}
      </QueryView>
    </Page>
  )
}
