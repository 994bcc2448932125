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

/** A page whose code weighs on no other page. Out of reach, it says so where it would stand. */
export function LazyPage<Code>({ code, render }: Props<Code>) {
  const query = useCode(code)
  if (query.data) return render(query.data)
  if (!query.error) return <PageSkeleton />
  return (
    <Page width="reading">
      <QueryView query={query}>{() => null}</QueryView>
    </Page>
  )
}
